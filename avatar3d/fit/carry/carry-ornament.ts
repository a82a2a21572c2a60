import { type Vec3, vec } from '../../math/vector.ts'
import type { Probe } from '../mesh/probe-surface.ts'
import { readVector } from '../mesh/read-vector.ts'

interface Ornament {
  positions: Float32Array
  /** The same vertices, carried over to the other figure as cloth. */
  carried: Float32Array
  /** The factor by which the ornament grows. */
  scale: number
  findSkin(from: Vec3, metresMax?: number): Probe | undefined
}

/** An ornament rests on this fraction of its vertices: those nearest to the skin. */
const SEAT = 0.1

/**
 * Carries an ornament as a whole: it sits where cloth in its place would, and keeps its shape. If
 * feathers were transferred in the same way as cloth, they would follow the skin of the back, the
 * arms and the legs below them, and turn over where two of these meet.
 */
export function carryOrnament({ positions, carried, scale, findSkin }: Ornament): Float32Array {
  const count = positions.length / 3
  const metres = Float32Array.from(
    { length: count },
    (_, vertex) => findSkin(readVector(positions, vertex))?.metres ?? 0,
  )
  const nearest = [...metres.keys()].sort((a, b) => metres[a] - metres[b])
  const seat = nearest.slice(0, Math.max(1, Math.round(SEAT * count)))
  const meanOf = (places: Float32Array) =>
    vec.scale(seat.map((vertex) => readVector(places, vertex)).reduce(vec.add), 1 / seat.length)
  const shift = vec.subtract(meanOf(carried), vec.scale(meanOf(positions), scale))
  return positions.map((at, n) => at * scale + shift[n % 3])
}
