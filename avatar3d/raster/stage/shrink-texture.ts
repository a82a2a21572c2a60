import type { Texture } from '../../vrm/model.ts'

/** A texture whose sides are powers of two, with one 0xAABBGGRR number per texel. */
export interface Texels {
  widthLog2: number
  heightLog2: number
  texels: Uint32Array
}

/** Larger sides are never visible in a picture of an avatar. */
const SIDE_LOG2_MAX = 11

const levels = new WeakMap<Texture, Texels[]>()

/** The texture halved `level` times with a box filter; each level is computed once per texture. */
export function shrinkTexture(texture: Texture, level: number): Texels {
  const known = levels.get(texture) ?? [fitToPowersOfTwo(texture)]
  levels.set(texture, known)
  while (known.length <= level) {
    const last = known[known.length - 1]
    if (last.widthLog2 === 0 && last.heightLog2 === 0) return last
    known.push(halve(last))
  }
  return known[level]
}

/**
 * Resamples to the nearest texels: sides that are not powers of two are rare, and no difference is
 * visible on a figure.
 */
function fitToPowersOfTwo({ widthPx, heightPx, pixels }: Texture): Texels {
  const source = toWords(pixels)
  const widthLog2 = nearestLog2(widthPx)
  const heightLog2 = nearestLog2(heightPx)
  const width = 2 ** widthLog2
  const height = 2 ** heightLog2
  if (width === widthPx && height === heightPx) return { widthLog2, heightLog2, texels: source }
  const texels = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * heightPx) / height) * widthPx
    for (let x = 0; x < width; x++)
      texels[y * width + x] = source[row + Math.floor((x * widthPx) / width)]
  }
  return { widthLog2, heightLog2, texels }
}

/** Shares the memory if it is aligned: textures take up most of a part's memory. */
function toWords(bytes: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Uint32Array(buffer, byteOffset, length / 4)
}

function nearestLog2(side: number): number {
  return Math.min(SIDE_LOG2_MAX, Math.max(0, Math.round(Math.log2(Math.max(1, side)))))
}

function halve({ widthLog2, heightLog2, texels }: Texels): Texels {
  const across = widthLog2 > 0 ? 1 : 0
  const down = heightLog2 > 0 ? 1 : 0
  const width = 2 ** (widthLog2 - across)
  const height = 2 ** (heightLog2 - down)
  const stride = 2 ** widthLog2
  const halved = new Uint32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y << down) * stride + (x << across)
      const below = at + down * stride
      halved[y * width + x] = mean(
        texels[at],
        texels[at + across],
        texels[below],
        texels[below + across],
      )
    }
  return { widthLog2: widthLog2 - across, heightLog2: heightLog2 - down, texels: halved }
}

/** The mean colour of four texels, weighted by alpha so that cut-out edges keep their colour. */
function mean(a: number, b: number, c: number, d: number): number {
  const [wa, wb, wc, wd] = [a >>> 24, b >>> 24, c >>> 24, d >>> 24]
  const sum = wa + wb + wc + wd
  if (sum === 0) return 0
  const mix = (shift: number) =>
    Math.round(
      (((a >>> shift) & 255) * wa +
        ((b >>> shift) & 255) * wb +
        ((c >>> shift) & 255) * wc +
        ((d >>> shift) & 255) * wd) /
        sum,
    )
  return ((Math.round(sum / 4) << 24) | (mix(16) << 16) | (mix(8) << 8) | mix(0)) >>> 0
}
