import type { Matrices } from '../../math/matrix.ts'
import { transformPoint } from '../../math/transform-point.ts'
import type { Vec3 } from '../../math/vector.ts'
import { vec } from '../../math/vector.ts'
import type { Collider } from '../../vrm/model.ts'

/**
 * The nearest position to `point` at which something of this thickness is outside a collider;
 * `point` itself if it is already outside. Most points are outside, and for those nothing is
 * allocated, because this function is called tens of thousands of times per clip.
 */
export function pushOut(
  point: Vec3,
  hitRadius: number,
  { node, offset, tail, radius }: Collider,
  nodes: Matrices,
): Vec3 {
  const from = transformPoint(nodes, node, offset)
  const middle = tail ? findNearest(point, from, transformPoint(nodes, node, tail)) : from
  const x = point[0] - middle[0]
  const y = point[1] - middle[1]
  const z = point[2] - middle[2]
  const depth = radius + hitRadius - Math.sqrt(x * x + y * y + z * z)
  if (!(depth > 0)) return point
  return vec.add(point, vec.scale(vec.normalize([x, y, z], [0, 0, 0]), depth))
}

/** The position between `from` and `to` that is nearest to a point. */
function findNearest(point: Vec3, from: Vec3, to: Vec3): Vec3 {
  const x = to[0] - from[0]
  const y = to[1] - from[1]
  const z = to[2] - from[2]
  const reach = (point[0] - from[0]) * x + (point[1] - from[1]) * y + (point[2] - from[2]) * z
  const t = reach / (x * x + y * y + z * z)
  // A capsule of length zero is a ball, for which t is NaN.
  if (!(t > 0)) return from
  const part = Math.min(1, t)
  return [from[0] + x * part, from[1] + y * part, from[2] + z * part]
}
