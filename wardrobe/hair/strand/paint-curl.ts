import { clamp, mixPaint, type Paint } from './paint.ts'

/** The positions of the crest and the valley across the strip, clear of the neighbouring strips. */
const CREST = 0.06
const ACROSS = 0.88

/**
 * The position across the strip at the given fraction of the way from the crest of a curl to the
 * next valley.
 */
export const acrossCurl = (valley: number): number => CREST + ACROSS * valley

/**
 * One of many round curls: its crest is on the left of the strip, and the dark valley before the
 * next curl is on the right. Light falls on the crests between the top and the sides of the head.
 */
export function paintCurl(u: number, v: number): Paint {
  const valley = clamp((u - CREST) / ACROSS)
  const crest = clamp(1 - 2.4 * valley)
  const sheen = clamp(1 - Math.abs(v - 0.5) / 0.14)
  return mixPaint({ depth: clamp(0.12 + valley ** 1.5), light: 0.55 * crest * crest * sheen })
}
