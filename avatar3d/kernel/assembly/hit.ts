// @ts-nocheck: AssemblyScript; its compiler checks the types.

/**
 * A pixel of which a triangle hits samples: one v128 whose sign bits say which, then its place in
 * the triangle's box, row << 16 | column.
 */
export const HIT_BYTES_LOG2: usize = 5
export const PLACE: usize = 16

/** The list is painted when a row ends past this; the host has room for one more row behind it. */
export const HIT_LIST_BYTES: usize = 256 << 5
