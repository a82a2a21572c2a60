import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { listFingerStretches, netFingers } from '../../body/fingers.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { type Cut, cloth, type Fabric } from '../../kit/paint/fabric.ts'
import { layPicture } from '../../kit/paint/lay-picture.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import type { Stretch } from '../../kit/rig/weights.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import type { Arm } from './limb.ts'
import type { LimbCut } from './sew-limb.ts'
import { between, divideAt, skinAt, turnShell } from './shells.ts'

/** A point on a shell: the fraction of the way to the wrist, and the distance from the skin. */
export const offArm = (arm: Arm, share: number, metres: number): [number, number] => [
  share,
  skinAt(arm, share) + metres * arm.scale,
]

/** A soft liner over the elbow. */
export function layArmLiner(fabric: Fabric, arm: Arm, liner: Hex): LimbCut {
  const sleeve = turnShell(arm, {
    rings: [
      offArm(arm, -0.24, 0.0018),
      offArm(arm, -0.1, 0.0022),
      offArm(arm, 0.1, 0.0024),
      offArm(arm, 0.3, 0.0018),
    ],
    rows: 8,
    hem: { top: 0.0018 * arm.scale },
  })
  return ['liner', cloth.dye(fabric, liner), sleeve, arm.skin]
}

/** The fraction of the forearm at which the region of the wrist begins. */
const WRIST = 0.56

/** A shell of the forearm, which sleeves hide in the same way as skin. */
export function layForearm(arm: Arm, patch: Cut[1], shell: Mesh): LimbCut[] {
  const { near, far } = divideAt(arm, shell, WRIST)
  const follow = between(arm, 0.6, 1.2)
  return [
    ['lowerArms', patch, near, follow],
    ['wrists', patch, far, follow],
  ]
}

/** The palm, slightly thicker than the body's own; its v runs from front to back. */
export function makePalm({ palm, palmBox, palmCell, scale }: Arm): Mesh {
  const { min, max } = palmBox
  const place = ([x, , z]: Vec3): [number, number] => [
    (x - min[0]) / (max[0] - min[0]),
    (max[2] - z) / (max[2] - min[2]),
  ]
  return layPicture(surfaceNet(sdf.grow(palm, 0.0006 * scale), palmBox, palmCell), place)
}

/** The stretches of bone that a palm follows. */
export const palmStretches = ({ bones: [, below], joint, end, handStretch }: Arm): Stretch[] => [
  [below.replace('left', ''), joint, end],
  ['Hand', ...handStretch],
]

/**
 * Each finger with the stretches of bone that it follows; its u runs round it, and its v runs to
 * the tip.
 */
export function listFingers({ fingers, handStretch }: Arm): [mesh: Mesh, Stretch[]][] {
  const stretches = listFingerStretches(fingers)
  return netFingers(fingers, 1, { segments: 10, sides: 7 }).map((mesh, n) => [
    mesh,
    [['Hand', ...handStretch], ...stretches[n]],
  ])
}
