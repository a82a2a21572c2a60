import type { Track } from './read-tracks.ts'

/**
 * The value of a track at the given time, in seconds; constant before the first and after the last
 * key.
 */
export function sampleTrack(track: Track, timeS: number): number[] {
  const { times, interpolation } = track
  const next = findNext(times, timeS)
  if (next === 0) return readRow(track, 0)
  if (next === times.length || interpolation === 'STEP') return readRow(track, next - 1)
  const spanS = times[next] - times[next - 1]
  const t = (timeS - times[next - 1]) / spanS
  const [from, to] = [readRow(track, next - 1), readRow(track, next)]
  if (interpolation === 'LINEAR') return mixLinear(from, to, t, track.path === 'rotation')
  const [slopeFrom, slopeTo] = [readRow(track, next - 1, 'after'), readRow(track, next, 'before')]
  return from.map((value, i) => hermite(value, slopeFrom[i] * spanS, to[i], slopeTo[i] * spanS, t))
}

/** The first key after the given time. */
function findNext(times: Float32Array, timeS: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle] > timeS) high = middle
    else low = middle + 1
  }
  return low
}

function readRow({ path, interpolation, values }: Track, key: number, slope?: 'before' | 'after') {
  const width = path === 'rotation' ? 4 : 3
  const place = slope === 'before' ? 0 : slope === 'after' ? 2 : 1
  const row = interpolation === 'CUBICSPLINE' ? key * 3 + place : key
  return [...values.subarray(row * width, row * width + width)]
}

/** Rotations take the shorter path at a constant speed. */
function mixLinear(from: number[], to: number[], t: number, isRotation: boolean): number[] {
  const nearness = isRotation ? from.reduce((sum, value, i) => sum + value * to[i], 0) : 1
  const angle = Math.acos(Math.min(1, Math.abs(nearness)))
  const sine = Math.sin(angle)
  const [fromShare, toShare] =
    sine < 1e-6 ? [1 - t, t] : [Math.sin((1 - t) * angle) / sine, Math.sin(t * angle) / sine]
  const sign = nearness < 0 ? -1 : 1
  return from.map((value, i) => value * fromShare + sign * to[i] * toShare)
}

/** A cubic curve from `a` at 0 to `b` at 1, with the slopes `u` and `v` there. */
function hermite(a: number, u: number, b: number, v: number, t: number): number {
  const s = 1 - t
  return s * s * (a * (1 + 2 * t) + u * t) + t * t * (b * (1 + 2 * s) - v * s)
}
