import { checkBufferView, sizeAccessor } from '../../glb/check-accessor.ts'
import type { Field } from '../../glb/field.ts'
import type { Asset } from '../../glb/open-asset.ts'
import { type Finding, find } from '../finding.ts'
import { measureImage } from './measure-image.ts'

const MIB = 2 ** 20
/** The maximum size of a part when it is read; a file can claim any size in a few bytes. */
export const GEOMETRY_MIB_MAX = 64
const IMAGES_MIB_MAX = 64
const IMAGE_SIDE_PX_MAX = 4096
const SURFACE_COUNT_MAX = 256
/** Four times the largest part: for whole avatars, the report names what is too large. */
const TRIANGLE_COUNT_MAX = 50_000
const BIND_COUNT_MAX = 4_000

const INNER_LISTS = { primitives: 1_024, targets: 16_384, authors: 100, references: 100 }
const LISTS = {
  accessors: 4_000,
  bufferViews: 4_000,
  nodes: 2_000,
  meshes: 256,
  skins: 64,
  materials: 256,
  animations: 256,
  scenes: 16,
}

/** Compares the sizes that a file claims with the limits, without reading any data. */
export function checkClaims(asset: Asset): Finding | null {
  return (
    checkLists(asset) ??
    checkMeta(asset) ??
    checkGeometry(asset) ??
    checkSurfaces(asset) ??
    checkBinds(asset) ??
    checkImages(asset)
  )
}

function checkLists({ root }: Asset): Finding | null {
  for (const [list, limit] of Object.entries(LISTS)) {
    const count = root.at(list).items().length
    if (count > limit) return find('tooManyEntries', list, { list, count, limit })
  }
  return checkMeshes(root.at('meshes'))
}

/** Of all meshes, including unused ones: the checks examine each. */
function checkMeshes(meshes: Field): Finding | null {
  const surfaces = meshes.items().flatMap((mesh) => listEntries(mesh.value, 'primitives'))
  const targets = surfaces.flatMap((surface) => listEntries(surface, 'targets'))
  return (
    checkCount('primitives', meshes.path, surfaces.length) ??
    checkCount('targets', meshes.path, targets.length)
  )
}

/** Counted without examining any: half a million Fields take seconds. */
function listEntries(holder: unknown, list: string): unknown[] {
  if (typeof holder !== 'object' || holder === null) return []
  const entries: unknown = Reflect.get(holder, list)
  return Array.isArray(entries) ? entries : []
}

/** Every file that somebody wears carries those of all its parts. */
function checkMeta({ root }: Asset): Finding | null {
  const meta = root.at('extensions').at('VRMC_vrm').at('meta')
  return (
    checkCount('authors', meta.path, meta.at('authors').items().length) ??
    checkCount('references', meta.path, meta.at('references').items().length)
  )
}

function checkCount(list: keyof typeof INNER_LISTS, path: string, count: number): Finding | null {
  const limit = INNER_LISTS[list]
  return count > limit ? find('tooManyEntries', path, { list, count, limit }) : null
}

function checkGeometry({ accessors }: Asset): Finding | null {
  const sizes = accessors.map(sizeAccessor)
  const bytes = sizes.reduce((sum, { count, width }) => sum + count * width * 4, 0)
  return bytes > GEOMETRY_MIB_MAX * MIB ? geometryTooLarge() : null
}

/** More than allowed, however it is counted. */
export const geometryTooLarge = () => find('partGeometryTooLarge', '', { limit: GEOMETRY_MIB_MAX })

function checkSurfaces(asset: Asset): Finding | null {
  const shown = asset.nodes.flatMap((node) => {
    const mesh = node.at('mesh').findIndex(asset.meshes.length)
    return mesh < 0 ? [] : asset.meshes[mesh].at('primitives').items()
  })
  const limits = { count: shown.length, limit: SURFACE_COUNT_MAX }
  if (shown.length > SURFACE_COUNT_MAX) return find('tooManySurfaces', '', limits)
  const corners = shown.reduce((sum, surface) => sum + countCorners(asset, surface), 0)
  const triangles = { count: Math.floor(corners / 3), limit: TRIANGLE_COUNT_MAX }
  return triangles.count > TRIANGLE_COUNT_MAX ? find('tooManyFaces', '', triangles) : null
}

function countCorners({ accessors }: Asset, surface: Field): number {
  const indices = surface.at('indices')
  const list = indices.exists ? indices : surface.at('attributes').at('POSITION')
  const accessor = list.findIndex(accessors.length)
  return accessor < 0 ? 0 : sizeAccessor(accessors[accessor]).count
}

function checkBinds({ root }: Asset): Finding | null {
  const extensions = root.at('extensions')
  const current = extensions.at('VRMC_vrm').at('expressions')
  const named = [...current.at('preset').members(), ...current.at('custom').members()]
  const old = extensions.at('VRM').at('blendShapeMaster').at('blendShapeGroups')
  const expressions = [...named.map(([, expression]) => expression), ...old.items()]
  const lists = ['morphTargetBinds', 'textureTransformBinds', 'binds', 'materialValues']
  const count = expressions
    .flatMap((expression) => lists.map((list) => expression.at(list).items().length))
    .reduce((sum, length) => sum + length, 0)
  const limits = { count, limit: BIND_COUNT_MAX }
  return count > BIND_COUNT_MAX ? find('tooManyBinds', '', limits) : null
}

function checkImages(asset: Asset): Finding | null {
  let pixels = 0
  for (const image of asset.images) {
    const { bytes } = checkBufferView(asset, image.at('bufferView'))
    const size = measureImage(bytes)
    if (!size) return find('imageUndecodable', image.path)
    const { widthPx, heightPx } = size
    if (Math.max(widthPx, heightPx) > IMAGE_SIDE_PX_MAX) return find('imageTooLarge', image.path)
    pixels += widthPx * heightPx
  }
  const limits = { limit: IMAGES_MIB_MAX }
  return pixels * 4 > IMAGES_MIB_MAX * MIB ? find('partImagesTooLarge', '', limits) : null
}
