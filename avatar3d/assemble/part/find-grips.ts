import { chooseGrip, type Grip } from '../../vrm/grip.ts'
import type { Model } from '../../vrm/model.ts'
import { findHands } from './find-hands.ts'

/** The hands that hold an item, and how. */
export function findGrips(model: Model): Grip[] {
  return findHands(model).map((side) => {
    const hand = model.humanBones[`${side}Hand`]
    const children = model.nodes.filter(({ parent }) => parent === hand)
    return { side, name: chooseGrip(children.map(({ name }) => name)) }
  })
}
