import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import type { CollarPlan } from './collar.ts'

/** A small closed collar with two points. */
const plan: CollarPlan = {
  neck: [
    [0, 0.597, -0.037],
    [0.028, 0.596, -0.029],
    [0.042, 0.589, 0],
    [0.036, 0.577, 0.034],
    [0.002, 0.562, 0.056],
  ],
  outer: [
    [0, 0.58, -0.046],
    [0.034, 0.581, -0.04],
    [0.052, 0.581, -0.004],
    [0.05, 0.568, 0.032],
    [0.038, 0.55, 0.05],
    [0.027, 0.532, 0.062],
    [0.012, 0.548, 0.062],
    [0.002, 0.56, 0.058],
  ],
}

/** Cloth with a line along the edge of the collar. */
function edge(main: Hex, line: Hex): (u: number, v: number) => Vec3 {
  const [ground, thread] = [main, line].map(colour.paint)
  return (_, v) => (v > 0.9 ? thread : ground)
}

/** The collar of shirts: its shape on a tucked top, and its print. */
export const shirtCollar = { shape: { plan, clearance: 0.0148 }, edge }
