/** The paint at a point in a picture of hair. */
export interface Paint {
  /**
   * The darkness: 0 is the colour of the hair and 1 its deep colour; drawn lines are darker still.
   */
  depth: number
  /** The strength of the light, from 0 to 1. */
  light: number
}

/**
 * The number of steps in which depth and light go from 0 to 1: so few that the picture of one
 * colour has at most 256 colours, which makes its file small and quick to compress.
 */
const STEPS = { depth: 28, light: 15 }

/** Rounds a paint to the nearest one that pictures use. */
export const mixPaint = ({ depth, light }: Paint): Paint => ({
  depth: Math.round(depth * STEPS.depth) / STEPS.depth,
  light: Math.round(light * STEPS.light) / STEPS.light,
})

export const clamp = (share: number) => Math.min(1, Math.max(0, share))
