import type { Field } from '../../glb/field.ts'
import type { Vec3 } from '../../math/vector.ts'
import { keepSprings } from '../keep-springs.ts'
import type { Collider, ColliderGroup, Node, Spring, SpringJoint } from '../model.ts'

/** The springs of a VRM 1.0 file (VRMC_springBone). */
export function readSprings(root: Field, nodes: readonly Node[]) {
  const extension = root.at('extensions').at('VRMC_springBone')
  const colliders = extension.at('colliders').items()
  const groups = extension.at('colliderGroups').items()
  const colliderGroups = groups.map(
    (group): ColliderGroup => ({
      name: group.at('name').text(''),
      colliders: group
        .at('colliders')
        .items()
        .flatMap((place) => readCollider(colliders[place.index(colliders.length)], nodes.length)),
    }),
  )
  const springs = extension
    .at('springs')
    .items()
    .map((spring) => readSpring(spring, nodes.length, groups.length))
  return keepSprings({ springs, colliderGroups }, nodes)
}

/** A collider with an unknown shape has no effect. */
function readCollider(collider: Field, nodeCount: number): Collider[] {
  const node = collider.at('node').index(nodeCount)
  const capsule = collider.at('shape').at('capsule')
  const shape = capsule.exists ? capsule : collider.at('shape').at('sphere')
  if (!shape.exists) return []
  const tail = capsule.exists ? capsule.at('tail').numbers<Vec3>([0, 0, 0]) : null
  const offset = shape.at('offset').numbers<Vec3>([0, 0, 0])
  return [{ node, offset, tail, radius: shape.at('radius').number(0) }]
}

function readSpring(spring: Field, nodeCount: number, groupCount: number): Spring {
  return {
    name: spring.at('name').text(''),
    joints: spring
      .at('joints')
      .items()
      .map((joint) => readJoint(joint, nodeCount)),
    colliderGroups: spring
      .at('colliderGroups')
      .items()
      .map((group) => group.index(groupCount)),
    center: spring.at('center').findIndex(nodeCount),
  }
}

function readJoint(joint: Field, nodeCount: number): SpringJoint {
  return {
    node: joint.at('node').index(nodeCount),
    stiffness: joint.at('stiffness').number(1),
    gravityPower: joint.at('gravityPower').number(0),
    gravityDir: joint.at('gravityDir').numbers([0, -1, 0]),
    dragForce: joint.at('dragForce').number(0.5),
    hitRadius: joint.at('hitRadius').number(0),
  }
}
