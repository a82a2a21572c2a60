import { toSrgb } from '../../math/to-srgb.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Material } from '../../vrm/model.ts'
import type { Tile } from './tile.ts'

/**
 * The ranges of properties that have a single value in each tile's material; a sheet stores these
 * values in a map.
 */
export interface SheetTraits {
  /** The minimum of the shading shift, and the range above it. */
  shift: number
  shiftScale: number
  /** The maximum of each channel among the colours of the rims. */
  rimColor: Vec3
  areRimsEqual: boolean
  /** The maximum width. */
  outlineWidth: number
  areOutlinesEqual: boolean
}

/** The ranges that the tiles of a sheet span in shading shift, rim and outline. */
export function findTraits(tiles: readonly Tile[]): SheetTraits {
  const shifts = tiles.map(({ material }) => material.shadingShift)
  const rims = tiles.map(({ material }) => material.rimColor)
  const widths = tiles.map(({ material }) => material.outlineWidth)
  const outlineWidth = Math.max(...widths)
  const shift = Math.min(...shifts)
  const peak = (c: 0 | 1 | 2) => Math.max(...rims.map((rim) => rim[c]))
  const rimColor: Vec3 = [peak(0), peak(1), peak(2)]
  return {
    shift,
    shiftScale: Math.max(...shifts) - shift,
    rimColor,
    outlineWidth,
    areOutlinesEqual: widths.every((width) => width === outlineWidth),
    areRimsEqual: rims.every((rim) => rim.every((part, c) => part === rimColor[c])),
  }
}

/** The shift as a byte, from the minimum (0) to the maximum (255). */
export function shiftBytes(material: Material, { shift, shiftScale }: SheetTraits): number[] {
  const byte = Math.round((255 * (material.shadingShift - shift)) / shiftScale)
  return [byte, byte, byte]
}

/**
 * The width of an outline as a fraction of that of the widest one, written as a byte in each
 * channel.
 */
export function widthBytes(material: Material, { outlineWidth }: SheetTraits): number[] {
  const byte = Math.round((255 * material.outlineWidth) / outlineWidth)
  return [byte, byte, byte]
}

/** The colour of a rim as a fraction of the maximum of all rims, channel by channel, in sRGB. */
export const rimBytes = ({ rimColor }: Material, traits: SheetTraits): number[] =>
  rimColor.map((part, c) =>
    Math.round(255 * toSrgb(traits.rimColor[c] > 0 ? part / traits.rimColor[c] : 0)),
  )
