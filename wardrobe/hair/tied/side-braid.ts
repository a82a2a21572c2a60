import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { combLock } from '../head/comb.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { gatherLocks } from '../head/gather.ts'
import { traceHairLine } from '../head/hair-line.ts'
import { combScalp } from '../head/scalp.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { followStrand, listStrandBones, swingStrand } from '../strand/hang-hair.ts'
import { plaitHair } from '../strand/plait.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** Low behind the left ear. */
const KNOT: Vec3 = [0.126, 0.705, -0.1]

const FRINGE: FringeTip[] = [
  [-0.144, 0.734, 0.062],
  [-0.114, 0.756, 0.072],
  [-0.074, 0.772, 0.08],
  [-0.026, 0.786, 0.08],
  [0.022, 0.8, 0.072],
  [0.062, 0.806, 0.06],
  [0.102, 0.78, 0.068],
  [0.14, 0.748, 0.062],
]

/** From the neck forward over the left shoulder and down the chest. */
const LINE: Vec3[] = [
  [0.118, 0.712, -0.086],
  [0.142, 0.652, -0.04],
  [0.144, 0.596, 0.034],
  [0.122, 0.53, 0.09],
  [0.104, 0.46, 0.106],
  [0.1, 0.39, 0.108],
]

const BONES = listStrandBones('side-braid', [LINE[2], LINE[3], LINE[4], LINE[5], [0.1, 0.32, 0.11]])
const follow = ([, y]: Vec3) => followStrand(BONES, y)

function braid(): Mesh {
  const [x, y, z] = LINE[LINE.length - 1]
  const tuft = [-1, 0, 1].map((n) =>
    sweepLock({
      path: [
        [x, y + 0.014, z],
        [x + n * 0.018, y - 0.028, z + 0.005 * (1 - Math.abs(n))],
        [x + n * 0.01, y - 0.08 + 0.012 * Math.abs(n), z + 0.004],
      ],
      width: 0.044,
      thickness: 0.036,
      center: [x, y, 0] satisfies Vec3,
      segments: 8,
      roundness: 0.1,
      v: (t: number) => 0.6 + 0.4 * t,
    }),
  )
  const plait = plaitHair({ path: LINE, radius: 0.052, turns: 3.5, front: [0.3, 0, 0.95] })
  return joinMeshes([plait, ...tuft])
}

/** The loose strand on the right. */
function looseLock(): Mesh {
  const path: Vec3[] = [
    dome(-52, 14, 0.004),
    dome(-60, 48, 0.004),
    dome(-66, 80, 0.003),
    [-0.174, 0.7, 0.082],
    [-0.144, 0.6, 0.1],
  ]
  return combLock({ path, width: 0.062, thickness: 0.03, segments: 13 }, anatomy.head, 0.013)
}

/** One thick braid over the left shoulder. */
export function makeSideBraid(name: string, colours: HairColours): Model {
  const tie = makeScrunchy(LINE[LINE.length - 1], [0, 1, 0], { radius: 0.022, thickness: 0.012 })
  return sewHair(name, colours, {
    head: joinMeshes([
      combScalp(0.032),
      ...gatherLocks(KNOT, traceHairLine(KNOT, 20), 0.086),
      ...FRINGE.map((tip) => combFringe(tip, tip[0] > 0.05 ? 0.012 : -0.014)),
      looseLock(),
    ]),
    tails: [{ mesh: braid(), follow }],
    ends: fasten(tie, follow, BONES),
    bones: BONES,
    chains: [swingStrand(BONES, 0.03)],
  })
}
