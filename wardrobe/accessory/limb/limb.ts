import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import { BUILDS } from '../../body/builds.ts'
import { feet } from '../../body/feet.ts'
import type { Finger } from '../../body/fingers.ts'
import { palms, SHORT_FINGERS } from '../../body/hand.ts'
import { ARM, buildSolids, LEG } from '../../body/six-heads/anatomy.ts'
import { type Build, isSixHeads, SIX_HEADS } from '../../body/six-heads/builds.ts'
import { boxAt } from '../../body/six-heads/nets.ts'
import { listBones, listFingers } from '../../body/six-heads/skeleton.ts'
import { listStretches } from '../../body/six-heads/stretches.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { BONES, type Bone } from '../../kit/rig/skeleton.ts'
import { STRETCHES, type Stretch } from '../../kit/rig/weights.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import type { Box } from '../../kit/solid/surface-net.ts'

/** A point on the middle line of a limb, and the limb's radius there. */
type Slice = readonly [place: Vec3, radius: number]

/** The left limb of a figure below the joint that a wearer keeps: the knee or the elbow. */
interface Limb {
  /** The bones of the figure; the limb's are those of the left side. */
  skeleton: readonly Bone[]
  /** The bone above the joint, the one below it, and the one at the end. */
  bones: readonly [above: string, below: string, end: string]
  joint: Vec3
  end: Vec3
  slices: readonly Slice[]
  /** The segments near which the skin around the joint follows only one bone. */
  skin: readonly Stretch[]
  /** The thickness of walls and tubes, relative to the small figure's. */
  scale: number
}

/**
 * The centre line, the two ends and half the width of the left foot, seen from above; and the solid
 * of the foot and the leg, with the box and the cell size of the mesh that is made from it.
 */
interface Foot {
  x: number
  heel: number
  toe: number
  half: number
  solid: Sdf
  box: Box
  cell: number
}

export interface Leg extends Limb {
  foot: Foot
}

export interface Arm extends Limb {
  /** The palm without fingers, and where to look for it. */
  palm: Sdf
  palmBox: Box
  palmCell: number
  fingers: readonly Finger[]
  /** The segment of the hand that follows only its own bone. */
  handStretch: readonly [from: Vec3, to: Vec3]
}

/** How far the limbs of a figure six heads tall bulge where their cones are joined, in metres. */
const [LEG_SWELL, ARM_SWELL] = [0.004, 0.002]

/** The factor by which parts are thicker on a figure six heads tall. */
const GROWN = 1.3

const pick = (stretches: readonly Stretch[], ...names: string[]) =>
  stretches.filter(([bone]) => names.includes(bone))

const placeOf = (bones: readonly Bone[], name: string): Vec3 =>
  bones.find((bone) => bone.name === name)?.place ?? [0, 0, 0]

const outwards = ([x, y, z]: Vec3, metres: number): Vec3 => [x + metres, y, z]

/** The left leg of a figure; the tall figure wears what is made for the small one. */
export function measureLeg(figure: string): Leg {
  const bones = ['leftUpperLeg', 'leftLowerLeg', 'leftFoot'] as const
  if (!isSixHeads(figure))
    return {
      skeleton: BONES,
      bones,
      joint: placeOf(BONES, bones[1]),
      end: placeOf(BONES, bones[2]),
      slices: [
        [[0.045, 0.33, 0], 0.045],
        [[0.0525, 0.19, 0.002], 0.034],
        [[0.0545, 0.055, -0.004], 0.0255],
        [[0.0545, 0, -0.004], 0.0255],
      ],
      skin: pick(STRETCHES, 'UpperLeg', 'LowerLeg'),
      scale: 1,
      foot: {
        x: 0.0568,
        heel: -0.0345,
        toe: 0.0695,
        half: 0.026,
        solid: sdf.join(0.012, anatomy.leftLeg, feet),
        box: { min: [0.005, -0.012, -0.05], max: [0.1, 0.1, 0.09] },
        cell: 0.0076,
      },
    }
  const build: Build = SIX_HEADS[figure]
  const { frame, stance } = build
  const skeleton = listBones(build)
  return {
    skeleton,
    bones,
    joint: placeOf(skeleton, bones[1]),
    end: placeOf(skeleton, bones[2]),
    slices: LEG.map(
      (place, n): Slice => [
        outwards(frame.place(place), stance),
        build.leg[n] + LEG_SWELL * frame.size,
      ],
    ),
    skin: pick(listStretches(build), 'UpperLeg', 'LowerLeg'),
    scale: GROWN * frame.size,
    foot: {
      x: 0.088 * frame.size + stance,
      heel: -0.0575 * frame.size,
      toe: 0.131 * frame.size,
      half: 0.0365 * frame.size,
      solid: buildSolids(build).feet,
      box: boxAt(frame, [0.015, -0.02, -0.1], [0.14, 0.2, 0.15], stance),
      cell: 0.0116 * frame.size,
    },
  }
}

/** The left arm of a figure. */
export function measureArm(figure: string): Arm {
  const bones = ['leftUpperArm', 'leftLowerArm', 'leftHand'] as const
  if (!isSixHeads(figure)) {
    const skeleton = BUILDS.small.bones
    return {
      skeleton,
      bones,
      joint: placeOf(skeleton, bones[1]),
      end: placeOf(skeleton, bones[2]),
      slices: [
        [[0.07, 0.558, 0], 0.029],
        [[0.163, 0.558, 0], 0.0235],
        [[0.245, 0.557, 0.001], 0.0175],
        [[0.3, 0.557, 0.001], 0.0175],
      ],
      skin: pick(STRETCHES, 'UpperArm', 'LowerArm'),
      scale: 1,
      palm: palms,
      palmBox: { min: [0.236, 0.53, -0.045], max: [0.32, 0.59, 0.055] },
      palmCell: 0.0062,
      fingers: SHORT_FINGERS,
      handStretch: [
        [0.255, 0.558, 0],
        [0.283, 0.556, 0],
      ],
    }
  }
  const build: Build = SIX_HEADS[figure]
  const { frame, reach } = build
  const handAt = (place: Vec3) => outwards(frame.place(place), reach)
  const skeleton = listBones(build)
  return {
    skeleton,
    bones,
    joint: placeOf(skeleton, bones[1]),
    end: placeOf(skeleton, bones[2]),
    slices: ARM.map(
      (place, n): Slice => [
        outwards(frame.place(place), reach),
        build.arm[n] + ARM_SWELL * frame.size,
      ],
    ),
    skin: pick(listStretches(build), 'UpperArm', 'LowerArm'),
    scale: GROWN * frame.size,
    palm: buildSolids(build).armsWithPalms,
    palmBox: boxAt(frame, [0.514, 1.15, -0.06], [0.63, 1.225, 0.05], reach),
    palmCell: 0.0094 * frame.size,
    fingers: listFingers(build),
    handStretch: [handAt([0.54, 1.19, -0.01]), handAt([0.6, 1.19, -0.01])],
  }
}

/**
 * The middle line at a fraction of the way from the joint (0) to the end (1), and the limb's radius
 * there; the line continues in both directions.
 */
export function sliceAt({ joint, end, slices }: Limb, share: number): Slice {
  // Legs run down and arms run outwards.
  const axis = Math.abs(end[0] - joint[0]) > Math.abs(end[1] - joint[1]) ? 0 : 1
  const at = joint[axis] + (end[axis] - joint[axis]) * share
  const way = Math.sign(end[axis] - joint[axis])
  const next = slices.findIndex(([place]) => way * (place[axis] - at) > 0)
  const n = Math.min(slices.length - 1, Math.max(1, next < 0 ? slices.length - 1 : next))
  const [[a, from], [b, to]] = [slices[n - 1], slices[n]]
  const t = (at - a[axis]) / (b[axis] - a[axis])
  return [vec.mix(a, b, t), from + (to - from) * Math.min(1, Math.max(0, t))]
}

/** A point beside the middle line; on legs, turn 0 is the front, and on arms, a quarter is up. */
export function pointBeside(limb: Limb, share: number, turn: number, radius: number): Vec3 {
  const [[x, y, z]] = sliceAt(limb, share)
  const [up, front] = [Math.sin(turn) * radius, Math.cos(turn) * radius]
  const isArm = limb.bones[2].endsWith('Hand')
  return isArm ? [x, y + up, z + front] : [x + up, y, z + front]
}
