import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { wrap } from '../sewing/wrap.ts'
import { type CollarPlan, layCollar } from './collar.ts'
import { sewSleeves } from './long-sleeves.ts'
import { standCollar } from './stand-collar.ts'

/** Lapels that meet low on the chest. */
const LAPELS: CollarPlan = {
  neck: [
    [0, 0.592, -0.036],
    [0.028, 0.591, -0.027],
    [0.042, 0.584, 0],
    [0.036, 0.556, 0.04],
    [0.002, 0.468, 0.07],
  ],
  outer: [
    [0, 0.566, -0.048],
    [0.04, 0.568, -0.04],
    [0.062, 0.572, 0],
    [0.058, 0.53, 0.05],
    [0.006, 0.462, 0.068],
  ],
}

/** A jacket, close-fitting at the waist and `flare` metres wider at its hem. */
function sewCoat(hem: number, flare: number): Mesh {
  const ease = (v: number) => 0.0085 + (flare * Math.max(0, v - 0.72)) / 0.28
  const point = wrap.bodice(hem, () => 1.04, ease)
  const sheet = weaveSheet({
    columns: 40,
    rows: 16,
    closed: true,
    point,
    hem: { bottom: 0.004 },
  })
  return crease(bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperArm', 'UpperLeg']), 'top')
}

/** The collar of the shirt, the lapels over it, narrow sleeves, and the cuffs of the shirt. */
function sewDetails() {
  const { sleeves, cuffs } = sewSleeves({
    end: 0.24,
    cuff: { width: 0.012, radius: 0.0256 },
    radius: (v) => 0.0365 - 0.0085 * v + 0.002 * Math.sin(Math.PI * v),
  })
  const collar = standCollar({ height: 0.019, lower: 0.049, upper: 0.0435 })
  return { collar, cuffs, lapels: layCollar(LAPELS), sleeves }
}

/** Whether a point of the coat is in the neckline, where the shirt shows. */
const isShirt = (u: number, v: number) => {
  const off = Math.abs(u - 0.5)
  return v < 0.585 - off * 3.2 && off < 0.095
}

/** Lapels with a line along their edges. */
function piping(cloth: Hex, edge: Hex) {
  const [ground, line] = [cloth, edge].map(colour.paint)
  return (_: number, v: number): Vec3 => (v > 0.84 ? line : ground)
}

/** The cut of jackets that are worn over a shirt. */
export const suitCut = { isShirt, piping, sewCoat, sewDetails }
