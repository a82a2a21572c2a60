import type { Gaze } from './paint-eye.ts'
import type { Mouth } from './paint-mouth.ts'

/** One look of a face, by its features; omitted ones are neutral. */
export interface Look {
  /** The expression that shows this look; the first look is the neutral face. */
  expression: string
  eyes?: 'shut' | 'laugh' | Gaze
  mouth?: Mouth
  /** The rise of the brows, and of their outer ends above the inner ones, in metres. */
  browRise?: number
  browTilt?: number
  /** A tear in the corner of the eye. */
  hasTear?: boolean
}

/**
 * Twelve looks, in the order in which they fill the picture of a face, three to a row; values that
 * repeat within a row are written once.
 */
export const LOOKS: readonly Look[] = [
  { expression: 'neutral' },
  { expression: 'aa', mouth: 'aa' },
  { expression: 'ih', mouth: 'ih' },
  { expression: 'ou', mouth: 'ou' },
  { expression: 'ee', mouth: 'ee' },
  { expression: 'oh', mouth: 'oh' },
  {
    expression: 'sad',
    eyes: { droop: 0.008, slant: 0.013 },
    mouth: 'frown',
    browRise: 0.003,
    browTilt: -0.0115,
    hasTear: true,
  },
  { expression: 'surprised', eyes: { isWide: true }, mouth: 'small', browRise: 0.009 },
  {
    expression: 'angry',
    eyes: { droop: 0.011, slant: -0.024 },
    mouth: 'frown',
    browRise: -0.0175,
    browTilt: 0.0155,
  },
  { expression: 'blink', eyes: 'shut' },
  { expression: 'happy', eyes: 'laugh', mouth: 'laugh', browRise: 0.007 },
  { expression: 'relaxed', eyes: 'shut', mouth: 'gentle', browRise: 0.003, browTilt: -0.003 },
]
