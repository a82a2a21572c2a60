import type { Material } from '../../vrm/model.ts'
import type { Size } from './place-tiles.ts'

/** The visible region of a material's pictures. */
export interface Tile {
  material: Material
  surfaces: number[]
  /**
   * The size of the picture that determines the tile's resolution: the colour picture if there is
   * one, otherwise any other.
   */
  sourcePx: Size
  /** The visible region in pixels; beyond the picture's sides, the picture repeats. */
  x: number
  y: number
  widthPx: number
  heightPx: number
}

/** Pixels around a tile that continue it, for filters that read beyond its border. */
export const GUTTER_PX = 4

/**
 * The size of JPEG blocks and of coarse maps' pixels: aligned tiles do not bleed into each other.
 */
export const BLOCK_PX = 8

/** A narrower tile blurs into one colour when its sheet is seen from a distance. */
const SIDE_MIN_PX = 64
export const GROWTH_MAX = 8

/** The factor by which a tile is drawn larger than its source, at most `growthMax`. */
export function growTile({ widthPx, heightPx, sourcePx }: Tile, growthMax: number): number {
  const isSolid = sourcePx.widthPx * sourcePx.heightPx === 1
  const wanted = 2 ** Math.ceil(Math.log2(SIDE_MIN_PX / Math.min(widthPx, heightPx)))
  return isSolid ? 1 : Math.min(growthMax, Math.max(1, wanted))
}

/** The space that a tile takes up on a sheet at `scale` times the size of its source. */
export const sizeTile = ({ widthPx, heightPx }: Tile, scale: number): Size => ({
  widthPx: fillBlocks(widthPx * scale),
  heightPx: fillBlocks(heightPx * scale),
})

const fillBlocks = (px: number) =>
  Math.ceil((Math.ceil(px - 1e-6) + 2 * GUTTER_PX) / BLOCK_PX) * BLOCK_PX
