import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Node } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../mesh/vector.ts'
import type { Bone } from './skeleton.ts'

/** The nodes of a skeleton, bone by bone. */
export function createNodes(skeleton: readonly Bone[]): Node[] {
  return skeleton.map(({ name, parent, place }) => {
    const above = skeleton.findIndex((bone) => bone.name === parent)
    const offset = above < 0 ? place : vec.subtract(place, skeleton[above].place)
    const translation: Vec3 = [round(offset[0]), round(offset[1]), round(offset[2])]
    return { name, parent: above, translation, rotation: [0, 0, 0, 1], scale: [1, 1, 1] }
  })
}

/** Rounded to a micrometre, so that files contain 0.108 instead of 0.10799999999999998. */
const round = (metres: number) => Math.round(metres * 1e6) / 1e6
