import { vec } from '../../math/vector.ts'
import type { Side } from '../../vrm/human-bone.ts'
import type { Figure } from '../figure/figure.ts'
import { segmentNumber } from '../figure/segment.ts'
import { type Carrier, createCarrier } from './create-carrier.ts'

/**
 * Carries what a hand holds, as a whole: from the middle of one hand to that of the other, as much
 * larger as the figure is taller. A wand keeps its straightness and a ball its roundness, which
 * hands of other proportions would take from them.
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
