import { toLinear } from '../../math/to-linear.ts'
import { toSrgb } from '../../math/to-srgb.ts'
import type { Vec4 } from '../../math/vector.ts'
import type { Texture } from '../../vrm/model.ts'
import type { Place, Size } from './place-tiles.ts'
import { pixelMixer, pixelPicker, type Sources } from './read-pixels.ts'
import type { Tile } from './tile.ts'

/** The parameters for drawing one picture of a material. */
export interface Ink {
  /** Null for white. */
  texture: Texture | null
  /** The factor that multiplies linear intensities and alpha; null leaves bytes unchanged. */
  factor: Vec4 | null
  /** Whether the picture is opaque: alpha is then unused, and set to its maximum. */
  isSolid?: boolean
}

/** The area that a tile fills, and the scale of its source's pixels. */
interface Room extends Size {
  scale: number
  gutterPx: number
}

/** Draws a tile with its gutter into the atlas. */
export function paintTile(
  sheet: Texture,
  tile: Tile,
  ink: Ink,
  { place, room }: { place: Place; room: Room },
): void {
  const target = new Uint32Array(sheet.pixels.buffer)
  const words = ink.texture ? paintOnce(tile, ink, ink.texture, room) : null
  const plain = toWord(ink)
  for (let y = 0; y < room.heightPx; y++) {
    const start = (place.y + y) * sheet.widthPx + place.x
    if (words) target.set(words.subarray(y * room.widthPx, (y + 1) * room.widthPx), start)
    else target.fill(plain, start, start + room.widthPx)
  }
}

const WHITE = 0xffffffff
const OPAQUE = 0xff000000

/** The colour that white becomes with this ink. */
function toWord({ factor, isSolid }: Ink): number {
  if (!factor) return WHITE
  const [red, green, blue] = factor.slice(0, 3).map((part) => Math.round(255 * toSrgb(part)))
  const alpha = isSolid ? 255 : Math.round(255 * Math.min(1, factor[3]))
  return (red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0
}

/**
 * The number of painted tiles cached for a picture: a cached part needs only a few, some for colour
 * and some for shade.
 */
const PAINTED_MAX = 8
const painted = new WeakMap<Texture, Map<string, Uint32Array>>()

/** The pixels of a tile, row by row. */
function paintOnce(tile: Tile, ink: Ink, source: Texture, room: Room): Uint32Array {
  const known = painted.get(source) ?? new Map<string, Uint32Array>()
  painted.set(source, known)
  const { x, y, sourcePx } = tile
  const { factor, isSolid } = ink
  const name = JSON.stringify([x, y, sourcePx.widthPx, sourcePx.heightPx, room, factor, isSolid])
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
  const filled = ink.isSolid ? OPAQUE : 0
  const words = new Uint32Array(widthPx * heightPx)
  for (let y = 0; y < heightPx; y++) {
    const start = y * widthPx
    if (isSameAsAbove(rows, y)) {
      words.copyWithin(start, start - widthPx, start)
      continue
    }
    for (let x = 0; x < widthPx; x++) {
      const word = readPixel(columns, x, rows, y)
      words[start + x] = (tint ? tint(word) : word) | filled
    }
  }
  return words
}

/** Returns the result of applying the factor to each of the 256 byte values. */
function tabulate(factor: number, isAlpha: boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    Math.round(
      255 * (isAlpha ? Math.min(1, (byte / 255) * factor) : toSrgb(toLinear(byte / 255) * factor)),
    ),
  )
}

/** Returns a function that multiplies the channels of a pixel, 0xAABBGGRR, by the factor. */
function wordTinter(factor: Vec4): (word: number) => number {
  const [r, g, b, a] = factor.map((part, c) => tabulate(part, c === 3))
  return (word) =>
    (r[word & 255] |
      (g[(word >>> 8) & 255] << 8) |
      (b[(word >>> 16) & 255] << 16) |
      (a[word >>> 24] << 24)) >>>
    0
}

/**
 * The gutter continues the tile; the source may differ in size from the picture that was measured.
 */
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

/**
 * Whether a row has the same sources as the row above: a row's positions are consecutive, so only
 * the first ones are compared.
 */
function isSameAsAbove({ starts, places }: Sources, y: number): boolean {
  if (y === 0 || starts[y + 1] - starts[y] !== starts[y] - starts[y - 1]) return false
  return places[starts[y]] === places[starts[y - 1]]
}
