import { rotateVector } from '../../math/rotate-vector.ts'
import { turnBetween } from '../../math/turn-between.ts'
import { computeNormals } from '../../vrm/shape/compute-normals.ts'
import type { Links } from '../mesh/link-points.ts'
import { readVector } from '../mesh/read-vector.ts'
import type { Shell } from '../mesh/shell.ts'

/** The artist's normals, turned as the surface around each point was turned. */
export function turnNormals(shell: Shell, moved: Float32Array, links: Links): Float32Array {
  const corners = shell.indices.map((vertex) => links.points[vertex])
  const before = computeNormals(gatherPoints(shell.positions, links), corners)
  const after = computeNormals(gatherPoints(moved, links), corners)
  const normals = new Float32Array(shell.normals.length)
  links.points.forEach((point, vertex) => {
    const turn = turnBetween(readVector(before, point), readVector(after, point))
    normals.set(rotateVector(turn, readVector(shell.normals, vertex)), vertex * 3)
  })
  return normals
}

function gatherPoints(positions: Float32Array, { count, points }: Links): Float32Array {
  const gathered = new Float32Array(count * 3)
  points.forEach((point, vertex) => {
    gathered.set(positions.subarray(vertex * 3, vertex * 3 + 3), point * 3)
  })
  return gathered
}
