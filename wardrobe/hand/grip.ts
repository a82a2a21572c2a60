import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'

/** Inside the left fist. */
const GRIP: Vec3 = [0.288, 0.543, 0.012]

/** An item in the left hand, because the right one waves. */
interface Grip {
  /** A point on the grip's centre line, at a distance in metres from the fist. */
  at: (along: number) => Vec3
  /**
   * Moves a shape, modelled upright at the origin and facing along z, onto the grip's centre line.
   */
  place: (mesh: Mesh, along: number, size?: number) => Mesh
}

/**
 * `along` is the direction in which the upper end of the item points in the T-pose; a hanging arm
 * rotates it by 1.2 radians. A thick item lies `ahead` metres in front of the middle of the fist,
 * so that it does not reach into the arm.
 */
export function gripLeft(along: Vec3, ahead = 0): Grip {
  const up = vec.normalize(along)
  // This direction faces the viewer when the arm hangs.
  const front = vec.normalize(vec.cross(vec.cross(up, [0, 0, 1]), up))
  const right = vec.cross(up, front)
  const middle = vec.add(GRIP, vec.scale(front, ahead))
  const at = (metres: number) => vec.add(middle, vec.scale(up, metres))
  const place = (mesh: Mesh, metres: number, size = 1) =>
    placeMesh(mesh, { origin: at(metres), right, up, front, size })
  return { at, place }
}
