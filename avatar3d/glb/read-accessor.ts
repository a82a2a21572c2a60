import type { Accessor, Block } from './check-accessor.ts'
import { FileRefused } from './file-refused.ts'

type Read = (view: DataView, at: number) => number

/** How to read a component of each type, and the divisor for normalised integers. */
const COMPONENTS = new Map<number, { bytes: number; one: number; read: Read }>([
  [5120, { bytes: 1, one: 127, read: (view, at) => view.getInt8(at) }],
  [5121, { bytes: 1, one: 255, read: (view, at) => view.getUint8(at) }],
  [5122, { bytes: 2, one: 32767, read: (view, at) => view.getInt16(at, true) }],
  [5123, { bytes: 2, one: 65535, read: (view, at) => view.getUint16(at, true) }],
  [5125, { bytes: 4, one: 4294967295, read: (view, at) => view.getUint32(at, true) }],
  [5126, { bytes: 4, one: 1, read: (view, at) => view.getFloat32(at, true) }],
])

// A million kilometres: products of a few such numbers still fit into a float.
const NUMBER_MAX = 1e9

/** The numbers of an accessor, normalised if the file specifies this; never NaN or infinite. */
export function readFloats(bin: Uint8Array, accessor: Accessor): Float32Array {
  const numbers = new Float32Array(accessor.count * accessor.width)
  fill(numbers, bin, accessor)
  // This is written so that NaN fails as well.
  for (let i = 0; i < numbers.length; i++)
    if (!(Math.abs(numbers[i]) <= NUMBER_MAX)) throw new FileRefused('notFinite', accessor.path)
  return numbers
}

/** The integers of an accessor that holds indices or joints. */
export function readIntegers(bin: Uint8Array, accessor: Accessor): Uint32Array {
  const type = accessor.block?.componentType
  if (type === 5126 || accessor.normalized) throw new FileRefused('invalidGltf', accessor.path)
  const numbers = new Uint32Array(accessor.count * accessor.width)
  fill(numbers, bin, accessor)
  return numbers
}

function fill(target: Float32Array | Uint32Array, bin: Uint8Array, accessor: Accessor): void {
  const { block, sparse, count, width, normalized } = accessor
  const view = new DataView(bin.buffer, bin.byteOffset, bin.byteLength)
  if (block && !copyWhole(target, bin, accessor, block)) {
    const copy = copier(target, view, block, { width, normalized })
    for (let i = 0; i < count; i++) copy(i, i)
  }
  if (!sparse) return
  const copy = copier(target, view, sparse.values, { width, normalized })
  const indices = new Uint32Array(sparse.count)
  const copyIndex = copier(indices, view, sparse.indices, { width: 1, normalized: false })
  for (let i = 0; i < sparse.count; i++) {
    copyIndex(i, i)
    if (indices[i] >= count) throw new FileRefused('indexOutOfRange', `${accessor.path}.sparse`)
    copy(i, indices[i])
  }
}

/** Returns a function that copies element `from` of a block to element `to` of the target. */
function copier(
  target: Float32Array | Uint32Array,
  view: DataView,
  block: Block,
  { width, normalized }: { width: number; normalized: boolean },
): (from: number, to: number) => void {
  const component = COMPONENTS.get(block.componentType)
  if (!component) throw new FileRefused('invalidGltf')
  const { bytes, read } = component
  const scale = normalized ? 1 / component.one : 1
  return (from, to) => {
    const at = block.startAt + from * block.strideBytes
    // The smallest signed integer also means -1.
    for (let c = 0; c < width; c++)
      target[to * width + c] = normalized
        ? Math.max(read(view, at + c * bytes) * scale, -1)
        : read(view, at + c * bytes)
  }
}

/** Copies floats as a block if they are contiguous, as in most files; otherwise, returns false. */
function copyWhole(
  target: Float32Array | Uint32Array,
  bin: Uint8Array,
  { count, width }: Accessor,
  { componentType, strideBytes, startAt }: Block,
): boolean {
  const isWhole = target instanceof Float32Array && componentType === 5126
  if (!isWhole || strideBytes !== width * 4 || !IS_LITTLE_ENDIAN) return false
  const bytes = new Uint8Array(target.buffer)
  bytes.set(bin.subarray(startAt, startAt + count * strideBytes))
  return true
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
