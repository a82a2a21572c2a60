import type { Quaternion } from '../../math/quaternion.ts'
import { closeLoop } from './close-loop.ts'

/** A value for each phase of a loop. */
export type Loop<T> = (phase: number) => T

/** A loop through evenly spaced samples; the last one is bent to equal the first. */
export function loopNumbers<T extends number[]>(samples: T[]): Loop<T> {
  closeLoop(samples, samples[0])
  return (phase) => mixAt(samples, phase)
}

/** Like the loop above, but for rotations, which are kept at unit length. */
export function loopTurns(samples: Quaternion[]): Loop<Quaternion> {
  alignSigns(samples)
  const [first] = samples
  const last = samples[samples.length - 1]
  const sign = Math.sign(dot(first, last)) || 1
  closeLoop(
    samples,
    first.map((value) => value * sign),
  )
  return (phase) => toUnit(mixAt(samples, phase), first)
}

function mixAt<T extends number[]>(samples: readonly T[], phase: number): T {
  const at = (phase - Math.floor(phase)) * (samples.length - 1)
  const before = samples[Math.floor(at)]
  const after = samples[Math.min(Math.floor(at) + 1, samples.length - 1)]
  // The result has the same number of values as each sample.
  return before.map((value, i) => value + (after[i] - value) * (at % 1)) as T
}

/**
 * A rotation has two representations, q and -q: of each pair of neighbours, the second takes the
 * one nearer to the first.
 */
function alignSigns(samples: Quaternion[]): void {
  for (let k = 1; k < samples.length; k++)
    if (dot(samples[k - 1], samples[k]) < 0) samples[k] = negate(samples[k])
}

const negate = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, -w]

const dot = (a: Quaternion, b: Quaternion) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]

/** The mean of opposite rotations has length 0; in that case, the first one is used. */
function toUnit([x, y, z, w]: Quaternion, otherwise: Quaternion): Quaternion {
  const length = Math.hypot(x, y, z, w)
  return length > 1e-6 ? [x / length, y / length, z / length, w / length] : otherwise
}
