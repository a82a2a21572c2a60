// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush } from '../record/brush'
import { toInteger, toStep } from '../record/to-integer'
import { FACING, interpolate } from './planes'

/** The base-2 logarithm of the bytes per row of the rim table: four u16 values. */
const ROW_BYTES_LOG2 = 3

/** The square root of a sum of two squared bytes is below 512. */
const SUM_MASK = 511

/** A class, because only methods of a class can be inlined. */
// biome-ignore lint/complexity/noStaticOnlyClass: see above.
export class Rim {
  /** The steps of four samples; `x` and `y` are eighths of a pixel from corner A. */
  @inline
  static find(x: v128, y: v128, depth: v128): v128 {
    return toStep(f32x4.mul(interpolate(FACING, x, y), depth))
  }

  /** Adds the rim light to four colours of the current triangle. */
  @inline
  static add(brush: Brush, colors: v128, step: v128): v128 {
    if (i32x4.all_true(i32x4.ge_s(step, i32x4.splat(brush.rimEnd)))) return colors
    const at = i32x4.add(i32x4.splat(<i32>brush.rim), i32x4.shl(step, ROW_BYTES_LOG2))
    const lower = i16x8.extend_low_i8x16_u(colors)
    const upper = i16x8.extend_high_i8x16_u(colors)
    const first = addLight(i32x4.extend_low_i16x8_u(lower), i32x4.extract_lane(at, 0))
    const second = addLight(i32x4.extend_high_i16x8_u(lower), i32x4.extract_lane(at, 1))
    const third = addLight(i32x4.extend_low_i16x8_u(upper), i32x4.extract_lane(at, 2))
    const fourth = addLight(i32x4.extend_high_i16x8_u(upper), i32x4.extract_lane(at, 3))
    return i8x16.narrow_i16x8_u(
      i16x8.narrow_i32x4_u(first, second),
      i16x8.narrow_i32x4_u(third, fourth),
    )
  }
}

// Light adds up as intensity, which is close to the square of an sRGB value. When the sum is then
// narrowed to bytes, it saturates at 255.
function addLight(channels: v128, light: i32): v128 {
  // Each 32-bit lane contains one byte. Its upper half is 0, so dot_i16x8_s gives the square, and
  // is faster than i32x4.mul.
  const squares = i32x4.dot_i16x8_s(channels, channels)
  const sum = i32x4.add(squares, v128.load16x4_u(<usize>light))
  return v128.and(toInteger(f32x4.sqrt(f32x4.convert_i32x4_s(sum))), i32x4.splat(SUM_MASK))
}
