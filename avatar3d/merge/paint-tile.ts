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
  const tables = ink.factor?.map((factor, c) => tabulate(factor, c === 3))
  const source = ink.texture ?? WHITE
  const columns = listSources(tile.x, room.widthPx, scale, tile.sourcePx.widthPx, source.widthPx)
  const rows = listSources(tile.y, room.heightPx, scale, tile.sourcePx.heightPx, source.heightPx)
  const target = new Uint32Array(sheet.pixels.buffer)
  const mixed = new Uint8Array(4)
  const word = new Uint32Array(mixed.buffer)
  for (let y = 0; y < room.heightPx; y++) {
    const start = (place.y + y) * sheet.widthPx + place.x
    for (let x = 0; x < room.widthPx; x++) {
      mixPixels(mixed, source, columns[x], rows[y])
      if (tables) for (let c = 0; c < 4; c++) mixed[c] = tables[c][mixed[c]]
      target[start + x] = word[0]
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

/**
 * For each pixel of a tile's side the pixels of the source that it shows, first and last; the
 * gutter goes on where the tile ends, and the source is repeated beyond its own.
 */
function listSources(
  startPx: number,
  roomPx: number,
  scale: number,
  measuredPx: number,
  sourcePx: number,
): Int32Array[] {
  const ratio = sourcePx / measuredPx
  return Array.from({ length: roomPx }, (_, i) => {
    const from = (startPx + (i - GUTTER_PX) / scale) * ratio
    const first = Math.floor(from + 1e-6)
    const last = Math.max(first, Math.ceil(from + ratio / scale - 1e-6) - 1)
    return Int32Array.from({ length: last - first + 1 }, (_, n) => wrap(first + n, sourcePx))
  })
}

const wrap = (at: number, size: number) => ((at % size) + size) % size

/** The mean of some pixels, each colour counted by its alpha as long as any is seen. */
function mixPixels(
  target: Uint8Array,
  { widthPx, pixels }: Texture,
  columns: Int32Array,
  rows: Int32Array,
): void {
  if (columns.length === 1 && rows.length === 1) {
    const at = (rows[0] * widthPx + columns[0]) * 4
    for (let c = 0; c < 4; c++) target[c] = pixels[at + c]
    return
  }
  const sums = [0, 0, 0, 0]
  let weights = 0
  for (const row of rows)
    for (const column of columns) {
      const at = (row * widthPx + column) * 4
      // A trace of weight keeps the colours of what is not seen at all.
      const weight = pixels[at + 3] + 1e-3
      for (let c = 0; c < 3; c++) sums[c] += pixels[at + c] * weight
      sums[3] += pixels[at + 3]
      weights += weight
    }
  for (let c = 0; c < 3; c++) target[c] = Math.round(sums[c] / weights)
  target[3] = Math.round(sums[3] / (columns.length * rows.length))
}
