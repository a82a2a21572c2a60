import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'
import type { Faults } from '../../server/part/fit/inspect/inspect-outfit.ts'

/** One moment of one outfit, and its faults. */
export interface Look {
  /** Counted from 1. */
  outfit: number
  pieces: readonly Piece[]
  clip: Clip
  /** Such as `idle` or `motion-dance`. */
  motionName: string
  phase: number
  invertedCount: number
  faults: Faults
}
