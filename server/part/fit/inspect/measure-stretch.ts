import { joinShell } from '@kisekae/avatar3d/fit/mesh/join-shell.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

const LEAST_METRES = 1e-4

/**
 * How unevenly a part's edges are stretched: the 95th percentile, over all edges, of the ratio
 * between an edge's stretch and the median stretch (the larger divided by the smaller).
 */
export function measureStretch(before: Model, after: Model): number {
  const [old, fresh] = [joinShell(before), joinShell(after)]
  const length = (positions: Float32Array, a: number, b: number) =>
    Math.hypot(
      positions[a * 3] - positions[b * 3],
      positions[a * 3 + 1] - positions[b * 3 + 1],
      positions[a * 3 + 2] - positions[b * 3 + 2],
    )
  const ratios: number[] = []
  old.indices.forEach((vertex, i) => {
    const next = old.indices[i % 3 === 2 ? i - 2 : i + 1]
    const was = length(old.positions, vertex, next)
    if (was > LEAST_METRES) ratios.push(length(fresh.positions, vertex, next) / was)
  })
  ratios.sort((a, b) => a - b)
  const median = ratios[ratios.length >> 1]
  const uneven = ratios.map((ratio) => Math.max(ratio / median, median / Math.max(ratio, 1e-6)))
  return uneven.sort((a, b) => a - b)[Math.floor(uneven.length * 0.95)]
}
