import { quantizeWeights } from './quantize-weights.ts'

const BYTE = 255
const WORD = 65535

/** Places in a picture, in two bytes each when all are whole parts of 65535; else as they are. */
export const packPlaces = (places: Float32Array): Float32Array | Uint16Array =>
  areParts(places, WORD) ? Uint16Array.from(places, (place) => Math.round(place * WORD)) : places

/** Four weights a vertex, in a byte each when all are whole parts of 255, else in two. */
export function packWeights(weights: Float32Array): Uint8Array | Uint16Array {
  if (!areParts(weights, BYTE)) return quantizeWeights(weights, WORD)
  return Uint8Array.from(quantizeWeights(weights, BYTE))
}

/** Whether each is read again as exactly what it was when it is kept as a part of `whole`. */
function areParts(shares: Float32Array, whole: number): boolean {
  for (const share of shares) {
    const part = Math.round(share * whole)
    if (share !== Math.fround(part / whole) || part < 0 || part > whole) return false
  }
  return true
}
