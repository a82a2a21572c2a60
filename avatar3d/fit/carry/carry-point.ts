import { type Vec3, vec } from '../../math/vector.ts'
import type { Box, Segment, Slice, Tube } from '../figure/figure.ts'

/**
 * Carries a point from a segment of one figure to the same segment of another. Inside the skin,
 * each ellipse is mapped to its counterpart: p' = c' + (p - c) h' / h. If p is outside the skin,
 * only the point at which its ray leaves the skin is mapped in this way; the remaining distance to
 * p is simply multiplied by `scale`, so that the distance of cloth from the skin does not depend on
 * the widths of the ellipses.
 */
export function carryPoint(point: Vec3, from: Segment, to: Segment, scale: number): Vec3 {
  if (from.kind === 'tube' && to.kind === 'tube') return carryAlong(point, from, to, scale)
  if (from.kind === 'box' && to.kind === 'box') return carryInBox(point, from, to, scale)
  return point
}

function carryAlong(point: Vec3, from: Tube, to: Tube, scale: number): Vec3 {
  const off = vec.subtract(point, from.start)
  const v = vec.dot(off, from.along)
  const t = Math.min(1, Math.max(0, v / from.lengthMetres))
  const [source, target] = [sliceAt(from, t), sliceAt(to, t)]
  const flat = [vec.dot(off, from.across), vec.dot(off, from.other)]
  const [u, w] = carryAcross(flat, source, target, scale)
  const along = t * to.lengthMetres + (v - t * from.lengthMetres) * scale
  const moved = vec.add(vec.scale(to.along, along), vec.scale(to.across, u))
  return vec.add(to.start, vec.add(moved, vec.scale(to.other, w)))
}

function carryInBox(point: Vec3, from: Box, to: Box, scale: number): Vec3 {
  const isBelow = point[1] < from.middle[1]
  const [source, target] = [from, to].map(({ middle, half, belowMetres }) => ({
    middle,
    half: isBelow ? [half[0], belowMetres, half[2]] : half,
  }))
  const [x, y, z] = carryAcross(point, source, target, scale, from.isRound && to.isRound)
  return [x, y, z]
}

interface Ellipse {
  middle: readonly number[]
  half: readonly number[]
}

function carryAcross(
  place: readonly number[],
  from: Ellipse,
  to: Ellipse,
  scale: number,
  isRound = true,
): number[] {
  const off = place.map((at, axis) => at - from.middle[axis])
  const reach = Math.sqrt(off.reduce((sum, d, axis) => sum + (d / from.half[axis]) ** 2, 0))
  const inside = isRound && reach > 1 ? 1 / reach : 1
  return off.map((d, axis) => {
    const skin = d * inside
    const beyond = d - skin
    return to.middle[axis] + (skin * to.half[axis]) / from.half[axis] + beyond * scale
  })
}

function sliceAt({ slices }: Tube, t: number): Slice {
  const place = t * (slices.length - 1)
  const n = Math.min(slices.length - 2, Math.floor(place))
  const [a, b, share] = [slices[n], slices[n + 1], place - n]
  const mix = (one: number, two: number) => one + (two - one) * share
  return {
    middle: [mix(a.middle[0], b.middle[0]), mix(a.middle[1], b.middle[1])],
    half: [mix(a.half[0], b.half[0]), mix(a.half[1], b.half[1])],
  }
}
