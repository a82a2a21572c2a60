import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { onBothSides } from './mirror-step.ts'

const ARMS_OUT: Step['turns'] = onBothSides({
  leftUpperArm: [0, -26, 2],
  leftLowerArm: [0, -40, 6],
})
/** A pose with fists in front of the shoulders and elbows at the ribs. */
const FISTS: Step['turns'] = onBothSides({
  leftUpperArm: [0, -14, -47],
  leftLowerArm: [0, -104, -31],
  leftHand: [0, -8, 0],
})

/** "Yes!": a deep breath, both fists pulled down, and a second, smaller pull. */
export const guts: Clip = {
  durationS: LOOP_S,
  motion: choreograph([
    { at: 0, turns: FISTS, hands: 'fist', knees: 6 },
    {
      at: 0.16,
      turns: { ...ARMS_OUT, spine: [-6, 0, 0], head: [-8, 0, 0] },
      hands: 'open',
      hips: [0, 0.01, 0],
    },
    {
      at: 0.34,
      turns: { ...FISTS, spine: [9, 0, 0], chest: [4, 0, 0], head: [4, 0, 0] },
      hands: 'fist',
      knees: 24,
      face: 'happy',
    },
    {
      at: 0.48,
      turns: { ...FISTS, spine: [2, 0, 0], head: [-4, 0, 5] },
      hands: 'fist',
      knees: 6,
      face: 'happy',
    },
    {
      at: 0.64,
      turns: { ...FISTS, spine: [6, 0, 0], head: [2, 0, 6] },
      hands: 'fist',
      knees: 16,
      face: 'happy',
    },
    {
      at: 0.82,
      turns: { ...FISTS, spine: [-1, 0, 0], head: [-3, 0, 2] },
      hands: 'fist',
      knees: 3,
      face: 'happy',
    },
  ]),
}
