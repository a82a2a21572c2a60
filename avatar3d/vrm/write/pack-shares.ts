import { quantizeWeights } from './quantize-weights.ts'

const BYTE = 255
const WORD = 65535

/** The float that each byte is decoded to. */
const BYTES = Float32Array.from({ length: BYTE + 1 }, (_, part) => part / BYTE)
const WORDS = Float32Array.from({ length: WORD + 1 }, (_, part) => part / WORD)

/**
 * Packs UVs in two bytes each if all are multiples of 1/65535; otherwise returns them unchanged.
 */
export const packPlaces = (places: Float32Array): Float32Array | Uint16Array =>
  findParts(places, WORD) ?? places

/**
 * Packs four weights per vertex, in one byte each if all are multiples of 1/255, and otherwise in
 * two bytes each.
 */
export function packWeights(weights: Float32Array): Uint8Array | Uint16Array {
  const parts = findParts(weights, BYTE)
  if (!parts) return quantizeWeights(weights, WORD)
  return new Uint8Array(areWhole(parts) ? parts : quantizeWeights(weights, BYTE))
}

/**
 * The fractions as integers, where `whole` represents 1; null if any of them would not decode to
 * exactly its original value.
 */
function findParts(shares: Float32Array, whole: number): Uint16Array | null {
  const exact = whole === BYTE ? BYTES : WORDS
  const parts = new Uint16Array(shares.length)
  for (let i = 0; i < shares.length; i++) {
    const part = (shares[i] * whole + 0.5) | 0
    if (shares[i] !== exact[part]) return null
    parts[i] = part
  }
  return parts
}

/** Whether each group of four parts adds up to `whole`. */
function areWhole(parts: Uint16Array): boolean {
  for (let i = 0; i < parts.length; i += 4)
    if (parts[i] + parts[i + 1] + parts[i + 2] + parts[i + 3] !== BYTE) return false
  return true
}
