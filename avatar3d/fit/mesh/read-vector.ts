import type { Vec3 } from '../../math/vector.ts'

/** The vector at a position in a list of vectors. */
export const readVector = (vectors: Float32Array, at: number): Vec3 => [
  vectors[at * 3],
  vectors[at * 3 + 1],
  vectors[at * 3 + 2],
]
