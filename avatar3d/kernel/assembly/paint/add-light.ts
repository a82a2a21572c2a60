// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { toInteger } from '../record/to-integer'

/** The square root of a sum of two squared bytes is below 512. */
const SUM_MASK = 511

/**
 * Adds light to four colours, 24 bits each. Light adds up as intensity, which is close to the
 * square of an sRGB value.
 */
export function addLight(colors: v128, lights: v128): v128 {
  const lower = i16x8.extend_low_i8x16_u(colors)
  const upper = i16x8.extend_high_i8x16_u(colors)
  const lowerLight = i16x8.extend_low_i8x16_u(lights)
  const upperLight = i16x8.extend_high_i8x16_u(lights)
  return i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_u(
      findLengths(v128.shuffle<i16>(lower, lowerLight, 0, 8, 1, 9, 2, 10, 3, 11)),
      findLengths(v128.shuffle<i16>(lower, lowerLight, 4, 12, 5, 13, 6, 14, 7, 15)),
    ),
    i16x8.narrow_i32x4_u(
      findLengths(v128.shuffle<i16>(upper, upperLight, 0, 8, 1, 9, 2, 10, 3, 11)),
      findLengths(v128.shuffle<i16>(upper, upperLight, 4, 12, 5, 13, 6, 14, 7, 15)),
    ),
  )
}

/** For each lane, the square root of the sum of the squares of its sixteen-bit halves. */
function findLengths(pairs: v128): v128 {
  const sums = f32x4.convert_i32x4_s(i32x4.dot_i16x8_s(pairs, pairs))
  return v128.and(toInteger(f32x4.sqrt(sums)), i32x4.splat(SUM_MASK))
}
