import type { Paint } from './compile-paint.ts'

/** The colour, 24 bits, of a texel in a tone of its material; `tone` and `facing` are table places. */
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
    r = Math.min(255, r + rim[facing])
    g = Math.min(255, g + rim[facing + 1])
    b = Math.min(255, b + rim[facing + 2])
  }
  return (b << 16) | (g << 8) | r
}
