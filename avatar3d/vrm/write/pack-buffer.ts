/** The content of a GLB's binary chunk, and the lists of its JSON that describe it. */
export interface Buffer {
  bufferViews: Record<string, unknown>[]
  accessors: Record<string, unknown>[]
  /** Adds raw bytes, such as a PNG; returns the buffer view. */
  addBytes(bytes: Uint8Array): number
  /** Adds numbers, `size` per element; returns the accessor. */
  addNumbers(numbers: Numbers, size: ElementSize, use?: Use): number
  /** Adds mostly zero elements: only the others are written. */
  addSparse(numbers: Float32Array, size: ElementSize, use?: Use): number
  /** The whole content in order, in multiples of four bytes. */
  pieces: readonly Uint8Array[]
}

type Numbers = Float32Array | Uint32Array | Uint16Array | Uint8Array
type ElementSize = 1 | 2 | 3 | 4 | 16

interface Use {
  /** Vertices or indices, as a hint for GPU drivers. */
  target?: 'vertices' | 'indices'
  /** Whether integers represent 0 to 1. */
  normalized?: boolean
  /** Whether to write the bounds, which glTF requires for positions. */
  bounded?: boolean
}

const TYPES = { 1: 'SCALAR', 2: 'VEC2', 3: 'VEC3', 4: 'VEC4', 16: 'MAT4' }
const FLOAT = 5126
const TARGETS = { vertices: 34962, indices: 34963 }

export function packBuffer(): Buffer {
  const pieces: Uint8Array[] = []
  const bufferViews: Buffer['bufferViews'] = []
  const accessors: Buffer['accessors'] = []
  let byteLength = 0

  function addView(bytes: Uint8Array, target?: number): number {
    const byteOffset = byteLength
    const padding = (4 - (bytes.length % 4)) % 4
    pieces.push(bytes)
    if (padding > 0) pieces.push(new Uint8Array(padding))
    byteLength += bytes.length + padding
    return bufferViews.push({ buffer: 0, byteOffset, byteLength: bytes.length, target }) - 1
  }

  function writeSparse(numbers: Float32Array, size: number, places: Uint32Array) {
    const values = new Float32Array(places.length * size)
    places.forEach((place, n) => {
      values.set(numbers.subarray(place * size, place * size + size), n * size)
    })
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
    addNumbers(numbers, size, { target, normalized, bounded } = {}) {
      const bufferView = addView(bytesOf(numbers), target && TARGETS[target])
      const count = numbers.length / size
      const kind = { componentType: componentType(numbers), count, type: TYPES[size], normalized }
      return accessors.push({ bufferView, ...kind, ...(bounded && findBounds(numbers, size)) }) - 1
    },
    addSparse(numbers, size, { bounded } = {}) {
      const places = findFilled(numbers, size)
      const count = numbers.length / size
      const kind = { componentType: FLOAT, count, type: TYPES[size] }
      const bounds = bounded && findBounds(numbers, size)
      const sparse = places.length > 0 ? writeSparse(numbers, size, places) : undefined
      return accessors.push({ ...kind, ...bounds, sparse }) - 1
    },
  }
}

const bytesOf = (numbers: Numbers) =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)

/** The indices of the elements that are not all zeros. */
function findFilled(numbers: Float32Array, size: number): Uint32Array {
  const filled: number[] = []
  for (let at = 0; at < numbers.length; at += size) {
    let isFilled = false
    for (let c = at; c < at + size; c++) if (numbers[c] !== 0) isFilled = true
    if (isFilled) filled.push(at / size)
  }
  return Uint32Array.from(filled)
}

function componentType(numbers: Numbers): number {
  if (numbers instanceof Float32Array) return FLOAT
  if (numbers instanceof Uint32Array) return 5125
  return numbers instanceof Uint16Array ? 5123 : 5121
}

function findBounds(numbers: Numbers, size: number): { min: number[]; max: number[] } {
  const min = new Array<number>(size).fill(Infinity)
  const max = new Array<number>(size).fill(-Infinity)
  for (let c = 0; c < size; c++)
    for (let n = c; n < numbers.length; n += size) {
      if (numbers[n] < min[c]) min[c] = numbers[n]
      if (numbers[n] > max[c]) max[c] = numbers[n]
    }
  return { min, max }
}
