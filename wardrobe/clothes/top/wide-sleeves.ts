import type { Mesh } from '../../kit/mesh/mesh.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

/** Sleeves that widen by `deep` metres, with an opening that extends further down than up. */
export function sewWideSleeves(end: number, deep: number): Mesh {
  const radius = (v: number, turn: number) => {
    const wide = 0.0375 + deep * v ** 1.4
    return (
      wide * (1 + 0.32 * v * Math.max(0, -Math.sin(turn)) - 0.12 * v * Math.max(0, Math.sin(turn)))
    )
  }
  const sheet = weaveSheet({
    columns: 24,
    rows: 10,
    closed: true,
    point: wrap.sleeve(0.062, end, radius),
    hem: { bottom: 0.005 },
  })
  return crease(sewPair(sheet, ['chest', 'UpperArm', 'LowerArm']), 'sleeve')
}
