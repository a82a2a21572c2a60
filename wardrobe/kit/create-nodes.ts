import type { Node } from '@kisekae/avatar3d/vrm/model.ts'
import type { Bone } from './skeleton.ts'
import { vec } from './vector.ts'

/** The nodes of a skeleton, bone by bone. */
export function createNodes(skeleton: readonly Bone[]): Node[] {
  return skeleton.map(({ name, parent, place }) => {
    const above = skeleton.findIndex((bone) => bone.name === parent)
    const translation = above < 0 ? place : vec.subtract(place, skeleton[above].place)
    return { name, parent: above, translation, rotation: [0, 0, 0, 1], scale: [1, 1, 1] }
  })
}
