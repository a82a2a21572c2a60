import type { Vec3 } from '../../math/vector.ts'
import type { Figure } from '../figure/figure.ts'
import { SEGMENT_COUNT, segmentNumber } from '../figure/segment.ts'
import type { Carrier } from './create-carrier.ts'

const HEAD = segmentNumber('head')
const WHOLE = 0.99

/** Whether everything hangs from the head: hair, or a hat with a veil. */
export function isHair(shares: Float32Array): boolean {
  for (let at = HEAD; at < shares.length; at += SEGMENT_COUNT) if (shares[at] < WHOLE) return false
  return shares.length > 0
}

type Body = Pick<Figure, 'places' | 'trunkMetres'>

/**
 * The distance in metres by which a point is moved up after it has been carried with the head, so
 * that the hair there hangs.
 */
export type Drop = (place: Vec3, carried: Vec3) => number

/**
 * Below the chin, the length of hair is scaled by the geometric mean of the factors for the head
 * and the trunk, not by the head's alone. Otherwise, hair down to the hips would end at the
 * shoulders of a body with a small head, and rest on them.
 */
export function createDrop(from: Body, to: Body, { scales }: Pick<Carrier, 'scales'>): Drop {
  const [neck, head] = [from.places['neck'][1], from.places['head'][1]]
  const aboutMetres = Math.max(1e-3, 2 * (head - neck))
  const factor = Math.sqrt((scales[HEAD] * to.trunkMetres) / from.trunkMetres)
  return ([, y], [, carriedY]) => {
    const share = Math.min(1, Math.max(0, (neck + aboutMetres - y) / (1.5 * aboutMetres)))
    const hung = to.places['neck'][1] + (y - neck) * factor
    return (hung - carriedY) * share * share * (3 - 2 * share)
  }
}
