// @ts-nocheck: AssemblyScript; its compiler checks the types.

/**
 * The paint of a surface. The host writes the fields in this order, four bytes each
 * (store-brushes.ts).
 */
@unmanaged
export class Brush {
  /**
   * These map a vertex's u, v, tone, and facing to texels, tones, and rim steps: scale, then
   * offset.
   */
  uScale: f32
  vScale: f32
  toneScale: f32
  facingScale: f32
  uOffset: f32
  vOffset: f32
  toneOffset: f32
  facingOffset: f32
  litTexels: usize
  /** A texture of the same size as `litTexels`. */
  shadeTexels: usize
  columnMask: i32
  rowMask: i32
  widthLog2: i32
  /** Sixty-four rows of four u16 values: the factors for red, green, and blue in 256ths, and 0. */
  tones: usize
  /** The first tone that counts as lit. */
  litFrom: i32
  /** All tones below `shadeEnd` are equal, and so are all tones from `litStart` up. */
  shadeEnd: f32
  litStart: f32
  /**
   * Sixty-four rows of four u16 values: the light to add, as squares of bytes; 0 from `rimEnd` up.
   */
  rim: usize
  rimEnd: i32
  /** Texels whose alpha is below this are holes. */
  alphaCutoff: i32
  /** 0 if no texel's alpha is below the cutoff. */
  hasHoles: i32
  /** A blended surface's alpha for each texel alpha, 256 bytes; 0 for solid surfaces. */
  alphas: usize
  /** The surface's number, shifted into position (see SURFACE_SHIFT). */
  surfaceBits: i32
  isOnTransparent: i32
  /**
   * The factors of the shade's texel, which is added to the lit one; 0 if light and shade share one
   * picture.
   */
  shadeTones: usize
  /** The light that the surface emits, in a texture of the same size as `litTexels`; 0 for none. */
  glowTexels: usize
  /**
   * Light as a function of the direction of the normal, in a picture of the size that MATCAP_LOG2
   * gives; 0 for none.
   */
  matcapTexels: usize
  /** A normal map of the same size as `litTexels`; 0 for none. */
  reliefTexels: usize
  /** Whether samples need normals: for a MatCap or a normal map. */
  hasNormals: i32
  /** Whether samples need more than a texel, a tone and a rim. */
  isRich: i32
}

/** The base-2 logarithm of the side length of MatCap pictures, in texels. */
export const MATCAP_LOG2: i32 = 7
