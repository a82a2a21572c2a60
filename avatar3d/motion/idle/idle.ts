import { turn } from '../../math/turn.ts'
import type { Motion } from '../motion.ts'
import { lowerArms } from './lower-arms.ts'

// The eyes close once per loop, for one frame of sixteen; a frame with half-closed eyes would show
// half of a texture switch.
const BLINK_AT = 11 / 16
const BLINK_HALF_WIDTH = 0.7 / 16

/** Standing at ease: breathing, a slight sway over planted feet, and one blink. */
export const idle: Motion = (phase) => {
  const a = Math.sin(phase * 2 * Math.PI)
  const b = Math.cos(phase * 2 * Math.PI)
  const shift = 0.012 * a
  const roll = 0.018 * a
  return {
    rotations: {
      hips: turn(0, 0.04 * a, roll),
      spine: turn(0.012 * b, 0.03 * a, -0.012 * a),
      chest: turn(0.022 * b, 0.02 * a, -0.012 * a),
      neck: turn(-0.012 * b, -0.03 * a, 0.012 * a),
      head: turn(0.025 * b, 0.06 * a, 0.045 * a),
      ...lowerArms(0.035 * b),
      // The legs compensate for the rotation and the shift of the hips, so that the feet do not
      // move.
      leftUpperLeg: turn(0, -0.04 * a, 0.02 - roll - shift),
      rightUpperLeg: turn(0, -0.04 * a, -0.02 - roll - shift),
      leftFoot: turn(0, 0, shift - 0.02),
      rightFoot: turn(0, 0, shift + 0.02),
    },
    hipsOffset: [shift, 0, 0],
    expressions: { blink: Math.abs(phase - BLINK_AT) < BLINK_HALF_WIDTH ? 1 : 0 },
  }
}
