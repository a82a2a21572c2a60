import type { ColliderGroup, Model, Spring } from '../../vrm/model.ts'

/**
 * The springs of all parts on the joined skeleton; `nodeTargets` maps each part's nodes. If several
 * parts contain a collider group of the same name, the first one, which is the body's, is used:
 * other parts contain a copy only so that they are complete without a body.
 */
export function mergeSprings(parts: readonly Model[], nodeTargets: readonly Int32Array[]) {
  const colliderGroups: ColliderGroup[] = []
  const springs: Spring[] = []
  const swinging = new Set<number>()
  parts.forEach((part, i) => {
    const move = (node: number) => (node < 0 ? -1 : nodeTargets[i][node])
    const known = colliderGroups.slice()
    const groupTargets = part.colliderGroups.map((group) => {
      const twin = group.name === '' ? -1 : known.findIndex(({ name }) => name === group.name)
      return twin >= 0 ? twin : colliderGroups.push(moveGroup(group, move)) - 1
    })
    for (const spring of part.springs) {
      const joints = spring.joints.map((joint) => ({ ...joint, node: move(joint.node) }))
      // A part worn twice has one chain: its nodes were joined.
      if (joints.some(({ node }) => node < 0 || swinging.has(node))) continue
      for (const { node } of joints) swinging.add(node)
      springs.push({
        ...spring,
        joints,
        center: move(spring.center),
        colliderGroups: spring.colliderGroups.map((group) => groupTargets[group]),
      })
    }
  })
  return { springs, colliderGroups }
}

function moveGroup(group: ColliderGroup, move: (node: number) => number): ColliderGroup {
  const colliders = group.colliders.map((collider) => ({ ...collider, node: move(collider.node) }))
  return { ...group, colliders: colliders.filter(({ node }) => node >= 0) }
}
