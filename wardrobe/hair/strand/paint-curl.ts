import { clamp, mixPaint, type Paint } from './paint.ts'

/**
 * One of many round curls: its crest is at the left of the strip, and the dark valley to its
 * neighbour at the right. Light falls on the crests between the top and the sides of the head.
 */
export function paintCurl(u: number, v: number): Paint {
  const valley = clamp((u - 0.06) / 0.88)
  const crest = clamp(1 - 2.4 * valley)
  const sheen = clamp(1 - Math.abs(v - 0.5) / 0.14)
  return mixPaint({ depth: clamp(0.12 + valley ** 1.5), light: 0.55 * crest * crest * sheen })
}
