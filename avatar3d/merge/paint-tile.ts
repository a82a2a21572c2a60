import { toSrgb } from '../math/to-srgb.ts'
import type { Texture, Vec4 } from '../vrm/model.ts'
import type { Place, Size } from './place-tiles.ts'
import type { Tile } from './tile.ts'

/** What one picture of a material is drawn with. */
export interface Ink {
  /** Null for white. */
  texture: Texture | null
  /** What linear intensities, and alpha, are multiplied by; null leaves bytes as they are. */
  factor: Vec4 | null
}

/** What a tile fills: all of it, and how many pixels one of its source is wide. */
interface Room extends Size {
  scale: number
  gutterPx: number
}

/** Draws a tile with its gutter on a sheet. */
export function paintTile(
  sheet: Texture,
  tile: Tile,
  ink: Ink,
  { place, room }: { place: Place; room: Room },
): void {
  const target = new Uint32Array(sheet.pixels.buffer)
  const words = ink.texture ? paintOnce(tile, ink, ink.texture, room) : null
  const plain = ink.factor ? toWord(ink.factor) : WHITE
  for (let y = 0; y < room.heightPx; y++) {
    const start = (place.y + y) * sheet.widthPx + place.x
    if (words) target.set(words.subarray(y * room.widthPx, (y + 1) * room.widthPx), start)
    else target.fill(plain, start, start + room.widthPx)
  }
}

const WHITE = 0xffffffff

/** What a factor makes of white. */
function toWord([r, g, b, a]: Vec4): number {
  const [red, green, blue] = [r, g, b].map((part) => Math.round(255 * toSrgb(part)))
  return (red | (green << 8) | (blue << 16) | (Math.round(255 * Math.min(1, a)) << 24)) >>> 0
}

/** A part that is kept read comes again, with a few tiles a picture, in colours and as shades. */
const PAINTED_MAX = 8
const painted = new WeakMap<Texture, Map<string, Uint32Array>>()

/** The pixels of a tile, row by row. */
function paintOnce(tile: Tile, ink: Ink, source: Texture, room: Room): Uint32Array {
  const known = painted.get(source) ?? new Map<string, Uint32Array>()
  painted.set(source, known)
  const { x, y, sourcePx } = tile
  const name = JSON.stringify([x, y, sourcePx.widthPx, sourcePx.heightPx, room, ink.factor])
  const words = known.get(name) ?? paintWords(tile, ink, source, room)
  if (known.size >= PAINTED_MAX && !known.has(name)) known.clear()
  known.set(name, words)
  return words
}

function paintWords(tile: Tile, ink: Ink, source: Texture, room: Room): Uint32Array {
  const { widthPx, heightPx } = room
  const columns = listSources(tile.x, widthPx, room, [source.widthPx, tile.sourcePx.widthPx])
  const rows = listSources(tile.y, heightPx, room, [source.heightPx, tile.sourcePx.heightPx])
  const isMixed = columns.places.length > widthPx || rows.places.length > heightPx
  const readPixel = isMixed ? pixelMixer(source) : pixelPicker(source)
  const tint = ink.factor ? wordTinter(ink.factor) : null
  const words = new Uint32Array(widthPx * heightPx)
  for (let y = 0; y < heightPx; y++) {
    const start = y * widthPx
    if (isSameAsAbove(rows, y)) {
      words.copyWithin(start, start - widthPx, start)
      continue
    }
    for (let x = 0; x < widthPx; x++) {
      const word = readPixel(columns, x, rows, y)
      words[start + x] = tint ? tint(word) : word
    }
  }
  return words
}

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

/** For each pixel of a tile's side the pixels of the source that it shows. */
interface Sources {
  /** Where those of each pixel begin among the places, and where those of the last one end. */
  starts: Int32Array
  /** Within the source, which is repeated beyond its sides. */
  places: number[]
}

/** The gutter goes on where the tile ends; the source may be of another size than was measured. */
function listSources(
  startPx: number,
  roomPx: number,
  { scale, gutterPx }: Room,
  [sidePx, measuredPx]: readonly [number, number],
): Sources {
  const ratio = sidePx / measuredPx
  const starts = new Int32Array(roomPx + 1)
  const places: number[] = []
  for (let i = 0; i < roomPx; i++) {
    const from = (startPx + (i - gutterPx) / scale) * ratio
    const first = Math.floor(from + 1e-6)
    const last = Math.max(first, Math.ceil(from + ratio / scale - 1e-6) - 1)
    for (let at = first; at <= last; at++) places.push(((at % sidePx) + sidePx) % sidePx)
    starts[i + 1] = places.length
  }
  return { starts, places }
}

/** Whether a row shows what the one above shows: places of one row follow each other. */
function isSameAsAbove({ starts, places }: Sources, y: number): boolean {
  if (y === 0 || starts[y + 1] - starts[y] !== starts[y] - starts[y - 1]) return false
  return places[starts[y]] === places[starts[y - 1]]
}

type ReadPixel = (columns: Sources, x: number, rows: Sources, y: number) => number

/** One 0xAABBGGRR a pixel. */
function listWords({ pixels }: Texture): Uint32Array {
  // Words begin where four bytes do.
  const { buffer, byteOffset, length } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice()
  return new Uint32Array(buffer, byteOffset, length / 4)
}

/** Reads pixels as they are. */
function pixelPicker(source: Texture): ReadPixel {
  const words = listWords(source)
  return (columns, x, rows, y) =>
    words[rows.places[rows.starts[y]] * source.widthPx + columns.places[columns.starts[x]]]
}

/** So many bytes add up to sixteen bits at most. */
const SUMMED_MAX = 256

/** Reads the mean of some pixels: solid ones by their sums, red and blue in one number. */
function pixelMixer(source: Texture): ReadPixel {
  const words = listWords(source)
  const mixByAlpha = alphaMixer(source)
  return (columns, x, rows, y) => {
    const { starts, places } = columns
    const count = (starts[x + 1] - starts[x]) * (rows.starts[y + 1] - rows.starts[y])
    if (count > SUMMED_MAX) return mixByAlpha(columns, x, rows, y)
    let all = -1
    let redBlue = 0
    let green = 0
    for (let row = rows.starts[y]; row < rows.starts[y + 1]; row++) {
      const line = rows.places[row] * source.widthPx
      for (let column = starts[x]; column < starts[x + 1]; column++) {
        const word = words[line + places[column]]
        all &= word
        redBlue += word & 0xff00ff
        green += word & 0xff00
      }
    }
    if (all >>> 24 !== 255) return mixByAlpha(columns, x, rows, y)
    const mean = (sum: number) => Math.floor((2 * sum + count) / (2 * count))
    const [red, blue] = [mean(redBlue & 0xffff), mean(redBlue >>> 16)]
    return (0xff000000 | (blue << 16) | (mean(green >>> 8) << 8) | red) >>> 0
  }
}

/** Reads the mean of some pixels, each colour counted by its alpha as long as any is seen. */
function alphaMixer({ widthPx, pixels }: Texture): ReadPixel {
  return (columns, x, rows, y) => {
    let [r, g, b, a, weights, count] = [0, 0, 0, 0, 0, 0]
    for (let row = rows.starts[y]; row < rows.starts[y + 1]; row++)
      for (let column = columns.starts[x]; column < columns.starts[x + 1]; column++) {
        const at = (rows.places[row] * widthPx + columns.places[column]) * 4
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
