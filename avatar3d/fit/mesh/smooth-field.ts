import type { Links } from './link-points.ts'

/**
 * Smooths values of points, `width` numbers each, in place: each round moves every point halfway
 * to the mean of its neighbours.
 */
export function smoothField(
  field: Float32Array,
  { count, starts, list }: Links,
  { width, rounds }: { width: number; rounds: number },
): void {
  const next = new Float32Array(field.length)
  for (let round = 0; round < rounds; round++) {
    for (let point = 0; point < count; point++) {
      const [from, to] = [starts[point], starts[point + 1]]
      for (let k = 0; k < width; k++) {
        let sum = 0
        for (let i = from; i < to; i++) sum += field[list[i] * width + k]
        const own = field[point * width + k]
        next[point * width + k] = to > from ? (own + sum / (to - from)) / 2 : own
      }
    }
    field.set(next)
  }
}
