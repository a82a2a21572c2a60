import type { Field } from '../../glb/field.ts'
import { invertQuaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import type { Vec3 } from '../../math/vector.ts'
import { keepSprings } from '../keep-springs.ts'
import type { Collider, ColliderGroup, Node, Spring, SpringJoint } from '../model.ts'

/** The length, in metres, by which a VRM 0.x chain extends beyond its last bone. */
const TAIL_METRES = 0.07

/**
 * The springs of a VRM 0.x file: every node below a named one swings. At a branch, the first child
 * continues the chain and the others begin their own. Ends of chains are added to `nodes`, since
 * 1.0 requires a node there.
 */
export function migrateSprings(vrm: Field, nodes: Node[]) {
  const animation = vrm.at('secondaryAnimation')
  const nodeCount = nodes.length
  const children = nodes.map((): number[] => [])
  nodes.forEach(({ parent }, n) => {
    if (parent >= 0) children[parent].push(n)
  })
  const groups = animation.at('colliderGroups').items()
  const colliderGroups = groups.map((group) => migrateColliders(group, nodeCount))
  const taken = new Set<number>()
  const springs = animation
    .at('boneGroups')
    .items()
    .flatMap((group) => {
      const roots = group.at('bones').items()
      const chains = roots.flatMap((bone) => listChains(bone.index(nodeCount), children, taken))
      // The colliders are read once, without duplicates: thousands of chains may share one long
      // list.
      const named = group.at('colliderGroups').items()
      const colliders = [...new Set(named.map((place) => place.index(groups.length)))]
      return chains.map((chain): Spring => {
        const end = addEnd(nodes, chain[chain.length - 1])
        return {
          name: group.at('comment').text(''),
          joints: [...chain, ...end].map((node) => migrateJoint(group, node)),
          colliderGroups: colliders,
          // Old exporters write -1 if there is none.
          center: group.at('center').number(-1) < 0 ? -1 : group.at('center').index(nodeCount),
        }
      })
    })
  return keepSprings({ springs, colliderGroups }, nodes)
}

/** The chains at and below a node, without nodes that belong to another chain. */
function listChains(root: number, children: readonly number[][], taken: Set<number>): number[][] {
  const chains: number[][] = []
  const roots = [root]
  for (const start of roots) {
    const chain: number[] = []
    let next: number | undefined = start
    while (next !== undefined && !taken.has(next)) {
      chain.push(next)
      taken.add(next)
      const [first, ...others]: number[] = children[next]
      roots.push(...others)
      next = first
    }
    if (chain.length > 0) chains.push(chain)
  }
  return chains
}

function addEnd(nodes: Node[], leaf: number): number[] {
  const { name, translation, rotation } = nodes[leaf]
  const [x, y, z] = rotateVector(invertQuaternion(rotation), translation)
  const scale = TAIL_METRES / Math.hypot(x, y, z)
  if (!Number.isFinite(scale)) return []
  const end: Node = {
    name: `${name}-end`,
    parent: leaf,
    translation: [x * scale, y * scale, z * scale],
    rotation: [0, 0, 0, 1],
    scale: [1, 1, 1],
  }
  return [nodes.push(end) - 1]
}

function migrateJoint(group: Field, node: number): SpringJoint {
  return {
    node,
    // The misspelling is part of the format.
    stiffness: group.at('stiffiness').number(1),
    gravityPower: group.at('gravityPower').number(0),
    gravityDir: readVector(group.at('gravityDir'), [0, -1, 0]),
    dragForce: group.at('dragForce').number(0.4),
    hitRadius: group.at('hitRadius').number(0.02),
  }
}

function migrateColliders(group: Field, nodeCount: number): ColliderGroup {
  const node = group.at('node').index(nodeCount)
  const colliders = group
    .at('colliders')
    .items()
    .map((collider): Collider => {
      const offset = readVector(collider.at('offset'), [0, 0, 0])
      return { node, offset, tail: null, radius: collider.at('radius').number(0) }
    })
  return { name: '', colliders }
}

/** These vectors are in Unity's axes, where x points the opposite way from x in VRM 1.0. */
function readVector(vector: Field, otherwise: Vec3): Vec3 {
  if (!vector.exists) return otherwise
  const [x, y, z] = ['x', 'y', 'z'].map((axis) => vector.at(axis).number(0))
  return [-x, y, z]
}
