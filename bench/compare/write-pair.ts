import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import type { Pair } from './draw-both.ts'
import type { Picture } from './picture.ts'

const GROUND = 236

/**
 * Writes this renderer's picture, the peer's, and their difference (grey means equal) side by side
 * as a PNG.
 */
export async function writePair({ name, ours, peer }: Pair, folder: string): Promise<void> {
  const { widthPx, heightPx } = ours
  const pixels = new Uint32Array(widthPx * 3 * heightPx)
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const i = y * widthPx + x
      const [a, b] = [toRgb(ours, i), toRgb(peer, i)]
      const apart = a.map((value, c) => 128 + (value - b[c]))
      for (const [column, rgb] of [a, b, apart].entries())
        pixels[y * widthPx * 3 + column * widthPx + x] = pack(rgb)
    }
  await mkdir(folder, { recursive: true })
  const png = encodePng({ widthPx: widthPx * 3, heightPx, pixels }, deflateSync)
  await writeFile(join(folder, `${name}.png`), png)
}

const toRgb = ({ samples }: Picture, i: number) =>
  [0, 1, 2].map((c) => samples[i * 4 + c] + GROUND * (1 - samples[i * 4 + 3] / 255))

const pack = (rgb: readonly number[]) =>
  rgb.reduce(
    (word, value, c) => word + Math.round(Math.min(255, Math.max(0, value))) * 256 ** c,
    0xff000000,
  )
