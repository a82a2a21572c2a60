import type { Links } from './link-points.ts'

/** The connected components (pieces) of a surface: for each point, the number of its piece. */
export function labelPieces({ count, starts, list }: Links): { pieces: Int32Array; count: number } {
  const pieces = new Int32Array(count).fill(-1)
  let found = 0
  for (let first = 0; first < count; first++) {
    if (pieces[first] >= 0) continue
    const waiting = [first]
    pieces[first] = found
    for (let point = waiting.pop(); point !== undefined; point = waiting.pop())
      for (let i = starts[point]; i < starts[point + 1]; i++) {
        if (pieces[list[i]] >= 0) continue
        pieces[list[i]] = found
        waiting.push(list[i])
      }
    found++
  }
  return { pieces, count: found }
}
