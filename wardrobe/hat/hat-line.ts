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
 * Pulls all that is above the hat line into the middle of the head (a factor of 0): tails and buns
 * then end at the hat instead of coming through it.
 */
export const UNDER_HAT: Piece['deform'] = {
  ...{ center: [0, REST, 0], axis: [0, 1, -RISE], factor: 0 },
}
