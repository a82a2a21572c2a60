// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** A pixel has four adjacent samples: one v128 of colours and one of depths, 16 bytes each. */
export const PIXEL_BYTES_LOG2: usize = 4

/** For the bits of a sample, see raster/stage/sample-bits.ts. */
export const COVERED: i32 = 0x80000000
export const LIT: i32 = 0x01000000
export const SURFACE_SHIFT: i32 = 25
export const SURFACE_MAX: i32 = 63

/**
 * The distances of the samples from a pixel's left and upper sides, in eighths of a pixel (a
 * rotated grid).
 */
export const columns: v128 = f32x4(3, 7, 1, 5)
export const rows: v128 = f32x4(1, 3, 5, 7)
