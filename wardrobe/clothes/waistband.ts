import type { Mesh } from '../kit/mesh.ts'
import { weaveSheet } from '../kit/sheet.ts'
import { bindToBones } from '../kit/weights.ts'
import { wrap } from './wrap.ts'

/** A firm band where top and skirt meet, between two heights. */
export function sewWaistband(top: number, bottom: number): Mesh {
  const point = wrap.band(top, bottom, () => 0.0142)
  const hem = { top: 0.004, bottom: 0.002 }
  const band = weaveSheet({ columns: 32, rows: 1, closed: true, point, hem })
  return bindToBones(band, ['hips', 'spine'])
}
