import type { Vec3 } from '../../math/vector.ts'
import type { Figure } from '../figure/figure.ts'
import { SEGMENT_COUNT, segmentNumber } from '../figure/segment.ts'
import { carryPoint } from './carry-point.ts'
import { measureWidth } from './measure-width.ts'
import { pairSegments } from './pair-segments.ts'

/** Carries points from one figure to another, segment by segment. */
export interface Carrier {
  /** In `shares`, the weights with which the point follows the segments begin at `at`. */
  carry(point: Vec3, shares: Float32Array, at: number): Vec3
  /** For each segment, the factor by which anything worn on it grows. */
  scales: readonly number[]
  /** For each segment, the factor by which its width grows. */
  widths: readonly number[]
}

const HEAD = segmentNumber('head')

export function createCarrier(from: Figure, to: Figure): Carrier {
  const pairs = pairSegments(from, to)
  const widths = pairs.map(([source, target]) => measureWidth(target) / measureWidth(source))
  const trunk = Math.sqrt((to.trunkMetres / from.trunkMetres) * widths[0])
  const scales = widths.map((width, s) => (s === HEAD ? width : Math.sqrt(width * trunk)))
  const carryOne = (point: Vec3, s: number) =>
    carryPoint(point, pairs[s][0], pairs[s][1], scales[s])
  return {
    scales,
    widths,
    carry(point, shares, at) {
      const sum: Vec3 = [0, 0, 0]
      for (let s = 0; s < SEGMENT_COUNT; s++) {
        const share = shares[at + s]
        if (share === 0) continue
        const [x, y, z] = carryOne(point, s)
        sum[0] += share * x
        sum[1] += share * y
        sum[2] += share * z
      }
      return sum
    },
  }
}
