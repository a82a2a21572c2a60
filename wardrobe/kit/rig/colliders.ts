import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Collider, ColliderGroup } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../mesh/vector.ts'
import { BONES, type Bone } from './skeleton.ts'

/**
 * A ball that a bone carries, or a capsule if there are two points; positions are in metres from
 * the ground, with the figure at rest.
 */
export interface Solid {
  bone: string
  from: Vec3
  to?: Vec3
  radius: number
}

const thigh = (side: string, k: number): Solid => ({
  bone: `${side}UpperLeg`,
  radius: 0.044,
  from: [k * 0.045, 0.325, 0.002],
  to: [k * 0.0525, 0.19, 0.002],
})

/**
 * The shapes that hair and skirts do not pass through. Every part that needs a group includes the
 * same copy of it.
 */
const SOLIDS = {
  head: [{ bone: 'head', from: [0, 0.82, -0.008], radius: 0.165 }],
  torso: [{ bone: 'chest', from: [0, 0.53, 0], to: [0, 0.44, 0], radius: 0.065 }],
  thighs: [thigh('left', 1), thigh('right', -1)],
} satisfies Record<string, Solid[]>

export type ColliderName = keyof typeof SOLIDS

// The keys of this record are exactly the names of the colliders.
export const COLLIDER_NAMES = Object.keys(SOLIDS) as ColliderName[]

/** The colliders with one name, on the nodes of a skeleton. */
export function createColliders(
  name: ColliderName,
  solids: Record<ColliderName, Solid[]> = SOLIDS,
  skeleton: readonly Bone[] = BONES,
): ColliderGroup {
  return { name, colliders: solids[name].map((solid) => toCollider(solid, skeleton)) }
}

function toCollider({ bone, from, to, radius }: Solid, skeleton: readonly Bone[]): Collider {
  const node = skeleton.findIndex((candidate) => candidate.name === bone)
  const { place } = skeleton[node]
  const tail = to ? vec.subtract(to, place) : null
  return { node, offset: vec.subtract(from, place), tail, radius }
}
