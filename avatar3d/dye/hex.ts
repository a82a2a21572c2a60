import type { Vec3 } from '../math/vector.ts'

/** The components of `#rrggbb`, 0 to 1. */
export function readHex(hex: string): Vec3 {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** The nearest `#rrggbb`. */
export const writeHex = (colour: Vec3): string =>
  `#${colour.map((value) => byteOf(value).toString(16).padStart(2, '0')).join('')}`

const byteOf = (value: number) => Math.round(value * 255)
