import { checkBufferView, sizeAccessor } from '../../glb/check-accessor.ts'
import type { Field } from '../../glb/field.ts'
import type { Asset } from '../../glb/open-asset.ts'
import type { FileLimits } from '../file-limits.ts'
import { type Finding, find } from '../finding.ts'
import { measureImage } from './measure-image.ts'

const MIB = 2 ** 20
const IMAGE_SIDE_PX_MAX = 4096
const BIND_COUNT_MAX = 4_000

const INNER_LISTS = { primitives: 1_024, targets: 16_384, authors: 100, references: 100 }
const LISTS = {
  nodes: 2_000,
  meshes: 256,
  skins: 64,
  materials: 256,
  animations: 256,
  scenes: 16,
}

/** Checks the sizes that a file claims against the limits, without reading any data. */
export function checkClaims(asset: Asset, limits: FileLimits): Finding | null {
  return (
    checkLists(asset, limits) ??
    checkMeta(asset) ??
    checkGeometry(asset, limits) ??
    checkSurfaces(asset, limits) ??
    checkBinds(asset) ??
    checkImages(asset, limits)
  )
}

function checkLists({ root }: Asset, { accessorCount }: FileLimits): Finding | null {
  const lists = { accessors: accessorCount, bufferViews: accessorCount, ...LISTS }
  for (const [list, limit] of Object.entries(lists)) {
    const count = root.at(list).items().length
    if (count > limit) return find('tooManyEntries', list, { list, count, limit })
  }
  return checkMeshes(root.at('meshes'))
}

/** Counts all meshes, including unused ones, because the checks examine each one. */
function checkMeshes(meshes: Field): Finding | null {
  const surfaces = meshes.items().flatMap((mesh) => listEntries(mesh.value, 'primitives'))
  const targets = surfaces.flatMap((surface) => listEntries(surface, 'targets'))
  return (
    checkCount('primitives', meshes.path, surfaces.length) ??
    checkCount('targets', meshes.path, targets.length)
  )
}

/**
 * The entries are counted without being examined: half a million Fields would take seconds to
 * create.
 */
function listEntries(holder: unknown, list: string): unknown[] {
  if (typeof holder !== 'object' || holder === null) return []
  const entries: unknown = Reflect.get(holder, list)
  return Array.isArray(entries) ? entries : []
}

/** Every avatar's file contains the bytes of all its parts. */
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

function checkGeometry({ accessors }: Asset, { geometryMib }: FileLimits): Finding | null {
  const sizes = accessors.map(sizeAccessor)
  const bytes = sizes.reduce((sum, { count, width }) => sum + count * width * 4, 0)
  const limits = { limit: geometryMib }
  return bytes > geometryMib * MIB ? find('partGeometryTooLarge', '', limits) : null
}

function checkSurfaces(asset: Asset, { surfaceCount, triangleCount }: FileLimits): Finding | null {
  const shown = asset.nodes.flatMap((node) => {
    const mesh = node.at('mesh').findIndex(asset.meshes.length)
    return mesh < 0 ? [] : asset.meshes[mesh].at('primitives').items()
  })
  const limits = { count: shown.length, limit: surfaceCount }
  if (shown.length > surfaceCount) return find('tooManySurfaces', '', limits)
  const corners = shown.reduce((sum, surface) => sum + countCorners(asset, surface), 0)
  const triangles = { count: Math.floor(corners / 3), limit: triangleCount }
  return triangles.count > triangleCount ? find('tooManyFaces', '', triangles) : null
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

function checkImages(asset: Asset, { imagesMib }: FileLimits): Finding | null {
  let pixels = 0
  for (const image of asset.images) {
    const { bytes } = checkBufferView(asset, image.at('bufferView'))
    const size = measureImage(bytes)
    if (!size) return find('imageUndecodable', image.path)
    const { widthPx, heightPx } = size
    if (Math.max(widthPx, heightPx) > IMAGE_SIDE_PX_MAX) return find('imageTooLarge', image.path)
    pixels += widthPx * heightPx
  }
  const limits = { limit: imagesMib }
  return pixels * 4 > imagesMib * MIB ? find('partImagesTooLarge', '', limits) : null
}
