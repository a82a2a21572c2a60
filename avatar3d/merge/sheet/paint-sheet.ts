import type { Vec3, Vec4 } from '../../math/vector.ts'
import type { Material, Model, Texture } from '../../vrm/model.ts'
import { scaleRelief } from '../../vrm/paint/scale-relief.ts'
import { paintCoarse } from './paint-coarse.ts'
import { type Ink, paintTile } from './paint-tile.ts'
import { type Place, placeTiles, type Size } from './place-tiles.ts'
import { lendPixels } from './sheet-pixels.ts'
import { findTraits, rimBytes, type SheetTraits, shiftBytes, widthBytes } from './sheet-traits.ts'
import { GROWTH_MAX, GUTTER_PX, growTile, sizeTile, type Tile } from './tile.ts'

/** Pictures shared by many surfaces; each map has the tiles at the same positions. */
export interface Sheet {
  maps: Record<'shade' | 'normal' | 'emissive' | 'shift' | 'rim' | 'width', Texture | null> & {
    color: Texture
  }
  traits: SheetTraits
  /** The colour by which the shade map is multiplied. */
  shadeColor: Vec3
  laid: Laid[]
}

interface Laid {
  tile: Tile
  /** The start of the tile's pixels inside the gutter, and their scale. */
  room: { startX: number; startY: number; scale: number }
}

interface SheetOptions {
  sideMax: number
  /** Whether the sheet is opaque: alpha is then unused. */
  isSolid: boolean
}

/** The factor by which tiles are shrunk, repeatedly, until they fit. */
const SHRINK = 0.92

/** A shade as bright as the light would hide the border of the shade. */
const SHADE_MAX = 0.99

/**
 * The side of the normal map of a full-size sheet, as a fraction of the sheet's side: the lost
 * detail is hardly visible.
 */
const RELIEF_PART = 0.5

/** A flat normal map, and no emission. */
const NO_RELIEF = [128, 128, 255, 255]
const NO_LIGHT = [0, 0, 0, 255]

export function paintSheet(
  { textures }: Model,
  tiles: readonly Tile[],
  { sideMax, isSolid }: SheetOptions,
): Sheet {
  const { size, places, scales } = fit(tiles, sideMax)
  const paint = (inkOf: (material: Material) => Ink | null, ground = NO_LIGHT, part = 1) => {
    const sheet = blank(shrink(size, part), ground)
    tiles.forEach((tile, i) => {
      const ink = inkOf(tile.material)
      const room = shrink(sizeTile(tile, scales[i]), part)
      const place = { x: places[i].x * part, y: places[i].y * part }
      const [scale, gutterPx] = [scales[i] * part, GUTTER_PX * part]
      if (ink) paintTile(sheet, tile, ink, { place, room: { ...room, scale, gutterPx } })
    })
    return sheet
  }
  const color = paint((material) => ({ ...inkColor(material, textures), isSolid }))
  const has = (name: 'normalTexture' | 'emissiveColor') =>
    tiles.some(({ material }) => material[name] !== undefined)
  const shadeColor = findShadeColor(tiles)
  const shade = paint((material) => inkShade(material, textures, shadeColor))
  // This renderer reads alpha from either map; other viewers read it only from the colour.
  if (!isSolid) copyAlpha(color, shade)
  const reliefPart = Math.max(size.widthPx, size.heightPx) < sideMax ? 1 : RELIEF_PART
  const traits = findTraits(tiles)
  const coarse = (byteOf: Parameters<typeof paintCoarse>[2]) =>
    paintCoarse(
      size,
      tiles.map((tile, i) => ({ tile, place: places[i], room: sizeTile(tile, scales[i]) })),
      byteOf,
    )
  return {
    traits,
    maps: {
      shift: traits.shiftScale > 0 ? coarse((m) => shiftBytes(m, traits)) : null,
      width: traits.areOutlinesEqual ? null : coarse((m) => widthBytes(m, traits)),
      rim: traits.areRimsEqual ? null : coarse((m) => rimBytes(m, traits)),
      color,
      shade: tiles.every(({ material }) => material.unlit) ? null : shade,
      normal: has('normalTexture')
        ? paint((m) => inkNormal(m, textures), NO_RELIEF, reliefPart)
        : null,
      emissive: has('emissiveColor') ? paint((m) => inkLight(m, textures), NO_LIGHT) : null,
    },
    shadeColor,
    laid: tiles.map((tile, i) => ({ tile, room: { ...inGutter(places[i]), scale: scales[i] } })),
  }
}

const inGutter = ({ x, y }: Place) => ({ startX: x + GUTTER_PX, startY: y + GUTTER_PX })

/** Lets narrow tiles grow as far as there is space; if there is none, shrinks all tiles. */
function fit(tiles: readonly Tile[], sideMax: number) {
  for (let growth = GROWTH_MAX; ; growth *= growth > 1 ? 0.5 : SHRINK) {
    const scales = tiles.map((tile) => (growth > 1 ? growTile(tile, growth) : growth))
    const sizes = tiles.map((tile, i) => sizeTile(tile, scales[i]))
    const found = placeTiles(sizes, sideMax)
    if (found) return { size: found.sheet, places: found.places, scales }
    // With thousands of materials, tiles may shrink to nothing.
    if (growth < 1e-3) throw new RangeError(`${tiles.length} tiles do not fit on a sheet.`)
  }
}

const shrink = ({ widthPx, heightPx }: Size, part: number): Size => ({
  widthPx: widthPx * part,
  heightPx: heightPx * part,
})

function blank({ widthPx, heightPx }: Size, ground: number[]): Texture {
  const pixels = lendPixels(widthPx * heightPx * 4)
  new Uint32Array(pixels.buffer).fill(new Uint32Array(Uint8Array.from(ground).buffer)[0])
  return { widthPx, heightPx, pixels }
}

function copyAlpha(source: Texture, target: Texture): void {
  for (let i = 3; i < source.pixels.length; i += 4) target.pixels[i] = source.pixels[i]
}

function inkColor(material: Material, textures: readonly Texture[]): Ink {
  const { baseColor, alphaMode, alphaCutoff, texture } = material
  const [r, g, b, a] = baseColor
  // Alpha is rescaled so that materials whose alpha cutoffs differ can share a cutoff of one half.
  const alpha = alphaMode === 'MASK' ? (a * 0.5) / Math.max(alphaCutoff, 1e-3) : a
  return { texture: textures[texture] ?? null, factor: skipOne([r, g, b, alpha]) }
}

function inkShade(material: Material, textures: readonly Texture[], [r, g, b]: Vec3): Ink {
  const shade = shadeOf(material)
  const { texture, shadeTexture, unlit } = material
  return {
    texture: textures[unlit ? texture : shadeTexture] ?? null,
    factor: skipOne([share(shade[0], r), share(shade[1], g), share(shade[2], b), 1]),
  }
}

function inkNormal(material: Material, textures: readonly Texture[]): Ink | null {
  const { normalTexture = -1, normalScale = 1 } = material
  const texture = textures[normalTexture]
  return texture ? { texture: scaleRelief(texture, normalScale), factor: null } : null
}

function inkLight(material: Material, textures: readonly Texture[]): Ink | null {
  const { emissiveColor, emissiveTexture = -1 } = material
  if (!emissiveColor) return null
  return { texture: textures[emissiveTexture] ?? null, factor: skipOne([...emissiveColor, 1]) }
}

/**
 * The brightest shade of all tiles, channel by channel: the map contains the ratios to it. If this
 * colour were a constant, painted tiles could be reused for every outfit, but rendering uses it to
 * find the border of the shade.
 */
function findShadeColor(tiles: readonly Tile[]): Vec3 {
  const shades = tiles.map(({ material }) => shadeOf(material))
  const peak = (c: 0 | 1 | 2) => Math.max(...shades.map((shade) => shade[c]))
  const color: Vec3 = [peak(0), peak(1), peak(2)]
  const isBright = color.every((part) => part > SHADE_MAX)
  return isBright ? [SHADE_MAX, SHADE_MAX, SHADE_MAX] : color
}

const shadeOf = ({ unlit, baseColor: [r, g, b], shadeColor }: Material): Vec3 =>
  unlit ? [r, g, b] : shadeColor

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

const skipOne = (factor: Vec4) => (factor.every((part) => part === 1) ? null : factor)
