import type { Mesh } from '../../kit/mesh/mesh.ts'
import { layPicture } from '../../kit/paint/lay-picture.ts'

/** The middle of the left sole, seen from above. */
const MIDDLE = { x: 0.0565, z: 0.024 }

/**
 * A pair of soles to be printed on their sides: u runs from the heel to the toe on each side, and v
 * from the upper at `top` down to the floor.
 */
export const stripeSole = (soles: Mesh, top: number): Mesh =>
  layPicture(soles, ([x, y, z]) => {
    const turn = Math.atan2(Math.abs(Math.abs(x) - MIDDLE.x), z - MIDDLE.z)
    return [1 - turn / Math.PI, (top - y) / top]
  })
