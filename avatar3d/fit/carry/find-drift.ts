import { vec } from '../../math/vector.ts'
import type { Figure } from '../figure/figure.ts'
import { ENDS, SEGMENT_COUNT } from '../figure/segment.ts'
import { shareSegments } from '../figure/share-segments.ts'
import { linkPoints } from '../mesh/link-points.ts'
import type { FindSkin } from '../mesh/probe-surface.ts'
import { readVector } from '../mesh/read-vector.ts'
import { smoothField } from '../mesh/smooth-field.ts'
import type { Carrier } from './create-carrier.ts'

/** A fraction of the figure's height. */
const FAR = 0.06
const ROUNDS = 12

/**
 * The error that remains when the segments of a body are transferred by means of ellipses alone.
 * For each of its vertices, three numbers: the smoothed offset from the transferred position to the
 * other body's surface.
 */
export function findDrift(
  from: Figure,
  to: Figure,
  carrier: Carrier,
  findSkin: FindSkin,
): Float32Array {
  const { positions, normals, indices } = from.shell
  const shares = shareSegments(from.shell, from.places)
  const links = linkPoints(positions, indices)
  const sums = new Float32Array(links.count * 4)
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    // The toes and fingers of one body have no counterparts if the hands and feet of the other are
    // like mittens.
    if (ENDS.some((s) => shares[vertex * SEGMENT_COUNT + s] > 0.5)) continue
    const carried = carrier.carry(readVector(positions, vertex), shares, vertex * SEGMENT_COUNT)
    const skin = findSkin(carried, FAR * to.heightMetres)
    if (!skin || vec.dot(skin.normal, readVector(normals, vertex)) < 0.3) continue
    const at = links.points[vertex] * 4
    vec.subtract(skin.point, carried).forEach((value, axis) => {
      sums[at + axis] += value
    })
    sums[at + 3]++
  }
  // Weighted sums and weights are smoothed together: vertices for which nothing was found take the
  // values of their neighbours.
  smoothField(sums, links, { width: 4, rounds: ROUNDS })
  const drift = new Float32Array(positions.length)
  links.points.forEach((point, vertex) => {
    const weight = sums[point * 4 + 3]
    if (weight < 1e-4) return
    for (let axis = 0; axis < 3; axis++) drift[vertex * 3 + axis] = sums[point * 4 + axis] / weight
  })
  return drift
}
