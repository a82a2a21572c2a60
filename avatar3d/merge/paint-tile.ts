import { toSrgb } from '../math/to-srgb.ts'
import type { Texture, Vec4 } from '../vrm/model.ts'
import type { Place, Size } from './place-tiles.ts'
import { GUTTER_PX, type Tile } from './tile.ts'

/** What one picture of a material is drawn with. */
export interface Ink {
  /** Null for white. */
  texture: Texture | null
  /** What linear intensities, and alpha, are multiplied by; null leaves bytes as they are. */
  factor: Vec4 | null
}

/** Draws a tile with its gutter on a sheet; `room` is all that it fills. */
export function paintTile(
  sheet: Texture,
  tile: Tile,
  ink: Ink,
  { place, room, scale }: { place: Place; room: Size; scale: number },
): void {
  const source = ink.texture ?? WHITE
  const columns = listSources(tile.x, room.widthPx, scale, tile.sourcePx.widthPx, source.widthPx)
  const rows = listSources(tile.y, room.heightPx, scale, tile.sourcePx.heightPx, source.heightPx)
  const isMixed = columns.countMax > 1 || rows.countMax > 1
  const readPixel = isMixed ? pixelMixer(source) : pixelPicker(source)
  const tint = ink.factor ? wordTinter(ink.factor) : null
  const target = new Uint32Array(sheet.pixels.buffer)
  for (let y = 0; y < room.heightPx; y++) {
    const start = (place.y + y) * sheet.widthPx + place.x
    if (y > 0 && rows.firsts[y] === rows.firsts[y - 1] && rows.lasts[y] === rows.lasts[y - 1]) {
      const above = start - sheet.widthPx
      target.copyWithin(start, above, above + room.widthPx)
      continue
    }
    for (let x = 0; x < room.widthPx; x++) {
      const word = readPixel(columns, x, rows, y)
      target[start + x] = tint ? tint(word) : word
    }
  }
}

const WHITE: Texture = { widthPx: 1, heightPx: 1, pixels: Uint8Array.of(255, 255, 255, 255) }

/** The bytes that a factor makes of all bytes. */
function tabulate(factor: number, isAlpha: boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    Math.round(
      255 * (isAlpha ? Math.min(1, (byte / 255) * factor) : toSrgb(toLinear(byte / 255) * factor)),
    ),
  )
}

const toLinear = (s: number) => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4)

/** Multiplies the colours of a pixel 0xAABBGGRR. */
function wordTinter(factor: Vec4): (word: number) => number {
  const [r, g, b, a] = factor.map((part, c) => tabulate(part, c === 3))
  return (word) =>
    (r[word & 255] |
      (g[(word >>> 8) & 255] << 8) |
      (b[(word >>> 16) & 255] << 16) |
      (a[word >>> 24] << 24)) >>>
    0
}

/** For each pixel of a tile's side the pixels of the source that it shows, first and last. */
interface Sources {
  /** They may lie beyond the source, which is repeated there. */
  firsts: Int32Array
  lasts: Int32Array
  countMax: number
}

/** The gutter goes on where the tile ends. */
function listSources(
  startPx: number,
  roomPx: number,
  scale: number,
  measuredPx: number,
  sourcePx: number,
): Sources {
  const ratio = sourcePx / measuredPx
  const [firsts, lasts] = [new Int32Array(roomPx), new Int32Array(roomPx)]
  let countMax = 1
  for (let i = 0; i < roomPx; i++) {
    const from = (startPx + (i - GUTTER_PX) / scale) * ratio
    firsts[i] = Math.floor(from + 1e-6)
    lasts[i] = Math.max(firsts[i], Math.ceil(from + ratio / scale - 1e-6) - 1)
    countMax = Math.max(countMax, lasts[i] - firsts[i] + 1)
  }
  return { firsts, lasts, countMax }
}

type ReadPixel = (columns: Sources, x: number, rows: Sources, y: number) => number

const wrap = (at: number, size: number) => ((at % size) + size) % size

/** Reads pixels as they are. */
function pixelPicker({ widthPx, heightPx, pixels }: Texture): ReadPixel {
  // Words begin where four bytes do.
  const { buffer, byteOffset } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice()
  const words = new Uint32Array(buffer, byteOffset, widthPx * heightPx)
  return (columns, x, rows, y) =>
    words[wrap(rows.firsts[y], heightPx) * widthPx + wrap(columns.firsts[x], widthPx)]
}

/** Reads the mean of some pixels, each colour counted by its alpha as long as any is seen. */
function pixelMixer({ widthPx, heightPx, pixels }: Texture): ReadPixel {
  return (columns, x, rows, y) => {
    let [r, g, b, a, weights, count] = [0, 0, 0, 0, 0, 0]
    for (let row = rows.firsts[y]; row <= rows.lasts[y]; row++)
      for (let column = columns.firsts[x]; column <= columns.lasts[x]; column++) {
        const at = (wrap(row, heightPx) * widthPx + wrap(column, widthPx)) * 4
        // A trace of weight keeps the colours of what is not seen at all.
        const weight = pixels[at + 3] + 1e-3
        r += pixels[at] * weight
        g += pixels[at + 1] * weight
        b += pixels[at + 2] * weight
        a += pixels[at + 3]
        weights += weight
        count++
      }
    const mean = (sum: number, whole: number) => Math.round(sum / whole)
    const color = mean(r, weights) | (mean(g, weights) << 8) | (mean(b, weights) << 16)
    return (color | (mean(a, count) << 24)) >>> 0
  }
}
