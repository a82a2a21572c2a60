import type { Mesh } from '../../kit/mesh/mesh.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { makeShoes } from './footwear.ts'
import { platform } from './platform.ts'

/** The foot of the left boot: a wide round toe and a full heel. */
const foot = sdf.join(
  0.02,
  sdf.ellipsoid([0.0575, 0.029, 0.027], [0.0375, 0.034, 0.0575]),
  sdf.cone([0.0565, 0.035, -0.006], [0.0548, 0.072, -0.005], 0.037, 0.036),
)

const SOLE = 0.016

/**
 * Boots whose shafts end at the given height, where they are `ease` metres away from the leg. A
 * sole that is thicker than usual is a platform.
 */
export function makeBoots(
  top: number,
  ease: number,
  soleTop = SOLE,
): { upper: Mesh; sole: Mesh; shafts: Mesh } {
  const shaft = weaveSheet({
    columns: 20,
    rows: 5,
    closed: true,
    point: wrap.leg(top, 0.066, (v) => ease + (0.009 - ease) * v),
    hem: { top: 0.005 },
  })
  const left = soleTop > SOLE ? sdf.join(0.004, foot, platform(soleTop)) : foot
  return { ...makeShoes(left, soleTop, 0.0106), shafts: sewPair(shaft, ['LowerLeg', 'Foot']) }
}
