import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

/** An opaque pixel as one word: 0xAABBGGRR. */
export function wordOf([red, green, blue]: Vec3): number {
  const byte = (value: number) => Math.floor(value * 255 + 0.5)
  return ((255 << 24) | (byte(blue) << 16) | (byte(green) << 8) | byte(red)) >>> 0
}
