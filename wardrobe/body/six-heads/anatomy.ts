import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import type { Build } from './builds.ts'
import type { Frame } from './frame.ts'

const { cone, ellipsoid, join, mirror, move } = sdf

/** Points on the left arm, from the shoulder to the wrist; a build states the radius at each. */
export const ARM: readonly Vec3[] = [
  [0.098, 1.188, -0.012],
  [0.312, 1.19, -0.014],
  [0.37, 1.19, -0.013],
  [0.53, 1.19, -0.01],
]

/**
 * Points on the left leg, from the hip through the knee to the ankle; a build states the radius at
 * each.
 */
export const LEG: readonly Vec3[] = [
  [0.059, 0.8, -0.004],
  [0.07, 0.62, 0.002],
  [0.078, 0.455, 0.004],
  [0.079, 0.4, -0.002],
  [0.08, 0.325, -0.009],
  [0.081, 0.2, -0.014],
  [0.082, 0.075, -0.016],
]

/** One cone from each point to the next. */
const limb = (places: readonly Vec3[], radii: readonly number[]): Sdf[] =>
  places.slice(1).map((end, n) => cone(places[n], end, radii[n], radii[n + 1]))

/** Solids by the measurements of the slender figure, for a figure with another frame. */
function solidsOf({ place, size }: Frame) {
  return {
    cone: (a: Vec3, b: Vec3, ra: number, rb: number) =>
      cone(place(a), place(b), ra * size, rb * size),
    ellipsoid: (at: Vec3, [rx, ry, rz]: Vec3) =>
      ellipsoid(place(at), [rx * size, ry * size, rz * size]),
    join: (blend: number, ...solids: Sdf[]) => join(blend * size, ...solids),
  }
}

function buildFoot(frame: Frame): Sdf {
  const { cone, ellipsoid, join } = solidsOf(frame)
  const toe = (x: number, z: number, radius: number) =>
    cone([x, 0.017, z - 0.03], [x + 0.001, radius, z], radius * 1.05, radius)
  const foot = join(
    0.008,
    join(
      0.022,
      cone([0.082, 0.07, -0.018], [0.082, 0.027, -0.032], 0.0245, 0.0255),
      cone([0.082, 0.075, -0.016], [0.085, 0.034, 0.045], 0.0255, 0.0225),
      cone([0.084, 0.0225, -0.028], [0.087, 0.021, 0.05], 0.0215, 0.02),
      ellipsoid([0.0885, 0.0195, 0.068], [0.0365, 0.0195, 0.038]),
    ),
    join(
      0.0025,
      toe(0.064, 0.12, 0.0115),
      toe(0.0815, 0.122, 0.0092),
      toe(0.096, 0.117, 0.0085),
      toe(0.1085, 0.109, 0.008),
      toe(0.119, 0.098, 0.0075),
    ),
  )
  // Joined solids swell: without the move, the soles would be in the floor.
  return move(foot, [0, 0.0044 * frame.size, 0])
}

/** The left hand without fingers, from the wrist to the knuckles. */
function buildPalm(frame: Frame): Sdf {
  const { cone, ellipsoid, join } = solidsOf(frame)
  return join(
    0.012,
    cone([0.5, 1.19, -0.01], [0.53, 1.19, -0.01], 0.0185, 0.0165),
    ellipsoid([0.566, 1.19, -0.0105], [0.042, 0.0125, 0.033]),
    cone([0.528, 1.186, 0.002], [0.56, 1.179, 0.023], 0.0135, 0.0105),
  )
}

/** A figure of this build in a T-pose, palms down, without its head or fingers. */
export function buildSolids({ frame, torso, arm, leg, muscles = [], reach, stance }: Build) {
  const { join } = solidsOf(frame)
  const left = join(0.008, ...limb(ARM.map(frame.place), arm), ...muscles)
  const arms = mirror(move(left, [reach, 0, 0]))
  const legs = mirror(move(join(0.016, ...limb(LEG.map(frame.place), leg)), [stance, 0, 0]))
  const feet = mirror(move(buildFoot(frame), [stance, 0, 0]))
  return {
    torso,
    armsWithPalms: join(0.012, arms, mirror(move(buildPalm(frame), [reach, 0, 0]))),
    legs: join(0.03, legs, feet),
    feet: join(0.014, legs, feet),
  }
}
