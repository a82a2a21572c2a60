/** The start of each of several arrays when they are concatenated, and the end of the last one. */
export function sumUp(lengths: readonly number[]): number[] {
  const starts = [0]
  for (const length of lengths) starts.push(starts[starts.length - 1] + length)
  return starts
}

/** Concatenates arrays. */
export function joinFloats(arrays: readonly Float32Array[]): Float32Array {
  const starts = sumUp(arrays.map((array) => array.length))
  const joined = new Float32Array(starts[arrays.length])
  arrays.forEach((array, i) => {
    joined.set(array, starts[i])
  })
  return joined
}
