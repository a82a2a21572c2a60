import type { Figure, Segment } from '../figure/figure.ts'
import { imagineSegment } from '../figure/imagine-segment.ts'
import { SEGMENTS } from '../figure/segment.ts'
import { measureWidth } from './measure-width.ts'

/** The same segment of two figures. */
export type SegmentPair = readonly [source: Segment, target: Segment]

type Body = Pick<Figure, 'places' | 'segments' | 'trunkMetres'>

/**
 * Pairs the segments of two figures. Artists delete skin that clothes cover. Where one figure has
 * no surface at all, it gets the other's shape around its own bones: a guess of its own would be
 * wrong by some factor, and everything worn there would be stretched by that factor.
 */
export function pairSegments(from: Body, to: Body): SegmentPair[] {
  const pairs = from.segments.map((source, s): SegmentPair => [source, to.segments[s]])
  if (pairs.every(isAlike)) return pairs
  const widening = findWidening(pairs) ?? to.trunkMetres / from.trunkMetres
  return pairs.map((pair, s): SegmentPair => {
    if (isAlike(pair)) return pair
    const [source, target] = pair
    const [name, before, after] = [SEGMENTS[s], from.places, to.places]
    return source.isGuess
      ? [imagineSegment(name, target, { like: after, places: before, scale: 1 / widening }), target]
      : [source, imagineSegment(name, source, { like: before, places: after, scale: widening })]
  })
}

const isAlike = ([source, target]: SegmentPair) => source.isGuess === target.isGuess

/**
 * For the limbs that both figures have, the geometric mean of the factors by which their widths
 * grow.
 */
function findWidening(pairs: readonly SegmentPair[]): number | undefined {
  const logs = pairs.flatMap(([source, target]) =>
    source.kind === 'tube' && !source.isGuess && !target.isGuess
      ? [Math.log(measureWidth(target) / measureWidth(source))]
      : [],
  )
  return logs.length > 0 ? Math.exp(logs.reduce((a, b) => a + b) / logs.length) : undefined
}
