import type { Mesh } from '../../kit/mesh/mesh.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

/** Close-fitting legs between a skirt and boots, `ease` metres off the skin. */
export function sewTights(top: number, bottom: number, ease: number): Mesh {
  const point = wrap.leg(top, bottom, () => ease)
  const leg = weaveSheet({ columns: 18, rows: 8, closed: true, point })
  return sewPair(leg, ['hips', 'UpperLeg', 'LowerLeg'])
}
