// @ts-nocheck: AssemblyScript; its compiler checks the types.

/**
 * A pixel of which a triangle hits samples: one v128 whose sign bits say which, then its place in
 * the triangle's box, row << 16 | column, and where its depths lie.
 */
export const HIT_BYTES_LOG2: usize = 5
export const PLACE: usize = 16
export const DEPTHS: usize = 20

/** Both numbers are written as one, the second above the first: this leads to the next pixel's. */
export const NEXT_PIXEL: i64 = (16 << 32) | 1

/** The list is painted when a row ends past this; the host has room for one more row behind it. */
export const HIT_LIST_BYTES: usize = 256 << 5

/** How many eighths of a pixel a place lies right of the box's first pixel. */
export function rightOf(place: v128): v128 {
  return f32x4.convert_i32x4_s(v128.and(i32x4.shl(place, 3), i32x4.splat(0x7fff8)))
}

/** And how many below it. */
export function downOf(place: v128): v128 {
  return f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(place, 13), i32x4.splat(0x7fff8)))
}
