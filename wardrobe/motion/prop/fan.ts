import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'

/** The left hand holds a fan beside the cheek, and tilts it towards the face and away again. */
const NEAR: Step['turns'] = {
  leftUpperArm: [-2, -2, -80],
  leftLowerArm: [-3, -115, 1],
  leftHand: [4, 22, 43],
}
const AWAY: Step['turns'] = {
  leftUpperArm: [-12, -3, -80],
  leftLowerArm: [-26, -119, 0],
  leftHand: [13, 29, 42],
}
const FLAPS = 8

const flap = (n: number): Step => {
  const sway = Math.sin((2 * Math.PI * n) / FLAPS)
  return {
    at: n / FLAPS,
    turns: {
      ...(n % 2 === 0 ? NEAR : AWAY),
      rightUpperArm: [52, -22, 49],
      rightLowerArm: [-14, 86, 20],
      rightHand: [-7, 8, -12],
      hips: [0, 0, 3 * sway],
      spine: [-2, 0, -3 * sway],
      head: [-4 + (n % 2), 4, 4 + 5 * sway],
    },
    hips: [0.05 * sway, 0, 0],
    knees: 3,
    hands: { left: 'hold', right: 'fist' },
    face: n < FLAPS / 2 ? 'relaxed' : 'happy',
  }
}

/** Fans the face with the object in the left hand. */
export const fan: Clip = {
  durationS: LOOP_S,
  motion: choreograph(Array.from({ length: FLAPS }, (_, n) => flap(n))),
}
