import { createCarrier } from '@kisekae/avatar3d/fit/carry/create-carrier.ts'
import { expectLengths } from '@kisekae/avatar3d/fit/carry/expect-lengths.ts'
import type { Figure } from '@kisekae/avatar3d/fit/figure/figure.ts'
import { shareSegments } from '@kisekae/avatar3d/fit/figure/share-segments.ts'
import { joinShell } from '@kisekae/avatar3d/fit/mesh/join-shell.ts'
import { readVector } from '@kisekae/avatar3d/fit/mesh/read-vector.ts'
import { vec } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

const LEAST_METRES = 1e-4

/**
 * How unevenly the edges of a part are stretched: 95th percentiles of ratios, given as numbers
 * above 1.
 */
export interface Unevenness {
  /** The stretching that the proportions of the bodies do not explain. */
  unexplained: number
  /** The stretching that the bodies' proportions alone would cause. */
  explained: number
}

/** Measures the edges of a part that was made for one body and fitted to another. */
export function measureUnexplained(
  part: Model,
  fitted: Model,
  from: Figure,
  to: Figure,
): Unevenness {
  const [old, fresh] = [joinShell(part), joinShell(fitted)]
  const shares = shareSegments(old, from.places)
  const source = { positions: old.positions, shares }
  const expectLength = expectLengths(source, { from, to }, createCarrier(from, to))
  const measure = (positions: Float32Array, one: number, other: number) =>
    vec.length(vec.subtract(readVector(positions, one), readVector(positions, other)))
  const unexplained: number[] = []
  const explained: number[] = []
  old.indices.forEach((vertex, i) => {
    const next = old.indices[i % 3 === 2 ? i - 2 : i + 1]
    const was = measure(old.positions, vertex, next)
    if (was <= LEAST_METRES) return
    const expected = expectLength(vertex, next)
    unexplained.push(measure(fresh.positions, vertex, next) / expected)
    explained.push(expected / was)
  })
  return { unexplained: findUneven(unexplained), explained: findUneven(explained) }
}

/** The 95th percentile of the ratios' deviations from their median. */
function findUneven(ratios: number[]): number {
  ratios.sort((a, b) => a - b)
  const median = ratios[ratios.length >> 1]
  const uneven = ratios.map((ratio) => Math.max(ratio / median, median / Math.max(ratio, 1e-6)))
  return uneven.sort((a, b) => a - b)[Math.floor(uneven.length * 0.95)]
}
