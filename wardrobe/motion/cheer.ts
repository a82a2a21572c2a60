import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'

const ARMS_BACK: Step['turns'] = {
  leftUpperArm: [24, 0, -58],
  rightUpperArm: [24, 0, 58],
  leftLowerArm: [0, -20, 0],
  rightLowerArm: [0, 20, 0],
}
// No higher, because hands must stay visible beside a head that is as wide as the arms are long.
const ARMS_UP: Step['turns'] = {
  leftUpperArm: [0, -18, 30],
  rightUpperArm: [0, 18, -30],
  leftLowerArm: [-45, -10, 16],
  rightLowerArm: [-45, 10, -16],
  // Palms to the viewer.
  leftHand: [-40, 0, 0],
  rightHand: [-40, 0, 0],
}
/** Heels to the back. */
const KICK: Step['turns'] = {
  leftLowerLeg: [52, 0, 0],
  rightLowerLeg: [34, 0, 0],
  leftFoot: [22, 0, 0],
  rightFoot: [22, 0, 0],
}

/** A crouch, a jump for joy, and a soft landing. */
export const cheer: Clip = {
  durationS: LOOP_S,
  motion: choreograph([
    { at: 0, turns: { ...ARMS_BACK, head: [4, 0, 0] }, knees: 8 },
    { at: 0.16, turns: { ...ARMS_BACK, spine: [10, 0, 0], head: [6, 0, 0] }, knees: 34 },
    {
      at: 0.3,
      turns: { ...ARMS_UP, head: [-8, 0, 4] },
      knees: 2,
      hands: 'open',
      hips: [0, 0.1, 0],
      face: 'happy',
    },
    {
      at: 0.44,
      turns: { ...ARMS_UP, ...KICK, head: [-10, 0, 7] },
      hips: [0, 0.34, 0],
      hands: 'open',
      face: 'happy',
    },
    {
      at: 0.58,
      turns: { ...ARMS_UP, head: [-4, 0, 4] },
      knees: 4,
      hands: 'open',
      hips: [0, 0.06, 0],
      face: 'happy',
    },
    {
      at: 0.7,
      turns: { ...ARMS_UP, spine: [6, 0, 0], head: [4, 0, 0] },
      knees: 28,
      hands: 'open',
      face: 'happy',
    },
    { at: 0.84, turns: { ...ARMS_BACK, head: [0, 0, 0] }, knees: 4 },
  ]),
}
