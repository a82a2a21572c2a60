import { type Sdf, sdf } from '../../kit/solid/sdf.ts'

const { carve, ellipsoid, mirror } = sdf

/** The height of the hairline at the neck. */
const NECK = 0.61

/** The depths between which the line sinks to the neck. */
const EARS_Z = 0.026
const NECK_Z = -0.046

/** In front of the ear, from this depth forwards, the line rises at this slope. */
const SIDEBURN_Z = 0.014
const SIDEBURN_SLOPE = 1.9

const face = ellipsoid([0, 0.7, 0.196], [0.154, 0.176, 0.166])

/** The space that each ear takes up, with a little room around it. */
const ears = mirror(ellipsoid([0.176, 0.739, 0.002], [0.04, 0.039, 0.029]))

/**
 * Negative above the hairline, which runs from its height at the ears down to its height at the
 * neck.
 */
const aboveLine =
  (atEars: number, atNeck: number): Sdf =>
  (_, y, z) => {
    const share = Math.min(1, Math.max(0, (EARS_Z - z) / (EARS_Z - NECK_Z)))
    const rise = Math.max(0, z - SIDEBURN_Z) * SIDEBURN_SLOPE
    return atEars + rise - (atEars - atNeck) * share * share * (3 - 2 * share) - y
  }

/** Negative where hair grows: above a line with these heights, but not on the face. */
export const growsAbove = (atEars: number, atNeck = NECK): Sdf =>
  carve(0.02, carve(0.03, aboveLine(atEars, atNeck), face), ears)
