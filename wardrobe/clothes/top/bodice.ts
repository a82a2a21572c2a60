import type { Mesh } from '../../kit/mesh/mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { wrap } from '../sewing/wrap.ts'

/** A close-fitting top from the collarbone to the height `waist` (metres); bands cover its hem. */
export function sewBodice(waist: number): Mesh {
  const slope = (u: number) => 1.08 - 0.28 * Math.max(0, Math.cos((u - 0.5) * 2 * Math.PI)) ** 3
  const point = wrap.bodice(waist, slope, () => 0.0075)
  const sheet = weaveSheet({ columns: 32, rows: 12, closed: true, point, hem: { top: 0.003 } })
  return crease(bindToBones(sheet, ['hips', 'spine', 'chest']), 'top')
}
