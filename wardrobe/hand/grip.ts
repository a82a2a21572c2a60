import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh.ts'
import { placeMesh } from '../kit/place-mesh.ts'
import { vec } from '../kit/vector.ts'

/** Inside the left fist. */
const GRIP: Vec3 = [0.288, 0.543, 0.012]

/** A thing in the left hand, for the right one waves. */
interface Grip {
  /** A place on its middle line, in metres from the fist. */
  at: (along: number) => Vec3
  /** Puts what was made upright about the origin, looking along z, on that line. */
  place: (mesh: Mesh, along: number, size?: number) => Mesh
}

/** `along` is where its upper end points in T-pose; an arm that hangs turns it by 1.2 radians. */
export function gripLeft(along: Vec3): Grip {
  const up = vec.normalize(along)
  // To the viewer, when the arm hangs.
  const front = vec.normalize(vec.cross(vec.cross(up, [0, 0, 1]), up))
  const right = vec.cross(up, front)
  const at = (metres: number) => vec.add(GRIP, vec.scale(up, metres))
  const place = (mesh: Mesh, metres: number, size = 1) =>
    placeMesh(mesh, { origin: at(metres), right, up, front, size })
  return { at, place }
}
