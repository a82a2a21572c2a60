import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'
import { strike } from '../strike.ts'
import { turnAbout } from '../turn-about.ts'

const steps = choreograph(
  strike({
    turns: {
      // Hands behind the back.
      ...onBothSides({ leftUpperArm: [20, 35, -72], leftLowerArm: [0, -12, -46] }),
      spine: [-4, -14, 3],
      chest: [-3, -14, 3],
      neck: [0, -12, 0],
      head: [-4, -34, 8],
      rightUpperLeg: [10, 0, -4],
      rightLowerLeg: [38, 0, 0],
      rightFoot: [20, 0, 0],
    },
    hips: [0.04, 0, 0],
    face: 'happy',
  }),
)

const AWAY = (108 * Math.PI) / 180
/** The phases at which the turn away and the turn back begin and end. */
const TURNS = { away: [0.06, 0.3], back: [0.76, 0.97] } as const

const ease = (phase: number, [from, to]: readonly [number, number]) => {
  const t = Math.min(1, Math.max(0, (phase - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
const yawAt = (phase: number) => AWAY * (ease(phase, TURNS.away) - ease(phase, TURNS.back))

/** Turns around and looks back over the shoulder. */
export const lookBack: Clip = { durationS: 3.2, motion: turnAbout(steps, yawAt) }
