import type { Mesh } from '../../kit/mesh/mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { wrap } from '../sewing/wrap.ts'

/** A firm band where the top and the skirt meet, between two heights, `off` metres off the body. */
export function sewWaistband(top: number, bottom: number, off = 0.0142): Mesh {
  const point = wrap.band(top, bottom, () => off)
  const hem = { top: 0.004, bottom: 0.002 }
  const band = weaveSheet({ columns: 32, rows: 1, closed: true, point, hem })
  return bindToBones(band, ['hips', 'spine'])
}
