import type { Field } from './field.ts'
import { FileRefused } from './file-refused.ts'
import type { Asset } from './open-asset.ts'

/** Elements that are known to be inside the binary chunk. */
export interface Block {
  startAt: number
  /** Bytes from one element to the next. */
  strideBytes: number
  /** glTF's code for u8, i16, float … */
  componentType: number
}

/** A valid accessor: its counts and ranges have been checked, but not its contents. */
export interface Accessor {
  path: string
  count: number
  /** Numbers per element: 3 for a VEC3. */
  width: number
  normalized: boolean
  /** Null if all elements start as zero. */
  block: Block | null
  /** Elements that replace those of the block. */
  sparse: { count: number; indices: Block; values: Block } | null
}

const WIDTHS = new Map([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
  ['MAT2', 4],
  ['MAT3', 9],
  ['MAT4', 16],
])
const COMPONENT_BYTES = new Map([
  [5120, 1],
  [5121, 1],
  [5122, 2],
  [5123, 2],
  [5125, 4],
  [5126, 4],
])
const COUNT_MAX = 2 ** 31
// The maximum size of an array of zeros that the file does not contain: large enough for the morphs
// of a dense mesh, but too small to exhaust the memory.
const ABSENT_BYTES_MAX = 4 * 2 ** 20

/** Checks the range of an accessor before memory is allocated for its claimed size. */
export function checkAccessor(asset: Asset, accessor: Field): Accessor {
  const { count, width } = sizeAccessor(accessor)
  const componentType = accessor.at('componentType').number(0)
  const hasBlock = accessor.at('bufferView').exists
  if (!hasBlock && count * width * 4 > ABSENT_BYTES_MAX)
    throw new FileRefused('accessorWithoutData', accessor.path)
  return {
    path: accessor.path,
    count,
    width,
    normalized: accessor.at('normalized').flag(false),
    block: hasBlock ? checkBlock(asset, accessor, { count, width, componentType }) : null,
    sparse: checkSparse(asset, accessor.at('sparse'), { count, width, componentType }),
  }
}

/** The number of elements that an accessor claims, and their width. */
export function sizeAccessor(accessor: Field): { count: number; width: number } {
  const width = WIDTHS.get(accessor.at('type').text(''))
  if (!width) throw new FileRefused('invalidGltf', accessor.at('type').path)
  return { count: accessor.at('count').index(COUNT_MAX), width }
}

interface Shape {
  count: number
  width: number
  componentType: number
}

function checkSparse(asset: Asset, sparse: Field, shape: Shape): Accessor['sparse'] {
  if (!sparse.exists) return null
  const count = sparse.at('count').index(shape.count + 1)
  const indices = sparse.at('indices')
  const componentType = indices.at('componentType').number(0)
  return {
    count,
    indices: checkBlock(asset, indices, { count, width: 1, componentType }),
    values: checkBlock(asset, sparse.at('values'), { ...shape, count }),
  }
}

function checkBlock(asset: Asset, holder: Field, shape: Shape): Block {
  const componentBytes = COMPONENT_BYTES.get(shape.componentType)
  if (!componentBytes) throw new FileRefused('invalidGltf', holder.at('componentType').path)
  const view = checkBufferView(asset, holder.at('bufferView'))
  const elementBytes = componentBytes * shape.width
  const strideBytes = view.strideBytes || elementBytes
  if (strideBytes < elementBytes) throw new FileRefused('invalidGltf', holder.path)
  const offset = holder.at('byteOffset').number(0)
  const end = shape.count ? offset + (shape.count - 1) * strideBytes + elementBytes : offset
  if (!Number.isInteger(offset) || offset < 0 || end > view.bytes.length)
    throw new FileRefused('accessorOutOfRange', holder.path)
  return {
    startAt: view.startAt + offset,
    strideBytes,
    componentType: shape.componentType,
  }
}

/** The bytes of a buffer view, given the field that names it. */
export function checkBufferView(asset: Asset, reference: Field) {
  const view = asset.bufferViews[reference.index(asset.bufferViews.length)]
  return checkRange(asset.bin, view)
}

/** The bytes of a range in the binary chunk: a buffer view, or a compressed one. */
export function checkRange(bin: Uint8Array, range: Field) {
  const startAt = range.at('byteOffset').number(0)
  const byteLength = range.at('byteLength').number(0)
  const strideBytes = range.at('byteStride').number(0)
  const whole = [startAt, byteLength, strideBytes].every((n) => Number.isInteger(n) && n >= 0)
  range.at('buffer').index(1)
  if (!whole || startAt + byteLength > bin.length)
    throw new FileRefused('accessorOutOfRange', range.path)
  return { startAt, strideBytes, bytes: bin.subarray(startAt, startAt + byteLength) }
}
