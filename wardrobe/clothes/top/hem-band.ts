import type { Mesh } from '../../kit/mesh/mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { wrap } from '../sewing/wrap.ts'

/** The ribbed hem of a sweater that hangs over any bottom. */
export function sewHemBand(): Mesh {
  const sheet = weaveSheet({
    columns: 36,
    rows: 2,
    closed: true,
    point: wrap.band(0.401, 0.381, (v) => 0.0275 - 0.002 * v),
    hem: { bottom: 0.006 },
  })
  return bindToBones(sheet, ['hips', 'spine'])
}
