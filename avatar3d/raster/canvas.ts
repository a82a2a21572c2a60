/**
 * Four samples a pixel, side by side: sample s of pixel p is number 4p + s. A sample's colour holds
 * red, green and blue in its low 24 bits and, above them, what later passes ask for.
 */
export interface Canvas {
  widthPx: number
  heightPx: number
  colors: Uint32Array
  /** One over the distance along the view, per metre: greater is nearer, 0 is nothing yet. */
  inverseDepths: Float32Array
  /** Samples of a triangle that are to be painted: y << 16 | x << 2 | sample, in pixels. */
  hits: Uint32Array
}

/** Bit 31: something was drawn here. */
export const COVERED = 0x80000000

/** Bit 24: the surface is in the light here, so that a shadow can fall on it. */
export const LIT = 0x01000000

/** Bits 25 to 30: which surface this is; 0 neither throws nor takes contact shadows. */
export const SURFACE_SHIFT = 25
export const SURFACE_MAX = 63

/** Room for the samples of a picture. */
export function createCanvas(widthPx: number, heightPx: number): Canvas {
  const sampleCount = widthPx * heightPx * 4
  return {
    widthPx,
    heightPx,
    colors: new Uint32Array(sampleCount),
    inverseDepths: new Float32Array(sampleCount),
    hits: new Uint32Array(sampleCount),
  }
}

/** Empties the picture; `background` is the colour that blended surfaces mix with, uncovered. */
export function clearCanvas({ colors, inverseDepths }: Canvas, background: number): void {
  colors.fill(background & 0xffffff)
  inverseDepths.fill(0)
}
