import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'

/** The maximum difference between a pixel and its neighbours, as in woven cloth or brushed skin. */
const GRAIN = 6
const PATCHES = [4, 16, 64] as const
const STRIDE = 4

/** A deterministic number from 0 to 1 for a position. */
function hash(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}

/** Smooth patches of light and dark, `count` across. */
function patch(u: number, v: number, count: number, seed: number): number {
  const [x, y] = [u * count, v * count]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [s, t] = [x - left, y - top]
  const upper = hash(left, top, seed) * (1 - s) + hash(left + 1, top, seed) * s
  const lower = hash(left, top + 1, seed) * (1 - s) + hash(left + 1, top + 1, seed) * s
  return upper * (1 - t) + lower * t
}

const findLight = (u: number, v: number, seed: number) =>
  PATCHES.reduce((sum, count, n) => sum + patch(u, v, count, seed + n) / 2 ** n, 0)

/**
 * A painted surface: lighter and darker patches of `color` under a grain; `seed` varies the
 * picture.
 */
export function paintSurface(sidePx: number, color: Vec3, seed: number): Texture {
  const pixels = new Uint8Array(sidePx * sidePx * 4).fill(255)
  let light = 0
  for (let y = 0; y < sidePx; y++)
    for (let x = 0; x < sidePx; x++) {
      // Patches vary slowly, so several pixels of a row share a value.
      if (x % STRIDE === 0) light = findLight(x / sidePx, y / sidePx, seed)
      const grain = GRAIN * (hash(x, y, seed) - 0.5)
      const at = (y * sidePx + x) * 4
      for (let c = 0; c < 3; c++)
        pixels[at + c] = Math.max(0, Math.min(255, 255 * color[c] * (0.6 + light / 4) + grain))
    }
  return { widthPx: sidePx, heightPx: sidePx, pixels }
}
