/** From this fraction of its length on, a loop returns to its beginning. */
const CLOSING_FROM = 0.8

/**
 * Bends the end of a series of samples, in place, so that the last one becomes `end`; a series that
 * already ends there is unchanged, and movement in the last fifth continues.
 */
export function closeLoop(samples: number[][], end: readonly number[]): void {
  const last = samples.length - 1
  const gap = samples[last].map((value, i) => end[i] - value)
  samples.forEach((sample, k) => {
    const share = softStep((k / last - CLOSING_FROM) / (1 - CLOSING_FROM))
    if (share > 0) for (const i of sample.keys()) sample[i] += gap[i] * share
  })
}

/** 0 for values up to 0, 1 for values of 1 and above, and a smooth rise in between. */
function softStep(t: number): number {
  const inside = Math.min(1, Math.max(0, t))
  return inside * inside * (3 - 2 * inside)
}
