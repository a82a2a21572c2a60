/** The candidates most similar to `text` by edit distance, nearest first. */
export function findNearest(text: string, candidates: readonly string[], count: number): string[] {
  return candidates
    .map((candidate) => ({ candidate, distance: countChanges(text, candidate) }))
    .sort((left, right) => left.distance - right.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/**
 * The Levenshtein distance: letters inserted, removed, or replaced, ignoring case. Each character
 * missing at the end counts as a quarter, so that the beginning of a path finds the path.
 */
function countChanges(from: string, to: string): number {
  const target = to.toLowerCase()
  let row = Array.from({ length: target.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...from.toLowerCase()].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= target.length; column++) {
      const replaced = row[column - 1] + (target[column - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, row[column] + 1, next[column - 1] + 1))
    }
    row = next
  }
  return Math.min(...row.map((changes, column) => changes + (target.length - column) / 4))
}
