import type { Grip, GripName } from '../../vrm/grip.ts'
import type { Side } from '../../vrm/human-bone.ts'
import { degrees, onBothSides, type Turns } from '../../vrm/seat.ts'
import { mixTurns } from '../grown/mix-turns.ts'
import type { Stance } from '../motion.ts'
import { restArm } from './rest-arm.ts'

const LIFTING: ReadonlySet<GripName> = new Set(['power', 'pinch', 'cup'])

/** A forearm held forward with the thumb up, for a doll's short arms and for an adult's. */
const LIFTED: Turns = onBothSides({
  UpperArm: degrees(-24, 0, -69),
  LowerArm: degrees(-22, -82, 0),
  Hand: degrees(-22, -7, 3),
})
const GROWN_LIFTED: Turns = onBothSides({
  UpperArm: degrees(-18, 3, -74),
  LowerArm: degrees(-22, -94, 0),
  Hand: degrees(-22, -9, 4),
})

/**
 * The stance in which arms that would hang hold items in front of the body; `growth` is how adult
 * the figure's proportions are, from 0 to 1.
 */
export function liftArms(stance: Stance, grips: readonly Grip[], growth: number): Stance {
  const lifted = grips
    .filter(({ name }) => LIFTING.has(name))
    .map(({ side }) => restArm(side, stance.rotations, holdForward(side, growth)))
  return { ...stance, rotations: Object.assign({}, stance.rotations, ...lifted) }
}

/** An arm that swings in a walk holds still; hands that clap or hold something out do not. */
function holdForward(side: Side, growth: number) {
  const bones = [`${side}UpperArm`, `${side}LowerArm`, `${side}Hand`]
  const turns = bones.map((bone) => [bone, mixTurns(LIFTED[bone], GROWN_LIFTED[bone], growth)])
  return { turns: Object.fromEntries(turns), partly: 0.52, completely: 0.68 }
}
