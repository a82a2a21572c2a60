// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { colors, picture, widthPx } from './canvas'
import { endX, endY, firstX, firstY } from './region'
import { PIXEL_BYTES_LOG2 } from './sample'

const OPAQUE: u32 = 0xff000000

/** What becomes of uncovered samples; the host writes the same numbers. */
const SOLID = 0
const SOFT = 2

/** A binary pixel is there from this many covered samples of its four on. */
const SEEN_FROM = 2

/** Finishes the picture, 0xAABBGGRR: every pixel is the mean of its samples. */
export function resolveSamples(ground: i32): void {
  for (let y = firstY; y < endY; y++) {
    const first = <usize>(y * widthPx + firstX)
    const end = <usize>(y * widthPx + endX)
    for (let pixel = first; pixel < end; pixel++) {
      const samples = v128.load(colors + (pixel << PIXEL_BYTES_LOG2))
      const covered = i32x4.bitmask(samples)
      const color =
        ground === SOLID || covered === 15
          ? meanOfFour(samples)
          : meanOfCovered(samples, popcnt(covered), ground)
      store<u32>(picture + (pixel << 2), color)
    }
  }
}

function meanOfFour(samples: v128): u32 {
  // Sums of the first and the third sample, then of the second and the fourth; then of both.
  const pairs = i16x8.add(i16x8.extend_low_i8x16_u(samples), i16x8.extend_high_i8x16_u(samples))
  const sums = i16x8.add(pairs, v128.shuffle<i64>(pairs, pairs, 1, 0))
  const means = i16x8.shr_u(i16x8.add(sums, i16x8.splat(2)), 2)
  return OPAQUE | i32x4.extract_lane(i8x16.narrow_i16x8_u(means, means), 0)
}

/** No fringe of a background remains; on a soft ground alpha says how much is covered. */
function meanOfCovered(samples: v128, covered: i32, ground: i32): u32 {
  if (covered < (ground === SOFT ? 1 : SEEN_FROM)) return 0
  const kept = v128.and(samples, i32x4.shr_s(samples, 31))
  const pairs = i16x8.add(i16x8.extend_low_i8x16_u(kept), i16x8.extend_high_i8x16_u(kept))
  const sums = i16x8.add(pairs, v128.shuffle<i64>(pairs, pairs, 1, 0))
  // Rounded: sum / covered + 1/2.
  const red = (i16x8.extract_lane_u(sums, 0) * 2 + covered) / (2 * covered)
  const green = (i16x8.extract_lane_u(sums, 1) * 2 + covered) / (2 * covered)
  const blue = (i16x8.extract_lane_u(sums, 2) * 2 + covered) / (2 * covered)
  const alpha = ground === SOFT ? (covered * 255 + 2) / 4 : 255
  return (alpha << 24) | (blue << 16) | (green << 8) | red
}
