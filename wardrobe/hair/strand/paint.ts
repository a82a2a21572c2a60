/** The paint at a point in a picture of hair. */
export interface Paint {
  /** The darkness: 0 is the colour of the hair, 1 its deep colour, and drawn lines are deeper. */
  depth: number
  /** The share of the light, from 0 to 1. */
  light: number
}

/**
 * The steps from 0 to 1 of depth and light: so few that the picture of one colour has at most 256
 * colours, which makes its file small and quick to compress.
 */
const STEPS = { depth: 28, light: 15 }

/** The nearest paint that pictures use. */
export const mixPaint = ({ depth, light }: Paint): Paint => ({
  depth: Math.round(depth * STEPS.depth) / STEPS.depth,
  light: Math.round(light * STEPS.light) / STEPS.light,
})

export const clamp = (share: number) => Math.min(1, Math.max(0, share))
