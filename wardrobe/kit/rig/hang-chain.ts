import type { Spring, SpringJoint } from '@kisekae/avatar3d/vrm/model.ts'
import type { ColliderName } from './colliders.ts'
import type { Bone } from './skeleton.ts'

/** A chain of a piece's own bones that swings. */
export interface Chain {
  name: string
  /** Names of bones from the root to the end, which has no weight. */
  bones: readonly string[]
  /** The stiffness of the chain, at the root and at the last swinging bone. */
  stiffness: readonly [root: number, tip: number]
  gravity: number
  drag: number
  /** The radius of the chain, in metres. */
  hitRadius: number
  colliders: readonly ColliderName[]
}

/** The spring of a chain; `groups` are the colliders that the piece includes, in order. */
export function hangChain(
  chain: Chain,
  skeleton: readonly Bone[],
  groups: readonly ColliderName[],
): Spring {
  const { name, bones, stiffness, gravity, drag, hitRadius, colliders } = chain
  const [root, tip] = stiffness
  return {
    name,
    joints: bones.map((bone, n): SpringJoint => {
      const share = Math.min(1, n / Math.max(1, bones.length - 2))
      return {
        node: skeleton.findIndex((candidate) => candidate.name === bone),
        hitRadius,
        stiffness: root + (tip - root) * share,
        dragForce: drag,
        gravityPower: gravity,
        gravityDir: [0, -1, 0],
      }
    }),
    colliderGroups: colliders.map((collider) => groups.indexOf(collider)),
    center: -1,
  }
}
