import type { Texture } from '../model.ts'

const kept = new WeakMap<Texture, Map<number, Texture>>()

/** A normal map whose slopes are multiplied by a number; computed once. */
export function scaleRelief(texture: Texture, scale: number): Texture {
  if (scale === 1) return texture
  const known = kept.get(texture) ?? new Map<number, Texture>()
  kept.set(texture, known)
  const scaled = known.get(scale) ?? {
    ...texture,
    encoded: undefined,
    pixels: bend(texture, scale),
  }
  known.set(scale, scaled)
  return scaled
}

function bend({ pixels }: Texture, scale: number): Uint8Array {
  const bent = pixels.slice()
  for (let at = 0; at < bent.length; at += 4) {
    const x = toShare(pixels[at]) * scale
    const y = toShare(pixels[at + 1]) * scale
    const z = toShare(pixels[at + 2])
    const length = Math.hypot(x, y, z) || 1
    bent[at] = toByte(x / length)
    bent[at + 1] = toByte(y / length)
    bent[at + 2] = toByte(z / length)
  }
  return bent
}

const toShare = (byte: number) => (byte * 2) / 255 - 1
const toByte = (share: number) => Math.round(((share + 1) * 255) / 2)
