import type { Mesh } from '../../kit/mesh/mesh.ts'
import { layPicture } from '../../kit/paint/lay-picture.ts'

/** The middle of the left sole, seen from above. */
const MIDDLE = { x: 0.0565, z: 0.024 }

/**
 * A pair of soles to be printed on their sides: u runs round each of them, with the toe at 0.5, and
 * v from the upper at `top` down to the floor.
 */
export const stripeSole = (soles: Mesh, top: number): Mesh =>
  layPicture(soles, ([x, y, z]) => {
    const turn = Math.atan2(Math.abs(x) - MIDDLE.x, z - MIDDLE.z)
    return [0.5 + turn / (2 * Math.PI), (top - y) / top]
  })
