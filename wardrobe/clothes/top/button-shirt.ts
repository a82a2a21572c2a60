import type { Mesh } from '../../kit/mesh/mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { wrap } from '../sewing/wrap.ts'
import { type CollarPlan, layCollar } from './collar.ts'

/** An open collar whose points lie on the chest. */
const COLLAR: CollarPlan = {
  neck: [
    [0, 0.592, -0.035],
    [0.027, 0.591, -0.027],
    [0.04, 0.585, 0],
    [0.033, 0.566, 0.038],
    [0.004, 0.538, 0.066],
  ],
  outer: [
    [0, 0.572, -0.046],
    [0.036, 0.572, -0.04],
    [0.056, 0.579, -0.006],
    [0.058, 0.562, 0.032],
    [0.03, 0.528, 0.066],
  ],
}

/**
 * A shirt that hangs loose, `ease` metres off the body below the waist, and the collar that lies on
 * it.
 */
export function sewButtonShirt(hem: number, ease: number): { body: Mesh; collar: Mesh } {
  const off = (v: number) => 0.0115 + ease * Math.min(1, Math.max(0, (v - 0.45) * 2)) ** 0.8
  const sheet = weaveSheet({
    columns: 36,
    rows: 14,
    closed: true,
    point: wrap.bodice(hem, () => 1.02, off),
    hem: { bottom: 0.004 },
  })
  return {
    body: crease(bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperArm', 'UpperLeg']), 'top'),
    collar: layCollar(COLLAR, 0.0185),
  }
}
