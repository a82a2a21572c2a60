import { VRMSpringBoneCollider, type VRMSpringBoneColliderGroup } from '@pixiv/three-vrm'
import type { Object3D } from 'three'
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js'

/**
 * The collider groups of a file's springs, by name. This includes files without springs, such as
 * bodies: the loader reads their groups but does not expose them.
 */
export async function listColliderGroups({ parser }: GLTF): Promise<VRMSpringBoneColliderGroup[]> {
  const { colliders = [], colliderGroups = [] } = parser.json.extensions?.VRMC_springBone ?? {}
  const nodes = await Promise.all(colliders.map(({ node }) => parser.getDependency('node', node)))
  // The loader attached the colliders to their nodes in this order.
  const made = nodes.map((node, at) => {
    const earlier = nodes.slice(0, at).filter((other) => other === node).length
    return node.children.filter(isCollider)[earlier]
  })
  return colliderGroups.map(({ name, colliders }) => ({
    name,
    colliders: colliders.map((index) => made[index]).filter((one) => one !== undefined),
  }))
}

const isCollider = (object: Object3D): object is VRMSpringBoneCollider =>
  object instanceof VRMSpringBoneCollider
