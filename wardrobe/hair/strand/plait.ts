import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { sweepLock } from '../../kit/shape/lock.ts'

interface PlaitPlan {
  /** The centre line, from the upper tie to the lower one. */
  path: readonly Vec3[]
  /** Half its width in metres, at the root. */
  radius: number
  /** The number of times that each strand crosses from side to side and back. */
  turns: number
  /** The direction of the viewer, which its broad side faces. */
  front: Vec3
}

const STEPS_A_TURN = 9

/**
 * A plait: three strands along horizontal figures of eight, a third of a turn apart. Not yet bound
 * to bones.
 */
export function plaitHair({ path, radius, turns, front }: PlaitPlan): Mesh {
  const steps = Math.round(turns * STEPS_A_TURN)
  const slim = (t: number) => radius * (1 - 0.3 * t * t)
  const at = (t: number, strand: number): Vec3 => {
    const along = vec.normalize(vec.subtract(curveAt(path, t + 0.02), curveAt(path, t - 0.02)))
    const right = vec.normalize(vec.cross(along, front))
    const over = vec.cross(right, along)
    const phase = 2 * Math.PI * (t * turns + strand / 3)
    const across = vec.scale(right, Math.sin(phase) * slim(t) * 0.56)
    return vec.add(
      vec.add(curveAt(path, t), across),
      vec.scale(over, Math.sin(2 * phase) * slim(t) * 0.4),
    )
  }
  const strands = [0, 1, 2].map((strand) => {
    const line = Array.from({ length: steps + 1 }, (_, n) => at(n / steps, strand))
    return sweepLock({
      path: line,
      width: radius * 1.06,
      thickness: radius * 1.02,
      profile: rope,
      center: vec.subtract(path[0], vec.scale(front, 2)),
      segments: steps,
      sides: 6,
      roundness: 0.1,
      v: (t: number) => 0.42 + 0.06 * Math.cos(t * turns * 4 * Math.PI),
    })
  })
  return joinMeshes(strands)
}

const rope = (t: number) => (1 - 0.3 * t * t) * Math.sqrt(Math.min(1, t * 20 + 0.3))
