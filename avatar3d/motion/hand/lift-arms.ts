import { turnDegrees } from '../../math/turn.ts'
import type { Grip, GripName } from '../../vrm/grip.ts'
import { onBothSides } from '../../vrm/turns.ts'
import type { Stance } from '../motion.ts'
import { type Rest, restArm } from './rest-arm.ts'

const LIFTING: ReadonlySet<GripName> = new Set(['power', 'pinch', 'cup'])

/**
 * Forearms held forward with the thumbs up. Arms that would swing in a walk are kept still; hands
 * that clap or hold something out move as in the motion.
 */
const HELD_FORWARD: Rest = {
  turns: onBothSides({
    UpperArm: turnDegrees(-24, 0, -69),
    LowerArm: turnDegrees(-22, -82, 0),
    Hand: turnDegrees(-22, -7, 3),
  }),
  grown: onBothSides({
    UpperArm: turnDegrees(-18, 3, -74),
    LowerArm: turnDegrees(-22, -94, 0),
    Hand: turnDegrees(-22, -9, 4),
  }),
  partly: 0.52,
  completely: 0.68,
}

/**
 * The stance in which arms that would hang hold items in front of the body; `growth` is how adult
 * the figure's proportions are, from 0 to 1.
 */
export function liftArms(stance: Stance, grips: readonly Grip[], growth: number): Stance {
  const lifted = grips
    .filter(({ name }) => LIFTING.has(name))
    .map(({ side }) => restArm(side, stance.rotations, HELD_FORWARD, growth))
  return { ...stance, rotations: Object.assign({}, stance.rotations, ...lifted) }
}
