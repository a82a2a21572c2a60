/** The content of a GLB's binary chunk, and the lists of its JSON that describe it. */
export interface Buffer {
  bufferViews: Record<string, unknown>[]
  accessors: Record<string, unknown>[]
  /** Adds raw bytes, such as a PNG; returns the buffer view. */
  addBytes(bytes: Uint8Array): number
  /** Adds numbers, `size` per element; returns the accessor. */
  addNumbers(numbers: Numbers, size: ElementSize, use?: Use): number
  /** Adds elements, most of which are zero, and writes only the others; returns the accessor. */
  addSparse(numbers: Numbers, size: ElementSize, use?: Use): number
  /** Describes `count` elements that an extension stores; returns the accessor. */
  addStoredElsewhere(numbers: Numbers, size: ElementSize, use: Use & { count: number }): number
  /** The total uncompressed length of the buffer views that are stored compressed. */
  unpackedBytes(): number
  /** The whole content in order, in multiples of four bytes. */
  pieces: readonly Uint8Array[]
}

/** Compresses the elements of a buffer view as defined by EXT_meshopt_compression. */
export type CompressView = (
  bytes: Uint8Array,
  count: number,
  stride: number,
  mode: 'ATTRIBUTES' | 'TRIANGLES',
) => Uint8Array

export type Numbers = Float32Array | Uint32Array | Uint16Array | Uint8Array | Int16Array | Int8Array
type Target = 'vertices' | 'indices'
type ElementSize = 1 | 2 | 3 | 4 | 16

interface Use {
  /** Vertices or indices, as a hint for GPU drivers. */
  target?: Target
  /** Whether integers stand for fractions from 0 to 1, or from -1 to 1 if they are signed. */
  normalized?: boolean
  /** Whether to write the bounds, which glTF requires for positions. */
  bounded?: boolean
}

const TYPES = { 1: 'SCALAR', 2: 'VEC2', 3: 'VEC3', 4: 'VEC4', 16: 'MAT4' }
const FLOAT = 5126
const TARGETS = { vertices: 34962, indices: 34963 }

const MODES = { vertices: 'ATTRIBUTES', indices: 'TRIANGLES' } as const
const COMPRESSION = 'EXT_meshopt_compression'

/** With `compress`, vertices and indices are stored compressed. */
export function packBuffer(compress?: CompressView): Buffer {
  const pieces: Uint8Array[] = []
  const bufferViews: Buffer['bufferViews'] = []
  const accessors: Buffer['accessors'] = []
  let byteLength = 0
  let unpackedBytes = 0

  /** Appends bytes, padded to a multiple of four; returns their offset. */
  function append(bytes: Uint8Array): number {
    const byteOffset = byteLength
    const padding = (4 - (bytes.length % 4)) % 4
    pieces.push(bytes)
    if (padding > 0) pieces.push(new Uint8Array(padding))
    byteLength += bytes.length + padding
    return byteOffset
  }

  const addView = (bytes: Uint8Array, more: Record<string, unknown> = {}): number => {
    const byteOffset = append(bytes)
    return bufferViews.push({ buffer: 0, byteOffset, byteLength: bytes.length, ...more }) - 1
  }

  /** Adds elements for the GPU, each padded to a multiple of four bytes if they are vertices. */
  function addElements(numbers: Numbers, size: number, target: Target): number {
    const rows = target === 'vertices' ? alignRows(numbers, size) : numbers
    const bytes = bytesOf(rows)
    const count = numbers.length / size
    const stride = bytes.length / count
    const use = { byteStride: rows === numbers ? undefined : stride, target: TARGETS[target] }
    if (!compress) return addView(bytes, use)
    return addPacked(bytes, compress(bytes, count, stride, MODES[target]), {
      ...use,
      count,
      stride,
      mode: MODES[target],
    })
  }

  function addPacked(bytes: Uint8Array, packed: Uint8Array, packing: PackedView): number {
    const { count, stride, mode, ...use } = packing
    const extension = {
      buffer: 0,
      byteOffset: append(packed),
      byteLength: packed.length,
      byteStride: stride,
      mode,
      count,
    }
    const byteOffset = unpackedBytes
    unpackedBytes += Math.ceil(bytes.length / 4) * 4
    const extensions = { [COMPRESSION]: extension }
    const view = { buffer: 1, byteOffset, byteLength: bytes.length, ...use, extensions }
    return bufferViews.push(view) - 1
  }

  function writeSparse(numbers: Numbers, size: number, places: Uint32Array) {
    const values = numbers.slice(0, places.length * size)
    // This is a loop, because `set` takes longer for lists as short as these.
    for (let n = 0; n < places.length; n++)
      for (let c = 0; c < size; c++) values[n * size + c] = numbers[places[n] * size + c]
    const indices = numbers.length / size <= 65536 ? Uint16Array.from(places) : places
    return {
      count: places.length,
      indices: { bufferView: addView(bytesOf(indices)), componentType: componentType(indices) },
      values: { bufferView: addView(bytesOf(values)) },
    }
  }

  return {
    bufferViews,
    accessors,
    pieces,
    addBytes: (bytes) => addView(bytes),
    addNumbers(numbers, size, { target, ...use } = {}) {
      const bufferView = target ? addElements(numbers, size, target) : addView(bytesOf(numbers))
      return accessors.push({ bufferView, ...describe(numbers, size, use) }) - 1
    },
    addSparse(numbers, size, use = {}) {
      const places = findFilled(numbers, size)
      const sparse = places.length > 0 ? writeSparse(numbers, size, places) : undefined
      return accessors.push({ ...describe(numbers, size, use), sparse }) - 1
    },
    addStoredElsewhere: (numbers, size, { count, ...use }) =>
      accessors.push({ ...describe(numbers, size, use), count }) - 1,
    unpackedBytes: () => unpackedBytes,
  }
}

/** The properties of an accessor. */
const describe = (numbers: Numbers, size: ElementSize, { normalized, bounded }: Use) => ({
  componentType: componentType(numbers),
  count: numbers.length / size,
  type: TYPES[size],
  normalized,
  ...(bounded && findBounds(numbers, size)),
})

interface PackedView {
  count: number
  /** Bytes per element. */
  stride: number
  mode: string
  byteStride: number | undefined
  target: number
}

/** Pads the elements to multiples of four bytes, as the format requires of vertices. */
function alignRows(numbers: Numbers, size: number): Numbers {
  const { BYTES_PER_ELEMENT: each } = numbers
  const width = (Math.ceil((size * each) / 4) * 4) / each
  if (width === size) return numbers
  const count = numbers.length / size
  // An array of the same type as `numbers`.
  const rows = new (numbers.constructor as Int16ArrayConstructor)(count * width)
  for (let n = 0; n < count; n++) rows.set(numbers.subarray(n * size, n * size + size), n * width)
  return rows
}

const bytesOf = (numbers: Numbers) =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)

/** The indices of the elements that are not all zeros. */
function findFilled(numbers: Numbers, size: number): Uint32Array {
  const filled = new Uint32Array(numbers.length / size)
  let count = 0
  for (let at = 0; at < numbers.length; at += size) {
    let isFilled = false
    for (let c = at; c < at + size; c++) if (numbers[c] !== 0) isFilled = true
    if (isFilled) filled[count++] = at / size
  }
  return filled.slice(0, count)
}

function componentType(numbers: Numbers): number {
  if (numbers instanceof Float32Array) return FLOAT
  if (numbers instanceof Uint32Array) return 5125
  if (numbers instanceof Int16Array) return 5122
  if (numbers instanceof Int8Array) return 5120
  return numbers instanceof Uint16Array ? 5123 : 5121
}

function findBounds(numbers: Numbers, size: number): { min: number[]; max: number[] } {
  const min: number[] = []
  const max: number[] = []
  for (let c = 0; c < size; c++) {
    let [least, most] = [Infinity, -Infinity]
    for (let n = c; n < numbers.length; n += size) {
      if (numbers[n] < least) least = numbers[n]
      if (numbers[n] > most) most = numbers[n]
    }
    min.push(least)
    max.push(most)
  }
  return { min, max }
}
