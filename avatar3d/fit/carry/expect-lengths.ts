import { type Vec3, vec } from '../../math/vector.ts'
import type { Box, Figure, Tube } from '../figure/figure.ts'
import { SEGMENT_COUNT } from '../figure/segment.ts'
import { readVector } from '../mesh/read-vector.ts'
import type { Carrier } from './create-carrier.ts'
import { createDrop, isHair } from './hang-hair.ts'
import { pairSegments } from './pair-segments.ts'

/** The length in metres that an edge between two vertices of a part should have on another body. */
export type ExpectLength = (one: number, other: number) => number

interface Part {
  positions: Float32Array
  /** The weight with which each vertex follows each segment. */
  shares: Float32Array
}

/**
 * The expected lengths of edges, computed from the proportions of two bodies: edges along a limb
 * grow with its length, and edges around it with its width. A part for a limb that is much longer
 * and hardly wider is stretched unevenly, regardless of the method. Hair below the chin is
 * stretched unevenly, too.
 */
export function expectLengths(
  { positions, shares }: Part,
  bodies: { from: Figure; to: Figure },
  carrier: Carrier,
): ExpectLength {
  const stretches = listStretches(bodies.from, bodies.to, carrier.widths)
  const drops = listDrops({ positions, shares }, bodies, carrier)
  const stretchAt = (vertex: number, direction: Vec3) => {
    let [sum, whole] = [0, 0]
    for (let s = 0; s < SEGMENT_COUNT; s++) {
      const share = shares[vertex * SEGMENT_COUNT + s]
      if (share === 0) continue
      sum += share * stretches[s](direction)
      whole += share
    }
    return whole > 0 ? sum / whole : 1
  }
  return (one, other) => {
    const way = vec.subtract(readVector(positions, one), readVector(positions, other))
    const direction = vec.normalize(way, [0, 1, 0])
    const square = (stretchAt(one, direction) + stretchAt(other, direction)) / 2
    const [x, y, z] = vec.scale(way, Math.sqrt(square))
    return vec.length([x, y + drops[one] - drops[other], z])
  }
}

function listDrops(
  { positions, shares }: Part,
  { from, to }: { from: Figure; to: Figure },
  carrier: Carrier,
): Float32Array {
  const drops = new Float32Array(positions.length / 3)
  if (!isHair(shares)) return drops
  const drop = createDrop(from, to, carrier)
  return drops.map((_, vertex) => {
    const place = readVector(positions, vertex)
    return drop(place, carrier.carry(place, shares, vertex * SEGMENT_COUNT))
  })
}

/** The square of the factor by which a segment stretches edges in this direction. */
type SquareStretch = (direction: Vec3) => number

const listStretches = (from: Figure, to: Figure, widths: readonly number[]): SquareStretch[] =>
  pairSegments(from, to).map(([source, target], s) => {
    if (source.kind === 'tube' && target.kind === 'tube')
      return stretchTube(source, target, widths[s])
    if (source.kind === 'box' && target.kind === 'box') return stretchBox(source, target)
    return () => 1
  })

function stretchTube(from: Tube, to: Tube, width: number): SquareStretch {
  const length = to.lengthMetres / from.lengthMetres
  return (direction) => {
    const along = vec.dot(direction, from.along) ** 2
    return along * length ** 2 + (1 - along) * width ** 2
  }
}

function stretchBox(from: Box, to: Box): SquareStretch {
  const measure = ({ half, belowMetres }: Box) => [half[0], (half[1] + belowMetres) / 2, half[2]]
  const [before, after] = [measure(from), measure(to)]
  return (direction) =>
    direction.reduce((sum, part, axis) => sum + (part * (after[axis] / before[axis])) ** 2, 0)
}
