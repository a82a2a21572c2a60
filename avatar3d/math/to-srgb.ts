/** The sRGB value, 0 to 1, of a linear intensity; intensities outside 0 to 1 are clipped. */
export function toSrgb(linear: number): number {
  const c = Math.min(1, Math.max(0, linear))
  return c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055
}
