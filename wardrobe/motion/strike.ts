import type { Step } from '../kit/rig/choreograph.ts'

type Turns = NonNullable<Step['turns']>

/** Adds these angles, in degrees, to those of the step's turns. */
export const addTurns = <T extends Omit<Step, 'at'>>(step: T, added: Turns): T => {
  const turns = Object.entries(added).map(([limb, [pitch, yaw, roll]]) => {
    // The keys of this record are names of limbs.
    const [x, y, z] = step.turns?.[limb as keyof Turns] ?? [0, 0, 0]
    return [limb, [x + pitch, y + yaw, z + roll]]
  })
  return { ...step, turns: { ...step.turns, ...Object.fromEntries(turns) } }
}

/**
 * Strikes a pose and holds it for most of the loop: the figure dips a little, overshoots a little,
 * settles its weight, takes a breath, and returns to rest. The middle of the loop, which is what a
 * still picture shows, is the pose.
 */
export const strike = (pose: Omit<Step, 'at'>): Step[] => [
  { at: 0 },
  { at: 0.1, turns: { spine: [5, 0, 0], head: [5, 0, 0] }, knees: 12 },
  { ...addTurns(pose, { spine: [-2, 0, 0], head: [-5, 0, 0] }), at: 0.27 },
  { ...addTurns(pose, { spine: [1, 0, 0], head: [2, 0, 0] }), at: 0.38 },
  { ...addTurns(pose, { chest: [-2, 0, 0], head: [-2, 0, 0] }), at: 0.54 },
  { ...pose, at: 0.72 },
  { at: 0.88, turns: { spine: [2, 0, 0], head: [3, 0, 0] }, knees: 5 },
]
