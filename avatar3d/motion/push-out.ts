import type { Matrices } from '../math/matrix.ts'
import { transformPoint } from '../math/transform-point.ts'
import { vec } from '../math/vector.ts'
import type { Collider, Vec3 } from '../vrm/model.ts'

/** The nearest place to `point` at which something so thick is outside of a collider. */
export function pushOut(
  point: Vec3,
  hitRadius: number,
  { node, offset, tail, radius }: Collider,
  nodes: Matrices,
): Vec3 {
  const from = transformPoint(nodes, node, offset)
  const middle = tail ? findNearest(point, from, transformPoint(nodes, node, tail)) : from
  const away = vec.subtract(point, middle)
  const depth = radius + hitRadius - vec.length(away)
  if (!(depth > 0)) return point
  return vec.add(point, vec.scale(vec.normalize(away, [0, 0, 0]), depth))
}

/** The place between `from` and `to` that is nearest to a point. */
function findNearest(point: Vec3, from: Vec3, to: Vec3): Vec3 {
  const along = vec.subtract(to, from)
  const t = vec.dot(vec.subtract(point, from), along) / vec.dot(along, along)
  // A capsule without length is a ball, and t is not a number.
  return t > 0 ? vec.add(from, vec.scale(along, Math.min(1, t))) : from
}
