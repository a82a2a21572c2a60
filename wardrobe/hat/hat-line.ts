import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'

const RISE = 0.16
const REST = 0.893

/** Metres above the line where hats sit, which rises to the front; hair above it is left away. */
export const onHatLine = (x: number, height: number, z: number): Vec3 => [
  x,
  REST + RISE * z + height,
  z - 0.01,
]

/**
 * Draws hair in towards the middle of the head, the more the higher above the edge of the hat it
 * is: tails then come out from under the hat instead of through it. `edge` is how far below the
 * line, in metres, its edge reaches.
 */
export const underHat = (edge: number): Piece['deform'] => ({
  ...{ center: [0, REST - edge, 0], axis: [0, 1, -RISE], factor: 0 },
})
