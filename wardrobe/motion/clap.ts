import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { onBothSides } from './mirror-step.ts'

const TOGETHER: Step['turns'] = onBothSides({
  leftUpperArm: [0, -37, -65],
  leftLowerArm: [0, -46, -81],
  leftHand: [0, -12, 0],
})
const APART: Step['turns'] = onBothSides({
  leftUpperArm: [0, -8, -40],
  leftLowerArm: [0, -62, -60],
  leftHand: [0, 10, 0],
})

/** One of the four claps in a loop; the head tilts to the other side at each clap. */
const clapAt = (beat: number): Step[] => {
  const side = beat % 2 === 0 ? 1 : -1
  const at = beat / 4
  return [
    { at, turns: { ...APART, head: [-2, 0, side * 2] }, knees: 1 },
    {
      at: at + 0.125,
      turns: { ...TOGETHER, spine: [3, 0, 0], head: [3, 0, side * 7] },
      knees: 9,
    },
  ]
}

/** Claps, and bobs with each clap. */
export const clap: Clip = {
  durationS: LOOP_S,
  motion: choreograph(
    [0, 1, 2, 3].flatMap(clapAt).map((step) => ({
      ...step,
      hands: 'open',
      face: 'happy',
    })),
  ),
}
