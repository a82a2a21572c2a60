import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

/** How the measures of a figure differ from those of the slender figure. */
export interface Frame {
  /** The position of a point at the slender figure's trunk, left arm or left leg. */
  place: (at: Vec3) => Vec3
  /** The position of a point at the slender figure's head. */
  placeHead: (at: Vec3) => Vec3
  /** The sizes of the hands and feet, and of the head, relative to the slender figure's. */
  size: number
  headSize: number
}

/** The frame of a figure that is six heads tall. */
export const GROWN: Frame = {
  place: (at) => at,
  placeHead: (at) => at,
  size: 1,
  headSize: 1,
}

/** The frame of an older figure, whose head is a little further forward. */
export const STOOPING: Frame = { ...GROWN, placeHead: ([x, y, z]) => [x, y, z + 0.014] }

/** The chin of the slender figure; of the child, see `HEIGHTS`. */
const CHIN = 1.3

type Level = readonly [from: number, to: number]

/** Soles, ankles, hips, the lower and the upper side of the arms, and the chin. */
const HEIGHTS: readonly Level[] = [
  [0, 0],
  [0.11, 0.088],
  [0.79, 0.545],
  [1.15, 0.859],
  [1.23, 0.923],
  [CHIN, 0.96],
]

/** Distances from the middle: shoulders, wrists, and a point beyond the fingers. */
const WIDTHS: readonly Level[] = [
  [0, 0],
  [0.102, 0.0816],
  [0.515, 0.362],
  [0.7, 0.51],
]

/** By heights on the slender figure's head: factors for widths, because a child has full cheeks. */
const CHEEKS: readonly Level[] = [
  [1.28, 1.03],
  [1.335, 1.07],
  [1.4, 1.035],
  [1.5, 1],
  [1.6, 1],
]

const SIZE = 0.8
const HEAD_SIZE = 0.925

/** The frame of a child five heads tall, whose limbs are shorter than those of an adult. */
export const CHILD: Frame = {
  place: ([x, y, z]) => [Math.sign(x) * mapBy(WIDTHS, Math.abs(x)), mapBy(HEIGHTS, y), z * SIZE],
  placeHead: ([x, y, z]) => [
    x * HEAD_SIZE * mapBy(CHEEKS, y),
    mapBy(HEIGHTS, CHIN) + (y - CHIN) * HEAD_SIZE,
    z * HEAD_SIZE,
  ],
  size: SIZE,
  headSize: HEAD_SIZE,
}

/** Interpolates between the levels, and continues beyond them. */
function mapBy(levels: readonly Level[], at: number): number {
  const found = levels.findLastIndex(([from]) => from <= at)
  const n = Math.min(levels.length - 2, Math.max(0, found))
  const [[from, to], [nextFrom, nextTo]] = [levels[n], levels[n + 1]]
  return to + ((at - from) * (nextTo - to)) / (nextFrom - from)
}
