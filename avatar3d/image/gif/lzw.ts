/** Parameters of GIF's compression. */
export interface Alphabet {
  /** The number of bits of an index, 2 to 8. */
  bits: number
  /** The index that occurs in long runs, which cost almost no time. */
  runIndex: number
}

/** Compresses indices, at least one; the result is valid until the next call. */
export type Lzw = (indices: Uint8Array) => Uint8Array

/** Every full table costs a clear code; the last index and the end add two more codes. */
export const codeCountMax = (indexCount: number) => indexCount + Math.ceil(indexCount / 3000) + 3
