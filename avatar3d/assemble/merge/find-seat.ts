import type { Matrices } from '../../math/matrix.ts'
import type { Vec3 } from '../../math/vector.ts'
import { SEAT_NODE } from '../../vrm/seat.ts'
import type { Skeleton } from '../skeleton.ts'

/**
 * The offset of the hips, in metres, while the figure sits in a seat that it wears; null if it
 * stands. `places` are the positions of the nodes at rest.
 */
export function findSeat({ nodes, humanBones }: Skeleton, places: Matrices): Vec3 | null {
  const seat = nodes.findIndex(({ name }) => name === SEAT_NODE) * 16 + 12
  const hips = (humanBones['hips'] ?? -1) * 16 + 12
  if (seat < 0 || hips < 0) return null
  const along = (axis: number) => places[seat + axis] - places[hips + axis]
  return [along(0), along(1), along(2)]
}
