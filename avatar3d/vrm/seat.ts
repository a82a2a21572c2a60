import { turnDegrees } from '../math/turn.ts'
import { onBothSides, type Turns } from './turns.ts'

/**
 * The node below the hips that makes its wearer sit: its position at rest is that of the hips while
 * the figure sits. A part that contains it is a seat, such as a wheelchair.
 */
export const SEAT_NODE = 'kisekae-seat'

/** Thighs forward, feet side by side on a footrest a little in front of the knees. */
export const SEATED_LEGS: Turns = onBothSides({
  UpperLeg: turnDegrees(-88, 4, 0),
  LowerLeg: turnDegrees(78, 0, 0),
  Foot: turnDegrees(10, 0, 0),
  Toes: [0, 0, 0, 1],
})
