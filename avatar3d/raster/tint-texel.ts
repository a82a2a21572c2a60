/** A texel in a tone of its material, 24 bits; `tone` is a place in the table of tones. */
export function tintTexel(texel: number, tones: Uint16Array, tone: number): number {
  const r = ((texel & 255) * tones[tone]) >> 8
  const g = (((texel >>> 8) & 255) * tones[tone + 1]) >> 8
  const b = (((texel >>> 16) & 255) * tones[tone + 2]) >> 8
  return (b << 16) | (g << 8) | r
}

/** A colour with the light of a rim added; `step` is a place in the table of the rim. */
export function addRim(color: number, rim: Uint16Array, step: number): number {
  const r = addLight(color & 255, rim[step])
  const g = addLight((color >>> 8) & 255, rim[step + 1])
  const b = addLight((color >>> 16) & 255, rim[step + 2])
  return (b << 16) | (g << 8) | r
}

// Light adds up as intensities, which are close to the squares of sRGB values.
function addLight(value: number, light: number): number {
  return Math.min(255, Math.sqrt(value * value + light)) | 0
}
