/** Where each of several runs begins when they are laid end to end, and where the last one ends. */
export function sumUp(lengths: readonly number[]): number[] {
  const starts = [0]
  for (const length of lengths) starts.push(starts[starts.length - 1] + length)
  return starts
}

/** Lays arrays end to end. */
export function joinFloats(arrays: readonly Float32Array[]): Float32Array {
  const starts = sumUp(arrays.map((array) => array.length))
  const joined = new Float32Array(starts[arrays.length])
  arrays.forEach((array, i) => {
    joined.set(array, starts[i])
  })
  return joined
}
