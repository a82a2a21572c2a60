import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { bendTube } from '../../kit/shape/tube.ts'

/**
 * A gathered ring of cloth, not yet bound to bones; `axis` is the direction of the hair through it.
 */
export function makeScrunchy(
  center: Vec3,
  axis: Vec3,
  { radius, thickness }: { radius: number; thickness: number },
): Mesh {
  const up = vec.normalize(axis)
  const side = vec.normalize(vec.cross(Math.abs(up[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0], up))
  const over = vec.cross(side, up)
  const path = (t: number): Vec3 => {
    const [cos, sin] = [Math.cos(t * 2 * Math.PI) * radius, Math.sin(t * 2 * Math.PI) * radius]
    return vec.add(center, vec.add(vec.scale(over, cos), vec.scale(side, sin)))
  }
  const gathered = (t: number) => thickness * (1 + 0.12 * Math.cos(t * 18 * Math.PI))
  return bendTube({ path, radius: gathered, segments: 24, sides: 6, up })
}
