import type { Hex } from '../kit/paint/palette.ts'

/** The colours of an eye. */
export interface EyeColours {
  iris: Hex
  /** The rim of the iris and the pupil. */
  dark: Hex
  /** The lower half, where light gathers. */
  glow: Hex
  lash: Hex
}
