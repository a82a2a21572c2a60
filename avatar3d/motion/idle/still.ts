import type { Motion } from '../motion.ts'
import { lowerArms } from './lower-arms.ts'

/** A motionless pose, for pictures of one frame. */
export const still: Motion = () => ({
  rotations: lowerArms(0),
  hipsOffset: [0, 0, 0],
  expressions: {},
})
