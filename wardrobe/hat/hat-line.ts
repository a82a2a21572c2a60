import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Piece } from '../kit/piece.ts'

const RISE = 0.16
const REST = 0.875

/** Hats are modelled for the bare head and widened to fit over any hair. */
const LET_OUT = 1.07

/**
 * The height above the hat line, in metres. The line rises towards the front, and hair above it is
 * left out.
 */
export const riseOver = (_x: number, y: number, z: number): number => y - REST - RISE * z

/** The point at a height above the line, at these distances from the middle of a hat. */
export const onHatLine = (x: number, height: number, z: number): Vec3 => [
  x * LET_OUT,
  REST + RISE * z + height,
  z * LET_OUT - 0.01,
]

/**
 * Pulls everything that remains above the line towards the middle of the head, so that it stays
 * inside the hat.
 */
export const UNDER_HAT: Piece['deform'] = {
  center: [0, REST, 0],
  axis: [0, 1, -RISE],
  factor: 0,
}
