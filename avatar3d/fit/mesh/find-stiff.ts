import { labelPieces } from './label-pieces.ts'
import type { Links } from './link-points.ts'

/**
 * For each point, the number of the small piece to which it belongs (such as a button or a bow,
 * which moves as a whole); -1 for cloth.
 */
export function findStiff(positions: Float32Array, links: Links, metresMax: number): Int32Array {
  const { pieces, count } = labelPieces(links)
  const low = new Float32Array(count * 3).fill(Infinity)
  const high = new Float32Array(count * 3).fill(-Infinity)
  links.points.forEach((point, vertex) => {
    for (let axis = 0; axis < 3; axis++) {
      const at = pieces[point] * 3 + axis
      low[at] = Math.min(low[at], positions[vertex * 3 + axis])
      high[at] = Math.max(high[at], positions[vertex * 3 + axis])
    }
  })
  const sizeOf = (piece: number) =>
    Math.hypot(...[0, 1, 2].map((axis) => high[piece * 3 + axis] - low[piece * 3 + axis]))
  const isSmall = Array.from({ length: count }, (_, piece) => sizeOf(piece) < metresMax)
  return pieces.map((piece) => (isSmall[piece] ? piece : -1))
}
