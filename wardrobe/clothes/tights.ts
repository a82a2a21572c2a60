import type { Mesh } from '../kit/mesh.ts'
import { weaveSheet } from '../kit/sheet.ts'
import { sewPair } from './sew-pair.ts'
import { wrap } from './wrap.ts'

/** Close-fitting legs between a skirt and boots, `ease` metres off the skin. */
export function sewTights(top: number, bottom: number, ease: number): Mesh {
  const point = wrap.leg(top, bottom, () => ease)
  const leg = weaveSheet({ columns: 18, rows: 8, closed: true, point })
  return sewPair(leg, ['hips', 'UpperLeg', 'LowerLeg'])
}
