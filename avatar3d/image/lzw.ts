/** What GIF's compression is told about indices. */
export interface Alphabet {
  /** Bits of an index, 2 to 8. */
  bits: number
  /** The index that comes in long runs; runs of it cost next to no time. */
  runIndex: number
}

/** Compresses indices, at least one; what it gives is good until its next call. */
export type Lzw = (indices: Uint8Array) => Uint8Array

/** Every full table costs a clear code; the last index and the end add two more codes. */
export const codeCountMax = (indexCount: number) => indexCount + Math.ceil(indexCount / 3000) + 3
