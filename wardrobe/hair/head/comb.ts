import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { type LockPlan, sweepLock } from '../../kit/shape/lock.ts'
import type { Sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { HEAD_CENTER } from './head-shape.ts'

/**
 * A lock on the head that falls over `solid`; its flat side faces away from the middle of the head.
 */
export function combLock(
  plan: Omit<LockPlan, 'center' | 'outside'>,
  solid: Sdf,
  margin: number,
): Mesh {
  return sweepLock({ ...plan, center: HEAD_CENTER, outside: { solid, margin } })
}

/** The mass of hair shows this many locks all round, with every second one mirrored. */
const LOCKS = 14

/**
 * The position across the nearest lock, for an angle round the head; the lock's dark edges are left
 * out.
 */
export function acrossLock(radians: number): number {
  const place = (radians / (2 * Math.PI) + 0.5) * LOCKS
  const lock = place - 2 * Math.floor(place / 2)
  return 0.12 + 0.76 * (lock < 1 ? lock : 2 - lock)
}

const HEAD_BOX: Box = { min: [-0.26, 0.56, -0.26], max: [0.26, 1.06, 0.24] }

/**
 * The mass of hair under the locks; its texture is cut so that the ring of light runs through it.
 */
export function combMass(solid: Sdf, cell: number): Mesh {
  const mesh = surfaceNet(solid, HEAD_BOX, cell)
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const away = vec.normalize(vec.subtract(vec.read(mesh.positions, v), HEAD_CENTER))
    mesh.uvs[v * 2] = acrossLock(Math.atan2(away[0], away[2]))
    mesh.uvs[v * 2 + 1] = Math.acos(Math.max(-1, Math.min(1, away[1]))) / Math.PI
    const soft = vec.normalize(vec.mix(vec.read(mesh.normals, v), away, 0.5))
    for (let k = 0; k < 3; k++) mesh.normals[v * 3 + k] = soft[k]
  }
  return mesh
}
