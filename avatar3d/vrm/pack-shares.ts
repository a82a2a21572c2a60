import { quantizeWeights } from './quantize-weights.ts'

const BYTE = 255
const WORD = 65535

/** Places in a picture, in two bytes each when all are whole parts of 65535; else as they are. */
export const packPlaces = (places: Float32Array): Float32Array | Uint16Array =>
  findParts(places, WORD) ?? places

/** Four weights a vertex, in a byte each when all are whole parts of 255, else in two. */
export function packWeights(weights: Float32Array): Uint8Array | Uint16Array {
  if (!findParts(weights, BYTE)) return quantizeWeights(weights, WORD)
  return new Uint8Array(quantizeWeights(weights, BYTE))
}

/** As parts of `whole`; null unless each is read again from its part as exactly what it was. */
function findParts(shares: Float32Array, whole: number): Uint16Array | null {
  const parts = new Uint16Array(shares.length)
  for (let i = 0; i < shares.length; i++) {
    const part = (shares[i] * whole + 0.5) | 0
    if (shares[i] !== Math.fround(part / whole) || part > whole) return null
    parts[i] = part
  }
  return parts
}
