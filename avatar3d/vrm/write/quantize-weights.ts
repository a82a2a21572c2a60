/**
 * Four weights per vertex as integers that add up to exactly `whole`: the rounding remainder goes
 * to the heaviest bone.
 */
export function quantizeWeights(weights: Float32Array, whole: number): Uint16Array {
  const shares = new Uint16Array(weights.length)
  for (let vertex = 0; vertex < shares.length; vertex += 4) {
    let sum = 0
    let heaviest = vertex
    for (let k = vertex; k < vertex + 4; k++) {
      shares[k] = (weights[k] * whole + 0.5) | 0
      sum += shares[k]
      if (shares[k] > shares[heaviest]) heaviest = k
    }
    shares[heaviest] += whole - sum
  }
  return shares
}
