import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/join-meshes.ts'
import { sweepLock } from '../kit/lock.ts'
import type { Mesh } from '../kit/mesh.ts'
import { vec } from '../kit/vector.ts'
import { HEAD_CENTER } from './head-shape.ts'

/** A bun: a thick strand wound twice round, smaller at the top; `way` 1 or -1. */
export function coilBun(knot: Vec3, way: number, size = 1): Mesh {
  const up = vec.normalize(vec.subtract(knot, HEAD_CENTER))
  const right = vec.normalize(vec.cross(up, [0, 0, 1]))
  const front = vec.cross(right, up)
  const center = vec.add(knot, vec.scale(up, 0.04 * size))
  const coil = (from: number, count: number, radius: number, lift: number): Vec3[] =>
    Array.from({ length: count + 1 }, (_, n) => {
      const angle = way * (from + (n / count) * 2 * Math.PI * 1.08)
      const rim = vec.add(
        vec.scale(right, Math.cos(angle) * radius * size),
        vec.scale(front, Math.sin(angle) * radius * size),
      )
      return vec.add(vec.add(knot, vec.scale(up, lift * size)), rim)
    })
  const strand = (path: Vec3[], width: number) =>
    sweepLock({
      ...{
        path,
        width: width * size,
        thickness: 0.05 * size,
        center,
        segments: 17,
        sides: 7,
        roundness: 0.2,
      },
      ...{ profile: even, v: (t: number) => 0.35 + 0.2 * Math.abs(((t * 2.5) % 1) - 0.5) },
    })
  return joinMeshes([
    strand(coil(0, 14, 0.042, 0.018), 0.056),
    strand(coil(2.2, 12, 0.026, 0.05), 0.052),
    strand(
      [0.045, 0.066, 0.078].map((lift) => vec.add(knot, vec.scale(up, lift * size))),
      0.05,
    ),
  ])
}

const even = (t: number) => Math.sqrt(Math.min(1, t * 8 + 0.15)) * Math.sqrt(1 - t ** 9)
