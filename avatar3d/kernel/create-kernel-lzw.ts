import type { Alphabet, Lzw } from '../image/gif/lzw.ts'
import { codeCountMax } from '../image/gif/lzw.ts'
import { packedSizeMax } from '../image/gif/pack-codes.ts'
import type { Room } from './create-room.ts'
import type { KernelExports } from './kernel-exports.ts'

/**
 * The kernel reads indices and writes codes several at a time, so it accesses memory beyond the
 * last index and the last code.
 */
const SLACK_BYTES = 16

/** A compressor in the kernel's memory, after its other data. */
export function createKernelLzw(
  kernel: KernelExports,
  room: Room,
  { bits, runIndex }: Alphabet,
  countMax: number,
): Lzw {
  const source = room.reserve(countMax + SLACK_BYTES)
  const packed = room.reserve(packedSizeMax(codeCountMax(countMax)) + SLACK_BYTES)
  return (indices) => {
    room.bytes(source, indices.length).set(indices)
    const length = kernel.compressIndices(source, indices.length, bits, runIndex, packed)
    return room.bytes(packed, length)
  }
}
