/**
 * The values at a position, from 0 to 1, on smooth closed curves (Catmull-Rom) through rows of
 * values; `moments` contains the position of each row.
 */
export function mixRows(
  moments: readonly number[],
  rows: readonly (readonly number[])[],
  place: number,
): number[] {
  const count = rows.length
  // Before the first key, the last key of the previous loop still applies: -1.
  const now = moments.findLastIndex((at) => at <= place)
  const near = [now - 1, now, now + 1, now + 2]
  const wrap = (n: number) => ((n % count) + count) % count
  const [t0, t1, t2, t3] = near.map((n) => moments[wrap(n)] + Math.floor(n / count))
  const [before, from, to, after] = near.map((n) => rows[wrap(n)])
  const span = t2 - t1
  const t = (place - t1) / span
  const s = 1 - t
  return from.map((start, k) => {
    const leaving = ((to[k] - before[k]) / (t2 - t0)) * span
    const arriving = ((after[k] - start) / (t3 - t1)) * span
    return (
      s * s * (start * (1 + 2 * t) + leaving * t) + t * t * (to[k] * (1 + 2 * s) - arriving * s)
    )
  })
}
