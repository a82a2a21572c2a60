import type { Material, Model, Primitive, Texture } from '../../vrm/model.ts'
import type { Group } from '../surface/group-alike.ts'
import type { Tile } from './tile.ts'

/** A picture that repeats more often stays separate: its strip would take most of the atlas. */
const REPEATS_MAX = 4

/** UVs from exporters may lie this far beyond the border of a picture. */
const SLACK = 0.02

const SOLID = { widthPx: 1, heightPx: 1 }

/** Materials whose pictures cannot be placed in an atlas. */
export function findAlone({ primitives, materials, textures, expressions }: Model): Set<number> {
  const alone = new Set(expressions.flatMap(({ uvBinds }) => uvBinds.map((bind) => bind.material)))
  // The map of a sheet's rims would dim the MatCaps, too.
  materials.forEach(({ matcapTexture }, m) => {
    if (matcapTexture !== undefined) alone.add(m)
  })
  for (const primitive of primitives) {
    const material = materials[primitive.material]
    const { widthPx, heightPx } = boundUvs(primitive)
    const repeats = Math.max(1, widthPx) * Math.max(1, heightPx)
    if (pickSource(material, textures) !== SOLID && repeats > REPEATS_MAX)
      alone.add(primitive.material)
  }
  return alone
}

/** One tile for each material that the surfaces of the groups use. */
export function cutTiles(model: Model, groups: readonly Group[]): Tile[] {
  const tiles = new Map<string, Tile>()
  for (const p of groups.flatMap(({ surfaces }) => surfaces)) {
    const primitive = model.primitives[p]
    const material = model.materials[primitive.material]
    const sourcePx = pickSource(material, model.textures)
    const shown = sourcePx === SOLID ? { x: 0, y: 0, ...SOLID } : cut(primitive, sourcePx)
    const key = nameColours(material)
    const known = tiles.get(key)
    if (known) Object.assign(known, unite(known, shown)).surfaces.push(p)
    else tiles.set(key, { material, surfaces: [p], sourcePx, ...shown })
  }
  return [...tiles.values()]
}

/** The properties of a material that are baked into pictures. */
function nameColours(material: Material): string {
  const { texture, baseColor, shadeTexture, shadeColor, unlit, alphaMode, alphaCutoff } = material
  const { normalTexture = -1, emissiveTexture = -1, emissiveColor = [0, 0, 0] } = material
  return JSON.stringify([
    texture,
    baseColor,
    shadeTexture,
    shadeColor,
    unlit,
    alphaMode,
    alphaCutoff,
    normalTexture,
    material.normalScale,
    emissiveTexture,
    emissiveColor,
    material.shadingShift,
    material.rimColor,
    material.outlineWidth,
  ])
}

function pickSource(material: Material, textures: readonly Texture[]) {
  const { texture, shadeTexture, normalTexture = -1, emissiveTexture = -1 } = material
  const places = [texture, shadeTexture, normalTexture, emissiveTexture]
  return places.flatMap((place) => textures[place] ?? [])[0] ?? SOLID
}

interface Box {
  x: number
  y: number
  widthPx: number
  heightPx: number
}

function cut(primitive: Primitive, source: { widthPx: number; heightPx: number }): Box {
  const bounds = boundUvs(primitive)
  const { u, v } = shiftUvs(primitive)
  const x = Math.floor((bounds.x + u) * source.widthPx + 1e-3)
  const y = Math.floor((bounds.y + v) * source.heightPx + 1e-3)
  const right = Math.ceil((bounds.x + u + bounds.widthPx) * source.widthPx - 1e-3)
  const bottom = Math.ceil((bounds.y + v + bounds.heightPx) * source.heightPx - 1e-3)
  return { x, y, widthPx: Math.max(1, right - x), heightPx: Math.max(1, bottom - y) }
}

/** The number of whole pictures by which a surface is shifted onto the first one. */
export function shiftUvs(primitive: Primitive): { u: number; v: number } {
  const { x, y } = boundUvs(primitive)
  return { u: -Math.floor(x + SLACK), v: -Math.floor(y + SLACK) }
}

/** The bounds of lists of UVs, keyed by list; the lists are never modified. */
const boundsOf = new WeakMap<Float32Array, Box>()

function boundUvs({ uvs }: Primitive): Box {
  const known = boundsOf.get(uvs) ?? findBounds(uvs)
  boundsOf.set(uvs, known)
  return known
}

/**
 * The bounds of UVs, counted in whole pictures. An invisible surface has an empty box at the corner
 * of the picture.
 */
function findBounds(uvs: Float32Array): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < uvs.length; i += 2) {
    left = Math.min(left, uvs[i])
    right = Math.max(right, uvs[i])
    top = Math.min(top, uvs[i + 1])
    bottom = Math.max(bottom, uvs[i + 1])
  }
  if (!(right >= left)) return { x: 0, y: 0, widthPx: 0, heightPx: 0 }
  return { x: left, y: top, widthPx: right - left, heightPx: bottom - top }
}

function unite(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const right = Math.max(a.x + a.widthPx, b.x + b.widthPx)
  const bottom = Math.max(a.y + a.heightPx, b.y + b.heightPx)
  return { x, y, widthPx: right - x, heightPx: bottom - y }
}
