// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** Four samples per pixel lie side by side, 16 bytes of colours and 16 of depths: one v128 each. */
export const PIXEL_BYTES_LOG2: usize = 4

/** See the bits of a sample in avatar3d/raster/canvas.ts. */
export const COVERED: i32 = 0x80000000
export const LIT: i32 = 0x01000000
export const SURFACE_SHIFT: i32 = 25
export const SURFACE_MAX: i32 = 63

/** From a pixel's left and upper side to its samples, eighths of a pixel (a rotated grid). */
export const columns: v128 = f32x4(3, 7, 1, 5)
export const rows: v128 = f32x4(1, 3, 5, 7)
