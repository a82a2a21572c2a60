/** The linear intensity of an sRGB value; values outside 0 to 1 are clipped. */
export function toLinear(srgb: number): number {
  const c = Math.min(1, Math.max(0, srgb))
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
