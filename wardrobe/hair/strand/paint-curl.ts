import { clamp, mixPaint, type Paint } from './paint.ts'

/** The distance from the middle of a strip to the valley between two curls. */
const VALLEY = 0.42

/**
 * One of many round curls: its crest is in the middle of the strip, and the dark valley to its
 * neighbour at the sides. Light falls on the crests between the top and the sides of the head.
 */
export function paintCurl(u: number, v: number): Paint {
  const valley = clamp(Math.abs(u - 0.5) / VALLEY)
  const crest = clamp(1 - 2.4 * valley)
  const sheen = clamp(1 - Math.abs(v - 0.5) / 0.14)
  return mixPaint({ depth: clamp(0.12 + valley ** 1.5), light: 0.55 * crest * crest * sheen })
}
