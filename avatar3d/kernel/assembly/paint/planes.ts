// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { toStep } from '../record/to-integer'

/** The attributes of the current triangle. */
export const planes: usize = memory.data(48, 16)

/**
 * One v128 each: texel u, texel v, tone, and rim step at corner A, and their increments per eighth
 * of a pixel to the right and down. On a slanted triangle they are divided by the depth, which
 * makes them linear in screen space.
 */
export const RISE_RIGHT: usize = 16
export const RISE_DOWN: usize = 32

/** The offset of each attribute in the planes. */
export const TEXEL_U: usize = 0
export const TEXEL_V: usize = 4
export const TONE: usize = 8
export const FACING: usize = 12

/**
 * The values of an attribute at the four samples of a pixel, which lie `x` and `y` eighths of a
 * pixel from corner A.
 */
export function interpolate(place: usize, x: v128, y: v128): v128 {
  const attribute = planes + place
  return f32x4.add(
    v128.load32_splat(attribute),
    f32x4.add(
      f32x4.mul(x, v128.load32_splat(attribute, RISE_RIGHT)),
      f32x4.mul(y, v128.load32_splat(attribute, RISE_DOWN)),
    ),
  )
}

/** The tone of a triangle with a single tone, as a row of the table. */
export function findTone(): i32 {
  return i32x4.extract_lane(toStep(v128.load32_splat(planes, TONE)), 0)
}
