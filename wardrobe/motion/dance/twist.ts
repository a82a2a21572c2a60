import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBeats } from './on-beats.ts'

/** The bend of the knees on each beat: down and up, then up on one leg and on the other. */
const KNEES = [8, 14, 22, 28, 28, 22, 16, 10]

/** Twists the hips one way, and the shoulders and arms the other; `lifted` raises the left leg. */
const twistOn = (beat: number, knees: number, lifted: number): Omit<Step, 'at'> => {
  const way = beat % 2 === 0 ? 1 : -1
  return {
    turns: {
      hips: [0, 24 * way, 0],
      spine: [7, -20 * way, -4 * lifted],
      chest: [3, -18 * way, -3 * lifted],
      head: [-4, 12 * way, 5 * way],
      leftUpperArm: [0, -34 - 24 * way, -48],
      rightUpperArm: [0, 34 - 24 * way, 48],
      leftLowerArm: [0, -84, 0],
      rightLowerArm: [0, 84, 0],
      leftUpperLeg: [-20 * Math.max(0, lifted), 12 * way, 12 * Math.max(0, lifted)],
      rightUpperLeg: [20 * Math.min(0, lifted), 12 * way, 12 * Math.min(0, lifted)],
      leftFoot: [0, 8 * way, 0],
      rightFoot: [0, 8 * way, 0],
    },
    hips: [-0.07 * lifted, 0, 0],
    knees,
    hands: 'fist',
    face: 'happy',
  }
}

const { steps, durationS } = onBeats([
  ...KNEES.map((knees, beat) => twistOn(beat, knees, 0)),
  ...[0, 0.6, 1, 0.6, 0, -0.6, -1, -0.6].map((lifted, beat) =>
    twistOn(beat, beat === 0 ? KNEES[0] : 9, lifted),
  ),
])

/** The twist of the sixties: down and up again, then first on one leg and then on the other. */
export const twist: Clip = { durationS, motion: choreograph(steps) }
