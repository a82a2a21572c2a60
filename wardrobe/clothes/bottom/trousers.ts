import type { Mesh } from '../../kit/mesh/mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

interface TrousersPlan {
  /** The heights of the trousers' upper and lower ends, in metres. */
  waist: number
  hem: number
  /** The distance from the leg, in metres; v runs from the crotch to the hem. */
  ease: (v: number) => number
}

/** Trousers that end above this height are short. */
const KNEE = 0.19

/** The height below which each leg has its own tube. */
const CROTCH = 0.313

/** Trousers as a seat and two legs; in a picture on a leg, the outer side is at u 0.75. */
export function sewTrousers({ waist, hem, ease }: TrousersPlan): { seat: Mesh; legs: Mesh } {
  const round = wrap.band(waist, CROTCH, (v) => 0.0098 + (ease(0) - 0.0088) * v - 0.009 * v ** 6)
  const tucked = (v: number) => ease(v) - 0.007 * Math.max(0, 1 - v * 7)
  const seat = weaveSheet({
    columns: 32,
    rows: 6,
    closed: true,
    point: round,
    hem: { top: 0.003 },
  })
  const leg = weaveSheet({
    columns: 22,
    rows: 12,
    closed: true,
    point: wrap.leg(0.345, hem, tucked),
    hem: { bottom: 0.005 },
  })
  return {
    seat: crease(bindToBones(seat, ['hips', 'spine', 'UpperLeg']), 'seat'),
    legs: crease(sewPair(leg, ['hips', 'UpperLeg', 'LowerLeg']), hem < KNEE ? 'leg' : 'shortLeg'),
  }
}
