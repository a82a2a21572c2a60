import type { Links } from './link-points.ts'

interface Smoothing {
  /** The number of values at each point. */
  width: number
  rounds: number
  /** The weight of each neighbour in `list`; all are equal by default. */
  pulls?: Float32Array
}

/**
 * Smooths values of points, `width` numbers each, in place: each round moves every point halfway
 * to the mean of its neighbours.
 */
export function smoothField(
  field: Float32Array,
  { count, starts, list }: Links,
  { width, rounds, pulls }: Smoothing,
): void {
  const next = new Float32Array(field.length)
  for (let round = 0; round < rounds; round++) {
    for (let point = 0; point < count; point++) {
      const [from, to] = [starts[point], starts[point + 1]]
      for (let k = 0; k < width; k++) {
        let [sum, whole] = [0, 0]
        for (let i = from; i < to; i++) {
          const pull = pulls?.[i] ?? 1
          sum += pull * field[list[i] * width + k]
          whole += pull
        }
        const own = field[point * width + k]
        next[point * width + k] = to > from ? (own + sum / whole) / 2 : own
      }
    }
    field.set(next)
  }
}
