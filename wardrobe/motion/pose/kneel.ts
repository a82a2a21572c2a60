import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { strike } from '../strike.ts'

const ARMS: Step['turns'] = {
  rightUpperArm: [-29, 104, 74],
  rightLowerArm: [-36, 10, -12],
  rightHand: [-20, -18, -16],
  leftUpperArm: [25, -30, -85],
  leftLowerArm: [-14, -99, 0],
  leftHand: [-9, -33, -21],
}
/**
 * The tall figure has longer thighs: its left foot ends up as far above the floor as the small
 * figure's left foot ends up below it.
 */
const KNEELING: Omit<Step, 'at'> = {
  turns: {
    ...ARMS,
    spine: [2, 0, 0],
    head: [-8, 0, 5],
    leftUpperLeg: [-80, 6, 4],
    leftLowerLeg: [84, 0, 0],
    rightUpperLeg: [4, 0, -4],
    rightLowerLeg: [84, 0, 0],
    rightFoot: [66, 0, 0],
  },
  hips: [0, -0.378, -0.1],
  hands: { right: 'open' },
  face: 'happy',
}
/**
 * The pose on the way down and up: the right foot is lifted, so that its toes do not sink into the
 * floor.
 */
const HALFWAY: Omit<Step, 'at'> = {
  turns: {
    rightUpperArm: [-17, 58, 74],
    rightLowerArm: [-14, 60, 4],
    rightHand: [-9, 26, 0],
    leftUpperArm: [16, -20, -80],
    leftLowerArm: [-8, -60, -3],
    spine: [8, 0, 0],
    head: [2, 0, 0],
    leftUpperLeg: [-48, 3, 2],
    leftLowerLeg: [48, 0, 0],
    rightUpperLeg: [10, 0, -2],
    rightLowerLeg: [68, 0, 0],
    rightFoot: [0, 0, 0],
  },
  hips: [0, -0.13, -0.04],
}

/** Kneels on one knee and holds out a hand. */
export const kneel: Clip = {
  durationS: 2.4,
  motion: choreograph(
    [...strike(KNEELING), { ...HALFWAY, at: 0.19 }, { ...HALFWAY, at: 0.81 }].toSorted(
      (one, other) => one.at - other.at,
    ),
  ),
}
