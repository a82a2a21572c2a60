import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { GRIP_NODE, type GripName } from '@kisekae/avatar3d/vrm/grip.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { BONES, type Bone } from '../kit/rig/skeleton.ts'

interface Hold {
  /** The centre of the object in the left hand. */
  middle: Vec3
  /** The direction that faces the viewer while the arm hangs or, for most grips, is lifted. */
  front: Vec3
}

const LIFTED_FRONT: Vec3 = [0.87, -0.38, -0.32]

const HOLDS: Record<GripName, Hold> = {
  rest: { middle: [0.288, 0.543, 0.012], front: [0, 0, 1] },
  carry: { middle: [0.287, 0.534, 0.006], front: [0, 0, 1] },
  power: { middle: [0.287, 0.534, 0.006], front: LIFTED_FRONT },
  pinch: { middle: [0.289, 0.517, 0.023], front: LIFTED_FRONT },
  cup: { middle: [0.291, 0.522, 0.005], front: LIFTED_FRONT },
}

/** An item in the left hand, because the right one waves. */
interface HeldLine {
  grip: GripName
  /** A point on the item's centre line, at a distance in metres from the hand. */
  at: (along: number) => Vec3
  /**
   * Moves a shape, modelled upright at the origin and facing along z, onto the item's centre line.
   */
  place: (mesh: Mesh, along: number, size?: number) => Mesh
}

/**
 * `along` is the direction in which the upper end of the item points in the T-pose, where the thumb
 * is on the +z side. A hanging arm rotates it by 1.2 radians; a lifted one turns +z up, +x forward,
 * and +y, the back of the hand, outwards.
 */
export function gripLeft(grip: GripName, along: Vec3): HeldLine {
  const { middle, front: towards } = HOLDS[grip]
  const up = vec.normalize(along)
  const front = vec.normalize(vec.cross(vec.cross(up, towards), up))
  const right = vec.cross(up, front)
  const at = (metres: number) => vec.add(middle, vec.scale(up, metres))
  const place = (mesh: Mesh, metres: number, size = 1) =>
    placeMesh(mesh, { origin: at(metres), right, up, front, size })
  return { grip, at, place }
}

/** The bone of a piece whose name determines how a figure's left hand holds the piece. */
export const gripBone = (grip: GripName, skeleton: readonly Bone[] = BONES): Bone => ({
  name: GRIP_NODE + grip,
  parent: 'leftHand',
  place: skeleton.find(({ name }) => name === 'leftHand')?.place ?? [0, 0, 0],
})
