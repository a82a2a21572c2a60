import type { Paint } from './compile-paint.ts'

/**
 * The colour, 24 bits, of a texel in a tone of its material; `tone` and `facing` are table places.
 */
export function tintTexel(
  texel: number,
  { tones, rim, hasRim }: Paint,
  tone: number,
  facing: number,
): number {
  let r = ((texel & 255) * tones[tone]) >> 8
  let g = (((texel >>> 8) & 255) * tones[tone + 1]) >> 8
  let b = (((texel >>> 16) & 255) * tones[tone + 2]) >> 8
  if (hasRim) {
    r = addLight(r, rim[facing])
    g = addLight(g, rim[facing + 1])
    b = addLight(b, rim[facing + 2])
  }
  return (b << 16) | (g << 8) | r
}

// Light adds up as intensities, which are close to the squares of sRGB values.
function addLight(value: number, light: number): number {
  return light < 64 ? value : Math.min(255, Math.sqrt(value * value + light)) | 0
}
