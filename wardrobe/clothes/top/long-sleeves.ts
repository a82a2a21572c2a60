import type { Mesh } from '../../kit/mesh/mesh.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

interface SleevePlan {
  /** The ends of the sleeves, in metres from the middle of the figure. */
  end: number
  /** The radius at a given angle round the arm; v runs from the shoulder to the end. */
  radius: (v: number, turn: number) => number
  /** A band round the end. */
  cuff?: { width: number; radius: number }
}

/** Sleeves that end before this distance, in metres from the middle, are short. */
const ELBOW = 0.185

/** Sleeves from the shoulder; in a picture on them, the upper side is at u 0.75. */
export function sewSleeves({ end, radius, cuff }: SleevePlan): { sleeves: Mesh; cuffs: Mesh } {
  const sleeve = weaveSheet({
    columns: 22,
    rows: 12,
    closed: true,
    point: wrap.sleeve(0.062, end, radius),
    hem: { bottom: 0.004 },
  })
  const { width, radius: cuffRadius } = cuff ?? { width: 0.004, radius: radius(1, 0) }
  const band = weaveSheet({
    columns: 22,
    rows: 1,
    closed: true,
    point: wrap.sleeve(end - width * 0.4, end + width * 0.6, () => cuffRadius),
    hem: { top: 0.005, bottom: 0.005 },
  })
  const bones = ['chest', 'UpperArm', 'LowerArm']
  return {
    sleeves: crease(sewPair(sleeve, bones), end > ELBOW ? 'sleeve' : 'shortSleeve'),
    cuffs: sewPair(band, bones.slice(1)),
  }
}
