import type { Quaternion } from '@kisekae/avatar3d/math/quaternion.ts'
import { rotateVector } from '@kisekae/avatar3d/math/rotate-vector.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { SEAT_NODE, SEATED_LEGS } from '@kisekae/avatar3d/vrm/seat.ts'
import { type Build, isSixHeads, SIX_HEADS } from '../../body/six-heads/builds.ts'
import { listBones } from '../../body/six-heads/skeleton.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { BONES, type Bone, TALL_BONES } from '../../kit/rig/skeleton.ts'

/**
 * A wheelchair for a figure, with the ground at y = 0 and the hips above the origin; lengths are in
 * metres.
 */
export interface Chair {
  skeleton: readonly Bone[]
  /** The node that seats the wearer. */
  seat: Bone
  /** How far the seated hips are below the standing ones. */
  drop: number
  /** The thickness of things, relative to the small figure's. */
  scale: number
  /** Half the width of the seat. */
  half: number
  /** The height of the top of the cushion, and where the cushion ends at the back and in front. */
  top: number
  back: number
  front: number
  /** The height of the backrest above the cushion. */
  rest: number
  /** The radius of the large wheels, and how far behind the hips their axle is. */
  wheel: number
  axle: number
  /** The position of the left ankle, and the height of the footrest. */
  ankle: Vec3
  footrest: number
}

interface Measures {
  skeleton: readonly Bone[]
  /** Half the thickness of a thigh near the hip. */
  thigh: number
  /** How far the figure extends behind its hips. */
  seatDepth: number
  scale: number
}

const SMALL: Measures = { skeleton: BONES, thigh: 0.045, seatDepth: 0.082, scale: 1 }
const TALL: Measures = { ...SMALL, skeleton: TALL_BONES, scale: 1.15 }

function measure(figure: string): Measures {
  if (figure === 'tall') return TALL
  if (!isSixHeads(figure)) return SMALL
  const build: Build = SIX_HEADS[figure]
  const { size } = build.frame
  const thigh = (build.leg[0] + build.leg[1]) / 2
  return { skeleton: listBones(build), thigh, seatDepth: thigh + 0.05 * size, scale: 1.6 * size }
}

const BONES_OF_LEG = ['UpperLeg', 'LowerLeg', 'Foot'] as const

/** The chair in which a figure's feet are on the footrest while it sits. */
export function measureChair(figure: string): Chair {
  const { skeleton, thigh, seatDepth, scale } = measure(figure)
  const placeOf = (name: string): Vec3 =>
    skeleton.find((bone) => bone.name === name)?.place ?? [0, 0, 0]
  const [hip, knee, foot] = BONES_OF_LEG.map((bone) => placeOf(`left${bone}`))
  const turnOf = (bone: string): Quaternion => SEATED_LEGS[`left${bone}`] ?? [0, 0, 0, 1]
  const [upper, lower] = BONES_OF_LEG.map(turnOf)
  const hips = placeOf('hips')
  const thighWay = rotateVector(upper, vec.subtract(knee, hip))
  const shinWay = rotateVector(upper, rotateVector(lower, vec.subtract(foot, knee)))
  /** From the hips to the ankle. */
  const way = vec.add(vec.subtract(hip, hips), vec.add(thighWay, shinWay))
  const footrest = 0.03 * scale
  const hipsHeight = footrest + foot[1] - way[1]
  const drop = hips[1] - hipsHeight
  const joint = hipsHeight + hip[1] - hips[1]
  return {
    skeleton,
    seat: { name: SEAT_NODE, parent: 'hips', place: vec.add(hips, [0, -drop, 0]) },
    drop,
    scale,
    half: hip[0] + thigh + 0.014 * scale,
    top: joint - thigh * 0.86,
    back: -seatDepth - 0.012 * scale,
    front: thighWay[2] * 0.74,
    rest: (knee[1] - foot[1]) * 0.35 + 0.05 * scale,
    wheel: joint * 0.55,
    axle: -thighWay[2] * 0.14,
    ankle: vec.add([0, hipsHeight, 0], way),
    footrest,
  }
}
