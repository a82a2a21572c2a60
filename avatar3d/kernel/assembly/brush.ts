// @ts-nocheck: AssemblyScript; its compiler checks the types.

/**
 * What triangles of a surface are painted with. The host writes it number by number in this order
 * (write-brush.ts), four bytes each.
 */
@unmanaged
export class Brush {
  /** From u, v, tone and facing of a vertex to texels, tones and rim steps: scale, then offset. */
  uScale: f32
  vScale: f32
  toneScale: f32
  facingScale: f32
  uOffset: f32
  vOffset: f32
  toneOffset: f32
  facingOffset: f32
  litTexels: usize
  /** Of the size of the lit ones. */
  shadeTexels: usize
  columnMask: i32
  rowMask: i32
  widthLog2: i32
  /** Sixty-four rows of four u16: factors of red, green, blue in 256ths, and 0. */
  tones: usize
  /** The first tone that counts as lit. */
  litFrom: i32
  /** All tones below `shadeEnd` are alike, and so are all from `litStart` on. */
  shadeEnd: f32
  litStart: f32
  /** Sixty-four rows of four u16: light to add, as squares of bytes; nothing from `rimEnd` on. */
  rim: usize
  rimEnd: i32
  /** Texels with an alpha below this are holes. */
  alphaCutoff: i32
  /** 0 where no alpha is that low. */
  hasHoles: i32
  /** The alpha of a blended surface by the alpha of its texel, 256 bytes; 0 for solid surfaces. */
  alphas: usize
  /** The surface's number in place, see SURFACE_SHIFT. */
  surfaceBits: i32
  isOnTransparent: i32
}
