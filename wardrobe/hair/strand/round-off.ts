import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { findRims } from '../../kit/mesh/find-rims.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'

/** The maximum height of a strand's cap, in metres; thin strands get flatter caps. */
const RISE_MAX = 0.016

/** Closes each cut strand with a round cap. */
export function roundOff(mesh: Mesh): Mesh {
  for (const rim of findRims(mesh)) addCap(mesh, rim)
  return mesh
}

/** Closes a rim with a cap: a ring halfway to the middle, and a point at the top. */
function addCap(mesh: Mesh, rim: readonly number[]): void {
  const points = rim.map((v) => vec.read(mesh.positions, v))
  const middle = vec.scale(points.reduce(vec.add), 1 / points.length)
  const arms = points.map((point) => vec.subtract(point, middle))
  const up = vec.normalize(
    arms.map((arm, n) => vec.cross(arms[(n + 1) % arms.length], arm)).reduce(vec.add),
  )
  const reach = arms.reduce((sum, arm) => sum + vec.length(arm), 0) / arms.length
  const rise = vec.scale(up, Math.min(RISE_MAX, reach / 2))
  const ring = rim.map((v, n) => {
    const normal = vec.normalize(vec.add(vec.normalize(arms[n]), up))
    const point = vec.add(middle, vec.add(vec.scale(arms[n], 0.7), vec.scale(rise, 0.7)))
    return addVertex(mesh, point, normal, v)
  })
  const top = addVertex(mesh, vec.add(middle, rise), up, rim[0])
  rim.forEach((a, n) => {
    const m = (n + 1) % rim.length
    mesh.indices.push(rim[m], a, ring[n], rim[m], ring[n], ring[m], ring[m], ring[n], top)
  })
}

/** Adds a vertex with another vertex's texture coordinates. */
function addVertex(mesh: Mesh, point: Vec3, normal: Vec3, like: number): number {
  mesh.normals.push(...normal)
  mesh.uvs.push(mesh.uvs[like * 2], mesh.uvs[like * 2 + 1])
  return mesh.positions.push(...point) / 3 - 1
}
