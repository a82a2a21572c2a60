import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { crease } from '../sewing/folds.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

/** The body of a short jacket that ends at `hem`. */
function sewBody(hem: number): Mesh {
  const point = wrap.bodice(
    hem,
    () => 1.04,
    (v) => 0.0105 + 0.009 * Math.max(0, v * 2 - 1),
  )
  const sheet = weaveSheet({
    columns: 34,
    rows: 12,
    closed: true,
    point,
    hem: { bottom: 0.004 },
  })
  return crease(bindToBones(sheet, ['spine', 'chest', 'UpperArm']), 'top')
}

/** Sleeves that are rounded underneath like the belly of a fish, and narrow at the wrist. */
function sewSleeves(): Mesh {
  const radius = (v: number, turn: number) => {
    const belly = Math.sin(Math.PI * Math.min(1, v * 1.02)) ** 0.9
    return 0.037 - 0.009 * v + belly * (0.006 + 0.016 * Math.max(0, -Math.sin(turn)))
  }
  const sheet = weaveSheet({
    columns: 22,
    rows: 13,
    closed: true,
    point: wrap.sleeve(0.062, 0.246, radius),
    hem: { bottom: 0.005 },
  })
  return crease(sewPair(sheet, ['chest', 'UpperArm', 'LowerArm']), 'sleeve')
}

/** The knot of the ribbon, with one loop to the side. */
function tieKnot(): Mesh {
  const { ellipsoid, join, turn } = sdf
  const loop = ellipsoid([0.036, 0.506, 0.08], [0.026, 0.0105, 0.0075])
  const middle = ellipsoid([0.012, 0.502, 0.085], [0.009, 0.0105, 0.0085])
  const bow = join(0.003, turn(loop, [0.012, 0.502, 0.084], 'z', -0.2), middle)
  const box: Box = { min: [-0.01, 0.47, 0.06], max: [0.075, 0.53, 0.105] }
  return fasten(surfaceNet(bow, box, 0.006), 'chest')
}

/** The jacket of a hanbok. */
export const jeogori = { sewBody, sewSleeves, tieKnot }
