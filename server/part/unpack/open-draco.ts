import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// @ts-expect-error The package comes without types.
import createDecoder from 'draco3dgltf/draco_decoder_gltf_nodejs.js'
import { limitMemory } from '../../kernel/work/limit-memory.ts'

/** A decoded mesh in the decoder's memory. */
export interface DracoMesh {
  pointCount: number
  faceCount: number
  /** The corners of its triangles. */
  copyIndices(componentType: number): Uint8Array
  /** The values of an attribute for all points; null if the mesh does not have it in this shape. */
  copyAttribute(id: number, shape: { componentType: number; width: number }): Uint8Array | null
}

/** A mesh of 200,000 triangles with a skin needs 48 MiB. */
const MEMORY_MIB_MAX = 96
const UNSIGNED_INT = 5125

/**
 * The number types of glTF by code, with their sizes in bytes; the decoder converts between them.
 */
const COMPONENTS: Record<number, { name: string; bytes: number }> = {
  5120: { name: 'DT_INT8', bytes: 1 },
  5121: { name: 'DT_UINT8', bytes: 1 },
  5122: { name: 'DT_INT16', bytes: 2 },
  5123: { name: 'DT_UINT16', bytes: 2 },
  5125: { name: 'DT_UINT32', bytes: 4 },
  5126: { name: 'DT_FLOAT32', bytes: 4 },
}

export const findComponentBytes = (componentType: number): number =>
  COMPONENTS[componentType]?.bytes ?? 0

let program: Uint8Array | undefined

/**
 * Opens a separate decoder for each file: a broken stream may leave a decoder in any state.
 * `decode` returns null if the stream is broken.
 */
export async function openDraco(): Promise<{ decode(stream: Uint8Array): DracoMesh | null }> {
  program ??= limitMemory(readFileSync(PROGRAM), MEMORY_MIB_MAX)
  const library = await createDecoder({ wasmBinary: program, printErr: () => {} })
  return {
    decode(stream) {
      const decoder = new library.Decoder()
      const mesh = new library.Mesh()
      const status = decoder.DecodeArrayToMesh(stream, stream.length, mesh)
      if (!status.ok() || mesh.ptr === 0) return null
      return describe(library, decoder, mesh)
    },
  }
}

const PROGRAM = fileURLToPath(import.meta.resolve('draco3dgltf/draco_decoder_gltf.wasm'))

// biome-ignore lint/suspicious/noExplicitAny: the package comes without types
type Untyped = any

function describe(library: Untyped, decoder: Untyped, mesh: Untyped): DracoMesh {
  /** The data that `fill` writes to the decoder's memory. */
  const copy = (bytes: number, fill: (pointer: number) => boolean): Uint8Array | null => {
    const pointer = library._malloc(bytes)
    const isFilled = pointer !== 0 && fill(pointer)
    const copied = isFilled ? library.HEAPU8.slice(pointer, pointer + bytes) : null
    library._free(pointer)
    return copied
  }
  const pointCount: number = mesh.num_points()
  const faceCount: number = mesh.num_faces()
  return {
    pointCount,
    faceCount,
    copyIndices(componentType) {
      const bytes = faceCount * 3 * findComponentBytes(componentType)
      const read =
        componentType === UNSIGNED_INT
          ? (pointer: number) => decoder.GetTrianglesUInt32Array(mesh, bytes, pointer)
          : (pointer: number) => decoder.GetTrianglesUInt16Array(mesh, bytes, pointer)
      return copy(bytes, read) ?? new Uint8Array(0)
    },
    copyAttribute(id, { componentType, width }) {
      const attribute = decoder.GetAttributeByUniqueId(mesh, id)
      if (library.getPointer(attribute) === 0 || attribute.num_components() !== width) return null
      const { name, bytes: componentBytes } = COMPONENTS[componentType]
      const bytes = pointCount * width * componentBytes
      return copy(bytes, (pointer) =>
        decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, library[name], bytes, pointer),
      )
    },
  }
}
