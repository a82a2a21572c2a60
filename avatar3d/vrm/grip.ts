import type { Side } from './human-bone.ts'

/**
 * The ways to hold an item. `rest`, the default, is a fist that lets the arm hang, and is adequate
 * for most things; `carry` lets it hang too, and is closed around a handle. The others hold the
 * item in front of the body: `power` is closed around a shaft, `pinch` has something thin between
 * the thumb and the index finger, and `cup` is laid around something thick.
 */
export const GRIP_NAMES = ['rest', 'carry', 'power', 'pinch', 'cup'] as const

export type GripName = (typeof GRIP_NAMES)[number]

/** A hand that holds an item, and the way it does. */
export interface Grip {
  side: Side
  name: GripName
}

/** Before the name of a grip, the name of the node below a hand that chooses it. */
export const GRIP_NODE = 'kisekae-grip-'

/**
 * The grip of an item whose hand has children with these names: that of the first child that
 * chooses one; `rest` if none does.
 */
export function chooseGrip(children: readonly string[]): GripName {
  const chosen = children.flatMap(
    (child) => GRIP_NAMES.find((name) => child === GRIP_NODE + name) ?? [],
  )
  return chosen[0] ?? 'rest'
}
