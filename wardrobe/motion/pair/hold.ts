import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorStep } from '../mirror-step.ts'
import { addTurns } from '../strike.ts'

type Held = Omit<Step, 'at'>

/** Holds a pose, and breathes. */
export const hold = (pose: Held): Motion =>
  choreograph([
    { ...addTurns(pose, { chest: [1, 0, 0], head: [0.6, 0, 0] }), at: 0 },
    { ...addTurns(pose, { chest: [-1.6, 0, 0], head: [-0.8, 0, 0.8] }), at: 0.5 },
  ])

/** Both figures hold the same pose, each on its own side. */
export const holdBoth = (pose: Held): [Motion, Motion] => [
  hold(pose),
  hold(mirrorStep({ ...pose, at: 0 })),
]
