import type { Vec3 } from '../math/vector.ts'

/** The number of steps from a surface to a stroke on it: enough for a smooth edge. */
const EDGE_STEPS = 8

/**
 * The colours of a stroke on a plain surface, from its edge inwards; the last one is the colour of
 * the stroke itself. They are sRGB, rounded to bytes, so that a picture has exactly these colours.
 */
export const mixEdge = (ground: Vec3, stroke: Vec3): Vec3[] =>
  Array.from({ length: EDGE_STEPS }, (_, n) => {
    const share = (n + 1) / EDGE_STEPS
    const mix = (k: 0 | 1 | 2) => round(ground[k] + (stroke[k] - ground[k]) * share)
    return [mix(0), mix(1), mix(2)]
  })

const round = (value: number) => Math.round(value * 255) / 255
