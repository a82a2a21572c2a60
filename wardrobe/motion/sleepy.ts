import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../kit/rig/choreograph.ts'

/** The head sinks further and further, jerks up, and sinks again. */
export const sleepy: Clip = {
  durationS: 3.2,
  motion: choreograph([
    { at: 0, turns: { spine: [1, 0, 0], head: [2, 0, 2] }, face: 'relaxed' },
    { at: 0.2, turns: { spine: [4, 0, 1], neck: [4, 0, 0], head: [8, 0, 5] }, face: 'blink' },
    {
      at: 0.45,
      turns: { spine: [7, 0, 2], chest: [3, 0, 0], neck: [6, 0, 2], head: [11, 4, 9] },
      knees: 5,
      hips: [0.02, 0, -0.03],
      face: 'blink',
    },
    {
      at: 0.68,
      turns: { spine: [9, 0, 2], chest: [4, 0, 0], neck: [8, 0, 2], head: [14, 5, 12] },
      knees: 10,
      hips: [0.03, 0, -0.04],
      face: 'blink',
    },
    {
      at: 0.78,
      turns: { spine: [-4, 0, 0], neck: [-3, 0, 0], head: [-9, 0, -3] },
      knees: 0,
      face: 'surprised',
    },
    { at: 0.9, turns: { spine: [-1, 0, 0], head: [-1, -6, -3] }, face: 'relaxed' },
  ]),
}
