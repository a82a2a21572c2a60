import type { Vec3 } from '../math/vector.ts'
import type { Model, Node } from '../vrm/model.ts'
import { measureRestPose } from '../vrm/shape/measure-rest-pose.ts'

/**
 * The bones that every part must have although VRM 1.0 does not require them, and their neighbours.
 */
const OPTIONAL = [
  { bone: 'chest', below: ['spine'], above: ['neck', 'head'] },
  { bone: 'neck', below: ['upperChest', 'chest'], above: ['head'] },
]

/**
 * Adds a missing chest or neck, halfway between its neighbours; nothing follows it. Bones rest
 * without rotation, as normalisePart leaves them.
 */
export function completeSkeleton(model: Model): { model: Model; added: string[] } {
  let complete = model
  const added: string[] = []
  for (const { bone, below, above } of OPTIONAL) {
    const [parent, child] = [below, above].map(
      (bones) => bones.flatMap((name) => complete.humanBones[name] ?? [])[0],
    )
    if (complete.humanBones[bone] !== undefined || parent === undefined || child === undefined)
      continue
    complete = addBone(complete, { bone, parent, child })
    added.push(bone)
  }
  return { model: complete, added }
}

interface Gap {
  bone: string
  parent: number
  child: number
}

/** The child's branch is attached to the new bone; if that is a chest, the arms are, too. */
function addBone({ nodes, humanBones, ...rest }: Model, { bone, parent, child }: Gap): Model {
  const places = measureRestPose(nodes)
  const at = (node: number): Vec3 => [
    places[node * 16 + 12],
    places[node * 16 + 13],
    places[node * 16 + 14],
  ]
  const [from, to] = [at(parent), at(child)]
  const half = (axis: 0 | 1 | 2) => (to[axis] - from[axis]) / 2
  const translation: Vec3 = [half(0), half(1), half(2)]
  const arms = ['leftShoulder', 'rightShoulder', 'leftUpperArm', 'rightUpperArm']
  const upper = ['upperChest', 'neck', 'head', ...(bone === 'chest' ? arms : [])]
  const carried = new Set(
    upper.flatMap((name) => {
      const branch = findBranch(nodes, humanBones[name] ?? -1, parent)
      return branch >= 0 ? [branch] : []
    }),
  )
  const place = nodes.length
  const moved = nodes.map((node, n): Node => {
    if (!carried.has(n)) return node
    const [x, y, z] = node.translation
    const [dx, dy, dz] = translation
    return { ...node, parent: place, translation: [x - dx, y - dy, z - dz] }
  })
  const added: Node = { name: bone, parent, translation, rotation: [0, 0, 0, 1], scale: [1, 1, 1] }
  return { ...rest, nodes: [...moved, added], humanBones: { ...humanBones, [bone]: place } }
}

/** The child of `parent` that is the node or one of its ancestors; -1 if there is none. */
function findBranch(nodes: readonly Node[], node: number, parent: number): number {
  for (let at = node; at >= 0; at = nodes[at].parent) if (nodes[at].parent === parent) return at
  return -1
}
