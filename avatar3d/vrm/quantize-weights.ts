const WHOLE = 65535

/**
 * Four weights a vertex as shares of 65535 that add up to it exactly: what rounding leaves over
 * goes to the heaviest bone.
 */
export function quantizeWeights(weights: Float32Array): Uint16Array {
  const shares = Uint16Array.from(weights, (weight) => Math.round(weight * WHOLE))
  for (let vertex = 0; vertex < shares.length; vertex += 4) {
    let sum = 0
    let heaviest = vertex
    for (let k = vertex; k < vertex + 4; k++) {
      sum += shares[k]
      if (shares[k] > shares[heaviest]) heaviest = k
    }
    shares[heaviest] += WHOLE - sum
  }
  return shares
}
