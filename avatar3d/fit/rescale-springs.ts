import type { Vec3 } from '../math/vector.ts'
import { vec } from '../math/vector.ts'
import type { Collider, Model, Spring } from '../vrm/model.ts'
import type { Carrier } from './carry/create-carrier.ts'
import { SEGMENT_COUNT, SEGMENT_OF_BONE } from './figure/segment.ts'
import { listHumanAncestors } from './mesh/join-shell.ts'
import { type Rebuilt, readPlaces } from './rebuild-skeleton.ts'

/**
 * The springs and colliders of a part on its new bones. A chain that becomes longer must be moved
 * further in the same time to swing by the same angle, so its forces grow as its lengths do. On a
 * small head, a chain becomes shorter, but a larger body carries it farther: with the same forces
 * or weaker ones, it would lag behind and fold.
 */
export function rescaleSprings(
  part: Model,
  { targets, places }: Rebuilt,
  carrier: Carrier,
): Pick<Model, 'springs' | 'colliderGroups'> {
  const ancestors = listHumanAncestors(part)
  const segmentOf = (node: number) => SEGMENT_OF_BONE[ancestors[node]]
  const rests = readPlaces(part)
  const springs = part.springs.map((spring): Spring => {
    const joints = spring.joints.map((joint) => {
      const scale = carrier.scales[segmentOf(joint.node)]
      const force = Math.max(scale, 1 / scale)
      return {
        ...joint,
        node: targets[joint.node],
        hitRadius: joint.hitRadius * scale,
        stiffness: joint.stiffness * force,
        gravityPower: joint.gravityPower * force,
      }
    })
    return { ...spring, joints, center: spring.center < 0 ? -1 : targets[spring.center] }
  })
  const carry = (node: number, offset: Vec3): Vec3 => {
    const shares = new Float32Array(SEGMENT_COUNT)
    shares[segmentOf(node)] = 1
    const place = carrier.carry(vec.add(rests[node], offset), shares, 0)
    return vec.subtract(place, places[targets[node]])
  }
  const move = (collider: Collider): Collider => ({
    node: targets[collider.node],
    offset: carry(collider.node, collider.offset),
    tail: collider.tail && carry(collider.node, collider.tail),
    radius: collider.radius * carrier.widths[segmentOf(collider.node)],
  })
  const colliderGroups = part.colliderGroups.map((group) => ({
    ...group,
    colliders: group.colliders.filter(({ node }) => targets[node] >= 0).map(move),
  }))
  return { springs, colliderGroups }
}
