import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'

/** The arms hang limp in front of a bent back and swing to one side. */
const hang = (swing: number): Step['turns'] => ({
  leftUpperArm: [0, -26 - swing, -74],
  rightUpperArm: [0, 26 - swing, 74],
  leftLowerArm: [0, -10 - swing, -4],
  rightLowerArm: [0, 10 - swing, 4],
  spine: [17, swing / 3, 0],
  chest: [9, swing / 3, 0],
  neck: [2, 0, 0],
})
const HIPS: Step['hips'] = [0, 0, -0.06]

/** Takes a deep breath, and then loses all strength. */
export const slump: Clip = {
  durationS: 3.2,
  motion: choreograph([
    { at: 0, turns: { spine: [4, 0, 0], head: [4, 0, 0] }, knees: 4, face: 'sad' },
    {
      at: 0.12,
      turns: {
        ...onBothSides({ leftUpperArm: [0, 0, -60], leftLowerArm: [0, -20, 0] }),
        spine: [-4, 0, 0],
        chest: [-4, 0, 0],
        head: [-5, 0, 0],
      },
      hips: [0, 0.01, 0],
      face: 'sad',
    },
    { at: 0.3, turns: { ...hang(-6), head: [10, 0, 0] }, knees: 22, hips: HIPS, face: 'sad' },
    { at: 0.4, turns: { ...hang(8), head: [6, 0, 3] }, knees: 15, hips: HIPS, face: 'sad' },
    { at: 0.53, turns: { ...hang(-5), head: [8, 0, 2] }, knees: 18, hips: HIPS, face: 'sad' },
    { at: 0.66, turns: { ...hang(3), head: [6, 5, 0] }, knees: 16, hips: HIPS, face: 'blink' },
    { at: 0.78, turns: { ...hang(0), head: [7, -5, 0] }, knees: 17, hips: HIPS, face: 'blink' },
    {
      at: 0.9,
      turns: { spine: [9, 0, 0], chest: [3, 0, 0], head: [5, 0, 0] },
      knees: 9,
      face: 'sad',
    },
  ]),
}
