import { checkRange } from '@kisekae/avatar3d/glb/check-accessor.ts'
import type { Field } from '@kisekae/avatar3d/glb/field.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import { change, type PackedFile } from './packed-file.ts'

/** The second extension adds more modes to the first one; the decoder reads both. */
export const MESHOPT = ['EXT_meshopt_compression', 'KHR_meshopt_compression']

const STRIDE_BYTES_MAX = 256

/** Strides that a mode or filter allows; the decoder itself relies on them. */
const STRIDES: Record<string, (strideBytes: number) => boolean> = {
  ATTRIBUTES: (stride) => stride % 4 === 0,
  TRIANGLES: (stride) => stride === 2 || stride === 4,
  INDICES: (stride) => stride === 2 || stride === 4,
  NONE: () => true,
  OCTAHEDRAL: (stride) => stride === 4 || stride === 8,
  QUATERNION: (stride) => stride === 8,
  EXPONENTIAL: (stride) => stride % 4 === 0,
  COLOR: (stride) => stride === 4 || stride === 8,
}

/** A compressed buffer view, as far as it can be checked without decoding. */
interface Packed {
  source: Uint8Array
  count: number
  strideBytes: number
  mode: string
  filter: string
}

/** Decompresses the buffer views that meshoptimizer has compressed. */
export async function unpackMeshopt(file: PackedFile): Promise<void> {
  // Most files are not compressed.
  const { MeshoptDecoder } = await import('meshoptimizer/decoder')
  await MeshoptDecoder.ready
  for (const [i, view] of file.bufferViews.entries()) {
    const extensions = view.at('extensions')
    const holder = MESHOPT.map((name) => extensions.at(name)).find(({ exists }) => exists)
    if (!holder) continue
    const { source, count, strideBytes, mode, filter } = checkPacked(file.bin, holder)
    file.spend(count * strideBytes)
    const target = new Uint8Array(count * strideBytes)
    try {
      MeshoptDecoder.decodeGltfBuffer(target, count, strideBytes, source, mode, filter)
    } catch {
      throw new FileRefused('compressionBroken', view.path)
    }
    file.unpacked.set(i, target)
    change(extensions, Object.fromEntries(MESHOPT.map((name) => [name, undefined])))
  }
}

const COUNT_MAX = 2 ** 31

function checkPacked(bin: Uint8Array, holder: Field): Packed {
  const { bytes, strideBytes } = checkRange(bin, holder)
  const count = holder.at('count').index(COUNT_MAX)
  const mode = holder.at('mode').text('')
  const filter = holder.at('filter').text('NONE')
  const isSound =
    strideBytes > 0 &&
    strideBytes <= STRIDE_BYTES_MAX &&
    ['ATTRIBUTES', 'TRIANGLES', 'INDICES'].includes(mode) &&
    Object.hasOwn(STRIDES, filter) &&
    STRIDES[mode](strideBytes) &&
    STRIDES[filter](strideBytes) &&
    (filter === 'NONE' || mode === 'ATTRIBUTES') &&
    (mode !== 'TRIANGLES' || count % 3 === 0)
  if (!isSound) throw new FileRefused('invalidGltf', holder.path)
  return { source: bytes, count, strideBytes, mode, filter }
}
