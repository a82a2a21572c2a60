import type { Mesh } from '../../kit/mesh/mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { wrap } from '../sewing/wrap.ts'

/** A loose top: `ease` metres off the body at the waist, with a round neckline. */
export function sewRoomyTop(hem: number, ease: number): Mesh {
  const off = (v: number) => 0.0115 + ease * Math.sin(Math.PI * 0.55 * Math.max(0, v - 0.2)) ** 2
  const point = wrap.bodice(hem, () => 1.02, off)
  const edge = { bottom: 0.004 }
  const sheet = weaveSheet({ columns: 36, rows: 14, closed: true, point, hem: edge })
  return crease(bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperArm']), 'top')
}
