import { type Vec3, vec } from '../../math/vector.ts'
import type { Slice, Tube } from './figure.ts'

const SLICE_COUNT = 12
/** Slices overlap, so that the points of each triangle fall into several of them. */
const REACH = 0.8

interface Stretch {
  from: Vec3
  to: Vec3
  /** The direction of the first width. */
  side: Vec3
  /** The size of the figure, used for segments without points. */
  sizeMetres: number
}

/** Fits ellipses around a bone to the points around it. */
export function measureTube(points: readonly Vec3[], stretch: Stretch): Tube {
  const { from, to, side, sizeMetres } = stretch
  const whole = vec.subtract(to, from)
  const lengthMetres = Math.max(vec.length(whole), sizeMetres / 100)
  const along = vec.normalize(whole, [0, 1, 0])
  const flat = vec.subtract(side, vec.scale(along, vec.dot(side, along)))
  const across = vec.normalize(flat, [0, 0, 1])
  const other = vec.cross(along, across)
  const bins = Array.from({ length: SLICE_COUNT }, () => [Infinity, -Infinity, Infinity, -Infinity])
  for (const point of points) {
    const off = vec.subtract(point, from)
    const place = (vec.dot(off, along) / lengthMetres) * (SLICE_COUNT - 1)
    const first = Math.max(0, Math.ceil(place - REACH))
    const last = Math.min(SLICE_COUNT - 1, Math.floor(place + REACH))
    for (let n = first; n <= last; n++) widen(bins[n], vec.dot(off, across), vec.dot(off, other))
  }
  const found = bins.map((bin) => toSlice(bin, sizeMetres))
  return {
    kind: 'tube',
    start: from,
    lengthMetres,
    along,
    across,
    other,
    slices: smooth(fillGaps(found, sizeMetres)),
    ...(found.every((slice) => slice === null) && { isGuess: true }),
  }
}

function widen(bin: number[], u: number, w: number): void {
  bin[0] = Math.min(bin[0], u)
  bin[1] = Math.max(bin[1], u)
  bin[2] = Math.min(bin[2], w)
  bin[3] = Math.max(bin[3], w)
}

function toSlice([u0, u1, w0, w1]: number[], sizeMetres: number): Slice | null {
  const least = sizeMetres / 200
  if (!(u1 - u0 > least && w1 - w0 > least)) return null
  return { middle: [(u0 + u1) / 2, (w0 + w1) / 2], half: [(u1 - u0) / 2, (w1 - w0) / 2] }
}

/** A slice without points is as wide as the nearest slice that has some. */
function fillGaps(slices: readonly (Slice | null)[], sizeMetres: number): Slice[] {
  const half = sizeMetres / 8
  return slices.map((slice, n) => {
    if (slice) return slice
    for (let step = 1; step < slices.length; step++) {
      const near = slices[n - step] ?? slices[n + step]
      if (near) return near
    }
    return { middle: [0, 0], half: [half, half] }
  })
}

const smooth = (slices: readonly Slice[]): Slice[] =>
  slices.map((own, n) => {
    const [before, after] = [slices[n - 1] ?? own, slices[n + 1] ?? own]
    const mean = (pick: (slice: Slice) => number) =>
      (pick(before) + 2 * pick(own) + pick(after)) / 4
    return {
      middle: [mean((s) => s.middle[0]), mean((s) => s.middle[1])],
      half: [mean((s) => s.half[0]), mean((s) => s.half[1])],
    }
  })
