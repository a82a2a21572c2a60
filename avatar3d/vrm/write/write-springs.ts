import type { Collider, Model, Spring } from '../model.ts'

/** The extension with a model's springs; empty if it has none. */
export function writeSprings({ springs, colliderGroups }: Model): Record<string, unknown> {
  if (springs.length === 0 && colliderGroups.length === 0) return {}
  const starts = colliderGroups.map((_, g) => countColliders(colliderGroups.slice(0, g)))
  const extension = {
    specVersion: '1.0',
    colliders: colliderGroups.flatMap(({ colliders }) => colliders.map(writeCollider)),
    colliderGroups: colliderGroups.map(({ name, colliders }, g) => ({
      name,
      colliders: colliders.map((_, n) => starts[g] + n),
    })),
    springs: springs.map(writeSpring),
  }
  // The format forbids empty lists.
  const filled = Object.entries(extension).filter(([, list]) => list.length > 0)
  return { VRMC_springBone: Object.fromEntries(filled) }
}

const countColliders = (groups: Model['colliderGroups']) =>
  groups.reduce((sum, { colliders }) => sum + colliders.length, 0)

function writeCollider({ node, offset, tail, radius }: Collider) {
  const shape = tail ? { capsule: { offset, radius, tail } } : { sphere: { offset, radius } }
  return { node, shape }
}

function writeSpring({ name, joints, colliderGroups, center }: Spring) {
  return {
    name,
    joints,
    ...(colliderGroups.length > 0 ? { colliderGroups } : {}),
    ...(center < 0 ? {} : { center }),
  }
}
