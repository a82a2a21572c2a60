import { fitTurns } from '../fit-turns.ts'
import type { Pose } from '../motion.ts'
import { takePlace } from '../seat/take-place.ts'
import { crouch } from './crouch.ts'
import type { Build, Pair } from './pair.ts'

/** A figure with its role in a pair. */
export interface Role {
  build: Build
  motion: Pair['roles'][0]
  /** Which of the two figures it is. */
  n: 0 | 1
  /** 1 for the figure on the left of the picture, -1 for the other one. */
  side: 1 | -1
  /** The angle in radians by which it turns to its left. */
  yaw: number
  /** The bend of its knees, in degrees. */
  bend: number
}

const STILL = {
  leftShoulder: [0, 0, 0, 1],
  rightShoulder: [0, 0, 0, 1],
} satisfies Pose['rotations']

/**
 * The figure's own movement at this moment, adapted to its skeleton; shoulders do not move, so that
 * arms can be solved.
 */
export function stand(
  { build, motion, bend }: Pick<Role, 'build' | 'motion' | 'bend'>,
  phase: number,
): Pose {
  const { bones, placeOf, seat } = build
  const { grown: _, ...pose } = motion(phase)
  const placed = takePlace(pose, { seat, grips: [] }, placeOf)
  const { rotations, hipsOffset } = seat ? placed : crouch(placed, build, bend)
  const fitted = fitTurns({ ...rotations, ...STILL }, bones)
  // Rotations of bones that the figure lacks have been handed on to others.
  const own = Object.entries(fitted).filter(([bone]) => bones.includes(bone))
  return { ...pose, hipsOffset, rotations: Object.fromEntries(own), isPlaced: true }
}
