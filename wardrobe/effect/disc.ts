import { puff } from '../kit/shape/puff.ts'

/** A disc; at a thickness of 1, a ball. */
export const disc = (corners: number, rings: number, thickness: number) =>
  puff({
    outline: (t) => [-Math.sin(t * 2 * Math.PI), Math.cos(t * 2 * Math.PI)],
    corners,
    rings,
    thickness,
  })
