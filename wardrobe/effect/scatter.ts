import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'

/** An object in the air: its position, its size, and its lean and rotation in radians. */
export type Float = [place: Vec3, size: number, lean: number, turn?: number]

/** A copy of a mesh at each position; the copies stay in the air while the figure moves. */
export function scatter(mesh: Mesh, floats: readonly Float[]): Mesh {
  return joinMeshes(
    floats.map(([origin, size, lean, turn = 0]) => {
      const front: Vec3 = [Math.sin(turn), 0, Math.cos(turn)]
      const level: Vec3 = [Math.cos(turn), 0, -Math.sin(turn)]
      const right = vec.add(vec.scale(level, Math.cos(lean)), [0, -Math.sin(lean), 0])
      return placeMesh(mesh, { origin, size, right, up: vec.cross(front, right), front })
    }),
  )
}
