import type { Mesh } from '../../kit/mesh/mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { wrap } from '../sewing/wrap.ts'

/** The distance from the body below the waist, in metres. */
const TUCKED = 0.0055

/**
 * The distances from the chest, in metres, of a top without a collar and of one whose collar fits
 * under a jacket.
 */
const [LOOSE, COLLARED] = [0.0115, 0.0085]

/** A top that is loose on the chest, and close-fitting below the waist so that it tucks in. */
export function sewTuckedTop(hasCollar = false): Mesh {
  const chest = hasCollar ? COLLARED : LOOSE
  const ease = (v: number) => chest - (chest - TUCKED) * Math.min(1, Math.max(0, (v - 0.5) * 3))
  const point = wrap.bodice(0.36, () => 1.02, ease)
  const sheet = weaveSheet({
    columns: 36,
    rows: 14,
    closed: true,
    point,
    hem: { bottom: 0.003 },
  })
  // The top is bound to the thighs too, because trousers follow them and would otherwise sink into
  // the hem of a walking figure.
  const bones = ['hips', 'spine', 'chest', 'UpperArm', 'UpperLeg']
  return crease(bindToBones(sheet, bones), 'top')
}
