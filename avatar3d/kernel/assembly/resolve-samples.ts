// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { colors, inverseDepths, picture, widthPx } from './record/canvas'
import { endX, endY, firstX, firstY, noteEmpty } from './record/region'
import { PIXEL_BYTES_LOG2 } from './record/sample'

const OPAQUE: u32 = 0xff000000

/** The treatment of uncovered samples; the host uses the same numbers. */
const SOLID = 0
const SOFT = 2

/** A binary pixel is opaque if at least this many of its four samples are covered. */
const SEEN_FROM = 2

/**
 * Resolves the picture to 0xAABBGGRR: each pixel is the mean of its samples. Samples are cleared
 * for the next frame in the same pass (see `clearCanvas`).
 */
export function resolveSamples(ground: i32, background: i32): void {
  const empty = i32x4.splat(background & 0xffffff)
  for (let y = firstY; y < endY; y++) {
    let pixel = <usize>(y * widthPx + firstX)
    const end = <usize>(y * widthPx + endX)
    for (; pixel + 4 <= end; pixel += 4) {
      resolveFour(pixel, ground)
      for (let i: usize = 0; i < 4; i++) emptyPixel(pixel + i, empty)
    }
    for (; pixel < end; pixel++) {
      resolvePixel(pixel, ground)
      emptyPixel(pixel, empty)
    }
  }
  noteEmpty()
}

function emptyPixel(pixel: usize, empty: v128): void {
  v128.store(colors + (pixel << PIXEL_BYTES_LOG2), empty)
  v128.store(inverseDepths + (pixel << PIXEL_BYTES_LOG2), i32x4.splat(0))
}

/** Resolves four adjacent pixels, together unless one of them is partly transparent. */
function resolveFour(pixel: usize, ground: i32): void {
  const samples = colors + (pixel << PIXEL_BYTES_LOG2)
  const first = v128.load(samples)
  const second = v128.load(samples, 16)
  const third = v128.load(samples, 32)
  const fourth = v128.load(samples, 48)
  const covered = v128.and(v128.and(first, second), v128.and(third, fourth))
  if (ground !== SOLID && i32x4.bitmask(covered) !== 15) {
    for (let i: usize = 0; i < 4; i++) resolvePixel(pixel + i, ground)
    return
  }
  const means = i8x16.narrow_i16x8_u(meansOfFour(first, second), meansOfFour(third, fourth))
  v128.store(picture + (pixel << 2), v128.or(means, i32x4.splat(OPAQUE)))
}

function resolvePixel(pixel: usize, ground: i32): void {
  const samples = v128.load(colors + (pixel << PIXEL_BYTES_LOG2))
  const covered = i32x4.bitmask(samples)
  const color =
    ground === SOLID || covered === 15
      ? OPAQUE | i32x4.extract_lane(meanOfFour(samples), 0)
      : meanOfCovered(samples, popcnt(covered), ground)
  store<u32>(picture + (pixel << 2), color)
}

function meanOfFour(samples: v128): v128 {
  const means = meansOfFour(samples, samples)
  return i8x16.narrow_i16x8_u(means, means)
}

/** The means of the samples of two pixels, sixteen bits per channel. */
function meansOfFour(samples: v128, others: v128): v128 {
  const pairs = addPairs(samples)
  const otherPairs = addPairs(others)
  const sums = i16x8.add(
    v128.shuffle<i64>(pairs, otherPairs, 0, 2),
    v128.shuffle<i64>(pairs, otherPairs, 1, 3),
  )
  return i16x8.shr_u(i16x8.add(sums, i16x8.splat(2)), 2)
}

/** The sum of the first and third samples, then that of the second and fourth. */
function addPairs(samples: v128): v128 {
  return i16x8.add(i16x8.extend_low_i8x16_u(samples), i16x8.extend_high_i8x16_u(samples))
}

/**
 * The mean of the covered samples only, so that no background bleeds in; if `ground` is SOFT, alpha
 * is the coverage.
 */
function meanOfCovered(samples: v128, covered: i32, ground: i32): u32 {
  if (covered < (ground === SOFT ? 1 : SEEN_FROM)) return 0
  const pairs = addPairs(v128.and(samples, i32x4.shr_s(samples, 31)))
  const sums = i16x8.add(pairs, v128.shuffle<i64>(pairs, pairs, 1, 0))
  // Rounded: sum / covered + 1/2.
  const red = (i16x8.extract_lane_u(sums, 0) * 2 + covered) / (2 * covered)
  const green = (i16x8.extract_lane_u(sums, 1) * 2 + covered) / (2 * covered)
  const blue = (i16x8.extract_lane_u(sums, 2) * 2 + covered) / (2 * covered)
  const alpha = ground === SOFT ? (covered * 255 + 2) / 4 : 255
  return (alpha << 24) | (blue << 16) | (green << 8) | red
}
