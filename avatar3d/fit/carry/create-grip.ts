import { vec } from '../../math/vector.ts'
import type { Side } from '../../vrm/human-bone.ts'
import type { Figure } from '../figure/figure.ts'
import { segmentNumber } from '../figure/segment.ts'
import { type Carrier, createCarrier } from './create-carrier.ts'

/**
 * Transfers a held object as a whole, from the middle of one figure's hand to the middle of the
 * other's, scaled by the ratio of the figures' heights. A wand stays straight and a ball stays
 * round; neither would if it were fitted to a hand of other proportions.
 */
export function createGrip(from: Figure, to: Figure, side: Side): Carrier {
  const hand = segmentNumber(`${side}Hand`)
  const [source, target] = [from.segments[hand], to.segments[hand]]
  const carrier = createCarrier(from, to)
  // Hands are boxes.
  if (source.kind !== 'box' || target.kind !== 'box') return carrier
  const scale = to.heightMetres / from.heightMetres
  const scales = carrier.scales.map(() => scale)
  return {
    scales,
    widths: scales,
    carry: (point) => vec.add(target.middle, vec.scale(vec.subtract(point, source.middle), scale)),
  }
}
