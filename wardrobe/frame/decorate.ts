import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { FRAME } from './border.ts'

/**
 * An object on a frame: its position relative to the frame's centre, its size, and its tilt in
 * radians.
 */
export type Sticker = [x: number, y: number, size: number, lean: number]

/**
 * Puts a copy of a mesh of radius 1 at the position of each sticker, `lift` metres in front of the
 * border.
 */
export function decorate(mesh: Mesh, stickers: readonly Sticker[], lift = 0.01): Mesh {
  const [, middle, depth] = FRAME.middle
  return joinMeshes(
    stickers.map(([x, y, size, lean]) => {
      const right: Vec3 = [Math.cos(lean), -Math.sin(lean), 0]
      const up: Vec3 = [Math.sin(lean), Math.cos(lean), 0]
      const origin: Vec3 = [x, middle + y, depth + lift]
      return placeMesh(mesh, { origin, size, right, up, front: [0, 0, 1] })
    }),
  )
}
