import { joinShell } from '@kisekae/avatar3d/fit/mesh/join-shell.ts'
import { linkPoints } from '@kisekae/avatar3d/fit/mesh/link-points.ts'
import { readVector } from '@kisekae/avatar3d/fit/mesh/read-vector.ts'
import { type Vec3, vec } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

/** Twice the area, in square metres, below which a triangle has no direction. */
const AREA_MIN = 1e-9

/** The triangles that face away from those around them but did not before. */
export function countFlipped(before: Model, after: Model): number {
  const { positions, indices } = joinShell(before)
  const { points, count } = linkPoints(positions, indices)
  const isTurned = (model: Model) => listTurned(joinShell(model), points, count)
  const was = isTurned(before)
  return isTurned(after).filter((turned, triangle) => turned && !was[triangle]).length
}

interface Triangles {
  positions: Float32Array
  indices: Uint32Array
}

function listTurned({ positions, indices }: Triangles, points: Uint32Array, count: number) {
  const at = (corner: number) => readVector(positions, indices[corner])
  const facings: Vec3[] = []
  const around = Array.from({ length: count }, (): Vec3 => [0, 0, 0])
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [at(i), at(i + 1), at(i + 2)]
    const facing = vec.cross(vec.subtract(b, a), vec.subtract(c, a))
    facings.push(facing)
    for (let corner = i; corner < i + 3; corner++) {
      const point = points[indices[corner]]
      around[point] = vec.add(around[point], facing)
    }
  }
  return facings.map((facing, triangle) => {
    if (Math.hypot(...facing) < AREA_MIN) return false
    let others = vec.scale(facing, -3)
    for (let corner = 0; corner < 3; corner++)
      others = vec.add(others, around[points[indices[triangle * 3 + corner]]])
    return vec.dot(facing, others) < 0
  })
}
