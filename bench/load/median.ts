/** The middle value; for an even count, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half) - (sorted.length % 2)]) / 2
}
