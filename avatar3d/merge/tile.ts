import type { Material } from '../vrm/model.ts'
import type { Size } from './place-tiles.ts'

/** The visible region of a material's pictures. */
export interface Tile {
  material: Material
  surfaces: number[]
  /** Of the picture that tells how fine the tile is: the colour's, or what there is. */
  sourcePx: Size
  /** The visible region in pixels; beyond the picture's sides it repeats. */
  x: number
  y: number
  widthPx: number
  heightPx: number
}

/** Pixels around a tile that continue it, for filters that read beyond its border. */
export const GUTTER_PX = 4

/** Blocks of JPEG, and pixels of coarse maps: a tile that fills its own leaves none to others. */
export const BLOCK_PX = 8

/** A narrower tile is blurred into one colour as soon as its sheet is looked at from afar. */
const SIDE_MIN_PX = 64
export const GROWTH_MAX = 8

/** How many times larger than its source a tile is drawn, at most `growthMax` times. */
export function growTile({ widthPx, heightPx, sourcePx }: Tile, growthMax: number): number {
  const isSolid = sourcePx.widthPx * sourcePx.heightPx === 1
  const wanted = 2 ** Math.ceil(Math.log2(SIDE_MIN_PX / Math.min(widthPx, heightPx)))
  return isSolid ? 1 : Math.min(growthMax, Math.max(1, wanted))
}

/** Room that a tile takes on a sheet when it is drawn `scale` times as large as its source. */
export const sizeTile = ({ widthPx, heightPx }: Tile, scale: number): Size => ({
  widthPx: fillBlocks(widthPx * scale),
  heightPx: fillBlocks(heightPx * scale),
})

const fillBlocks = (px: number) =>
  Math.ceil((Math.ceil(px - 1e-6) + 2 * GUTTER_PX) / BLOCK_PX) * BLOCK_PX
