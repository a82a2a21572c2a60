import { toSrgb } from '../math/to-srgb.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Material } from '../vrm/model.ts'
import type { Tile } from './tile.ts'

/** What materials have one value of, and a sheet a map of. */
export interface SheetTraits {
  /** Least of all, and how much more it may be. */
  shift: number
  shiftScale: number
  /** Brightest of all, part by part. */
  rimColor: Vec3
  areRimsEqual: boolean
  /** Widest of all. */
  outlineWidth: number
  areOutlinesEqual: boolean
}

/** Where shade begins, and how bright rims are, among the tiles of a sheet. */
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

/** A number from the least to the most, as light: 0 to 255. */
export function shiftBytes(material: Material, { shift, shiftScale }: SheetTraits): number[] {
  const byte = Math.round((255 * (material.shadingShift - shift)) / shiftScale)
  return [byte, byte, byte]
}

/** The part of the widest outline, as a number. */
export function widthBytes(material: Material, { outlineWidth }: SheetTraits): number[] {
  const byte = Math.round((255 * material.outlineWidth) / outlineWidth)
  return [byte, byte, byte]
}

/** The part of the brightest rim, as a colour in sRGB. */
export const rimBytes = ({ rimColor }: Material, traits: SheetTraits): number[] =>
  rimColor.map((part, c) =>
    Math.round(255 * toSrgb(traits.rimColor[c] > 0 ? part / traits.rimColor[c] : 0)),
  )
