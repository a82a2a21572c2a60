import { turn } from '../../math/turn.ts'
import { shapeHand } from '../hand/shape-hand.ts'
import type { Motion } from '../motion.ts'
import { idle } from './idle.ts'

const OPEN = shapeHand('right', 'open')
/** The figure laughs from this fraction of the loop onwards. */
const LAUGH_FROM = 0.5

/** The idle loop with the right arm raised and the hand waving twice. */
export const wave: Motion = (phase) => {
  const pose = idle(phase)
  const swing = Math.sin(phase * 4 * Math.PI)
  return {
    ...pose,
    rotations: {
      ...pose.rotations,
      rightUpperArm: turn(0, 0.25, -0.35),
      // The arm is stretched out, because the hand must be visible beside a head as wide as the arm
      // is long.
      rightLowerArm: turn(-0.75, 0.4, -0.4 + 0.3 * swing),
      // The hand is bent back at the wrist: fingers that point at the viewer look like a fist.
      rightHand: turn(-0.65, -0.55, 0.2 * swing - 0.1),
      ...OPEN,
    },
    expressions: phase < LAUGH_FROM || phase >= 1 ? pose.expressions : { happy: 1 },
  }
}
