import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorStep, onBothSides } from '../mirror-step.ts'
import { onBeats } from './on-beats.ts'

/**
 * A pose with the left arm up to the side, the other hand at the chest, and the right heel kicked
 * back.
 */
const REACH: Step = {
  at: 0,
  turns: {
    leftUpperArm: [-28, -18, 33],
    leftLowerArm: [-37, 0, 1],
    leftHand: [-19, -1, 9],
    rightUpperArm: [25, 30, 80],
    rightLowerArm: [-14, 92, 0],
    rightHand: [-9, 20, 10],
    hips: [0, 6, 6],
    spine: [-3, 4, -6],
    chest: [0, 3, -4],
    head: [-4, -6, 9],
    rightUpperLeg: [10, 0, -4],
    rightLowerLeg: [56, 0, 0],
    rightFoot: [20, 0, 0],
  },
  hips: [0.1, 0, 0],
  hands: { left: 'open', right: 'fist' },
  face: 'happy',
}
const OTHER_REACH = mirrorStep(REACH)
/** A pose with fists in front of the chest and bent knees. */
const DIP: Step = {
  at: 0,
  turns: {
    ...onBothSides({ leftUpperArm: [0, -24, -58], leftLowerArm: [0, -96, -20] }),
    spine: [6, 0, 0],
    head: [5, 0, 0],
  },
  knees: 18,
  hands: 'fist',
  face: 'happy',
}
/** Hands like paws to one side, and the hips to the other. */
const PAWS: Step = {
  at: 0,
  turns: {
    leftUpperArm: [-10, -27, 18],
    leftLowerArm: [-12, -78, 8],
    leftHand: [0, 17, -10],
    rightUpperArm: [15, 43, 10],
    rightLowerArm: [11, 87, -1],
    rightHand: [8, -34, 4],
    hips: [0, -8, -6],
    spine: [4, -4, 5],
    chest: [0, -2, 3],
    head: [-2, 2, -10],
  },
  hips: [-0.09, 0, 0],
  knees: 6,
  hands: 'fist',
  face: 'happy',
}
const OTHER_PAWS = mirrorStep(PAWS)
const HEART: Step = {
  at: 0,
  turns: {
    ...onBothSides({
      leftUpperArm: [14, -69, -18],
      leftLowerArm: [-6, -73, 4],
      leftHand: [-4, -17, 53],
    }),
    spine: [-2, 0, 0],
    head: [-4, 0, 8],
  },
  face: 'happy',
}
const WIDE: Step = {
  at: 0,
  turns: {
    ...onBothSides({
      leftUpperArm: [-16, -14, 10],
      leftLowerArm: [-30, -6, 6],
      leftHand: [-20, 0, 14],
    }),
    spine: [-5, 0, 0],
    head: [-6, 0, -4],
  },
  hips: [0, 0.01, 0],
  hands: 'open',
  face: 'happy',
}
const REACHES = [DIP, REACH, DIP, OTHER_REACH, DIP, REACH, DIP, OTHER_REACH]
const ENDING = [DIP, PAWS, OTHER_PAWS, PAWS, OTHER_PAWS, DIP, HEART, WIDE]
const { steps, durationS } = onBeats([...REACHES, ...ENDING])

/** A song's refrain: arms to both sides, hands like paws, a heart, and arms wide open. */
export const idol: Clip = { durationS, motion: choreograph(steps) }
