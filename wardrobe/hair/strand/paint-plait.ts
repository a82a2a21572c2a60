import { clamp, mixPaint, type Paint } from './paint.ts'

/** The crossings of a plait from the upper to the lower end of the picture. */
const CROSSINGS = 21

/**
 * A plait of three strands: lobes that slant towards the middle, alternately from the left and the
 * right.
 */
export function paintPlait(strip: number, u: number, v: number): Paint {
  const fromMiddle = Math.abs(u - 0.5) * 2
  const half = u < 0.5 ? 0 : 0.5
  const lobe = (((v * CROSSINGS + half - 0.62 * fromMiddle + strip / 3) % 1) + 1) % 1
  const crest = Math.sin(Math.PI * lobe)
  const groove = clamp(1 - crest * 2.1)
  const round = 0.5 * clamp((fromMiddle - 0.5) * 2) ** 1.5
  const hairs = 0.1 * Math.cos((u * 3 + v * CROSSINGS * 0.5) * 21)
  const sheen = 0.45 + 0.55 * clamp(1 - Math.abs(v - 0.25) / 0.25)
  const lit = clamp(1 - Math.abs(lobe - 0.42) / 0.2) * clamp(1 - Math.abs(fromMiddle - 0.4) / 0.42)
  return mixPaint({
    depth: clamp(0.12 + round + hairs) + 0.95 * groove,
    light: 0.5 * lit * sheen,
  })
}
