import type { Vec3 } from '../../math/vector.ts'
import type { Figure, Segment } from '../figure/figure.ts'
import { SEGMENT_COUNT, segmentNumber } from '../figure/segment.ts'
import { carryPoint } from './carry-point.ts'

/** Carries points from one figure to another, segment by segment. */
export interface Carrier {
  /** The shares of the point that belong to the segments begin at `at`. */
  carry(point: Vec3, shares: Float32Array, at: number): Vec3
  /** For each segment, the factor by which anything worn on it grows. */
  scales: readonly number[]
  /** For each segment, the factor by which its width grows. */
  widths: readonly number[]
}

const HEAD = segmentNumber('head')

export function createCarrier(from: Figure, to: Figure): Carrier {
  const widths = from.segments.map((segment, s) => measureWidth(to.segments[s], segment))
  const trunk = Math.sqrt((to.trunkMetres / from.trunkMetres) * widths[0])
  const scales = widths.map((width, s) => (s === HEAD ? width : Math.sqrt(width * trunk)))
  const carryOne = (point: Vec3, s: number) =>
    carryPoint(point, from.segments[s], to.segments[s], scales[s])
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

/** The ratio of two segments' widths. */
function measureWidth(to: Segment, from: Segment): number {
  return meanWidth(to) / meanWidth(from)
}

function meanWidth(segment: Segment): number {
  if (segment.kind === 'box') {
    const [x, up, z] = segment.half
    return Math.cbrt((x * z * (up + segment.belowMetres)) / 2)
  }
  const areas = segment.slices.map(({ half: [u, w] }) => u * w)
  return Math.sqrt(areas.reduce((a, b) => a + b) / areas.length)
}
