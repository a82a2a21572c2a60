import type { FileLimits } from '@kisekae/avatar3d/check/file-limits.ts'
import { checkRange, sizeAccessor } from '@kisekae/avatar3d/glb/check-accessor.ts'
import type { Field } from '@kisekae/avatar3d/glb/field.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import { type DracoMesh, findComponentBytes, openDraco } from './open-draco.ts'
import { addView, change, type PackedFile } from './packed-file.ts'
import { readDracoHead } from './read-draco-head.ts'

export const DRACO = 'KHR_draco_mesh_compression'

const MESH_COUNT_MAX = 2_000
const SURFACE_COUNT_MAX = 4_000
const ACCESSOR_COUNT_MAX = 20_000
const TRIANGLES = 4
const UNSIGNED_SHORT = 5123
const UNSIGNED_INT = 5125
const ATTRIBUTE_ID_MAX = 2 ** 31

/** An accessor that a stream fills. */
interface Target {
  accessor: Field
  count: number
  width: number
  componentType: number
  bytes: number
}

/** A compressed surface, as far as it can be checked without decoding. */
interface Packed {
  surface: Field
  /** The view of the stream. */
  view: number
  stream: Uint8Array
  indices: Target
  attributes: { id: number; target: Target }[]
}

/** Decompresses the surfaces that Draco has compressed. */
export async function unpackDraco(file: PackedFile, limits: FileLimits): Promise<void> {
  const packed = listPacked(file, limits)
  if (packed.length === 0) return
  const { decode } = await openDraco()
  for (const { surface, view, stream, indices, attributes } of packed) {
    const broken = () => new FileRefused('compressionBroken', surface.path)
    try {
      const mesh = decode(stream)
      if (!mesh || !hasCounts(mesh, indices, attributes)) throw broken()
      fill(file, indices, mesh.copyIndices(indices.componentType))
      for (const { id, target } of attributes) {
        const values = mesh.copyAttribute(id, target)
        if (!values) throw broken()
        fill(file, target, values)
      }
    } catch (error) {
      if (error instanceof FileRefused) throw error
      // The decoder has failed, for example for lack of memory.
      throw broken()
    }
    change(surface.at('extensions'), { [DRACO]: undefined })
    // A view cannot be empty, and removing it would renumber the others.
    file.unpacked.set(view, new Uint8Array(4))
  }
}

/** Checks the total counts of all streams before the first one is decoded. */
function listPacked(file: PackedFile, { triangleCount }: FileLimits): Packed[] {
  const accessors = file.root.at('accessors').items(ACCESSOR_COUNT_MAX, 'tooManyAccessors')
  const streams = new Map<Field, Uint8Array>()
  const packed: Packed[] = []
  let triangles = 0
  for (const mesh of file.root.at('meshes').items(MESH_COUNT_MAX, 'tooManyMeshes'))
    for (const surface of mesh.at('primitives').items(SURFACE_COUNT_MAX, 'tooManyMeshes')) {
      if (!surface.at('extensions').at(DRACO).exists) continue
      const found = checkPacked(file, surface, accessors)
      packed.push(found)
      triangles += found.indices.count / 3
      if (packed.length > SURFACE_COUNT_MAX) throw new FileRefused('tooManyMeshes', surface.path)
      if (triangles > triangleCount) throw new FileRefused('unpacksTooLarge', surface.path)
      for (const { accessor, bytes } of [found.indices, ...found.attributes.map((a) => a.target)]) {
        // Surfaces may share an accessor and its stream, but two streams for one accessor could
        // disagree.
        const other = streams.get(accessor)?.byteOffset ?? found.stream.byteOffset
        if (other !== found.stream.byteOffset) throw new FileRefused('invalidGltf', accessor.path)
        streams.set(accessor, found.stream)
        file.spend(bytes)
      }
    }
  return packed
}

function checkPacked(file: PackedFile, surface: Field, accessors: readonly Field[]): Packed {
  const extension = surface.at('extensions').at(DRACO)
  const view = extension.at('bufferView').index(file.bufferViews.length)
  const stream = checkRange(file.bin, file.bufferViews[view]).bytes
  const find = (reference: Field) => readTarget(accessors[reference.index(accessors.length)])
  const indices = find(surface.at('indices'))
  const isShort = indices.componentType === UNSIGNED_SHORT
  const isSound =
    surface.at('mode').number(TRIANGLES) === TRIANGLES &&
    indices.width === 1 &&
    (isShort || indices.componentType === UNSIGNED_INT)
  if (!isSound) throw new FileRefused('invalidGltf', surface.path)
  const attributes = extension
    .at('attributes')
    .members()
    .map(([name, id]) => ({
      id: id.index(ATTRIBUTE_ID_MAX),
      target: find(surface.at('attributes').at(name)),
    }))
  const { faceCount, vertexCount } = readDracoHead(stream, surface.path)
  const isClaimed =
    faceCount * 3 === indices.count && attributes.every(({ target }) => target.count >= vertexCount)
  if (!isClaimed) throw new FileRefused('compressionBroken', surface.path)
  return { surface, view, stream, indices, attributes }
}

function readTarget(accessor: Field): Target {
  const { count, width } = sizeAccessor(accessor)
  const componentType = accessor.at('componentType').number(0)
  const componentBytes = findComponentBytes(componentType)
  if (componentBytes === 0 || accessor.at('sparse').exists)
    throw new FileRefused('invalidGltf', accessor.path)
  return { accessor, count, width, componentType, bytes: count * width * componentBytes }
}

const hasCounts = (mesh: DracoMesh, indices: Target, attributes: Packed['attributes']) =>
  mesh.faceCount * 3 === indices.count &&
  attributes.every(({ target }) => target.count === mesh.pointCount)

function fill(file: PackedFile, { accessor }: Target, values: Uint8Array): void {
  change(accessor, { bufferView: addView(file, values), byteOffset: undefined })
}
