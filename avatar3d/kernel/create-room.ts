import type { LinearMemory } from './kernel-exports.ts'

type Numbers = Uint8Array | Int16Array | Uint16Array | Uint32Array | Int32Array | Float32Array

/**
 * The linear memory that follows the part that the kernel itself uses. It is allocated from the
 * front.
 */
export interface Room {
  /** Frees everything, or everything from an address on. */
  reset(address?: number): void
  /** The first free address. */
  end(): number
  /** The address of this many uninitialised bytes; a multiple of 16. */
  reserve(byteLength: number): number
  /** The address of a copy, padded with zeros. */
  store(numbers: Numbers, byteLength?: number): number
  /** Views of the allocated memory; valid until the next allocation. */
  floats(address: number, length: number): Float32Array
  words(address: number, length: number): Uint32Array
  bytes(address: number, length: number): Uint8Array
}

const PAGE_BYTES = 65536
const ALIGNMENT = 16

/** Allocates memory from the first address upwards, and grows it if necessary. */
export function createRoom(memory: LinearMemory, firstAddress: number): Room {
  let end = firstAddress
  const reserve = (byteLength: number) => {
    const address = Math.ceil(end / ALIGNMENT) * ALIGNMENT
    end = address + byteLength
    const missing = end - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
    return address
  }
  return {
    reset(address = firstAddress) {
      end = address
    },
    end: () => end,
    reserve,
    store(numbers, byteLength = numbers.byteLength) {
      const address = reserve(byteLength)
      const target = new Uint8Array(memory.buffer, address, byteLength)
      target.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
      target.fill(0, numbers.byteLength)
      return address
    },
    floats: (address, length) => new Float32Array(memory.buffer, address, length),
    words: (address, length) => new Uint32Array(memory.buffer, address, length),
    bytes: (address, length) => new Uint8Array(memory.buffer, address, length),
  }
}
