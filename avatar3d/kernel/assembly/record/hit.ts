// @ts-nocheck: AssemblyScript; its compiler checks the types.

/**
 * A pixel in which a triangle hits samples: a v128 whose sign bits mark the samples, the pixel's
 * position in the triangle's box (row << 16 | column), and the address of its depths.
 */
export const HIT_BYTES_LOG2: usize = 5
export const PLACE: usize = 16
export const DEPTHS: usize = 20

/**
 * This is added to a hit, as one number, to step to the next pixel: the address is in the upper
 * half.
 */
export const NEXT_PIXEL: i64 = (16 << 32) | 1

/**
 * The list is painted when a row ends beyond this size; the host provides space for one more row.
 */
export const HIT_LIST_BYTES: usize = 256 << 5

/** The horizontal distance of a position from the box's first pixel, in eighths of a pixel. */
export function rightOf(place: v128): v128 {
  return f32x4.convert_i32x4_s(v128.and(i32x4.shl(place, 3), i32x4.splat(0x7fff8)))
}

/** The vertical distance of a position from the box's first pixel, in eighths of a pixel. */
export function downOf(place: v128): v128 {
  return f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(place, 13), i32x4.splat(0x7fff8)))
}
