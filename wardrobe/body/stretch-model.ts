import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Collider, Model, Primitive } from '@kisekae/avatar3d/vrm/model.ts'
import { createMesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { BONES, type Bone } from '../kit/rig/skeleton.ts'
import { bindToBones } from '../kit/rig/weights.ts'

/**
 * Moves a part made for one skeleton to another with the same bones at other rest positions, as
 * when a figure with these bones puts on a garment: every vertex follows its bones.
 */
export function stretchModel(model: Model, from: readonly Bone[], bones: readonly Bone[]): Model {
  const growth = from.map(({ place }, n) => vec.subtract(bones[n].place, place))
  const nodes = model.nodes.map((node, n) => {
    if (n >= bones.length) return node
    const above = bones[node.parent]?.place ?? [0, 0, 0]
    return { ...node, translation: vec.subtract(bones[n].place, above) }
  })
  const [skin] = model.skins
  const inverseBindMatrices = skin.inverseBindMatrices.slice()
  bones.forEach(({ place }, n) => {
    inverseBindMatrices.set(vec.scale(place, -1), n * 16 + 12)
  })
  return {
    ...model,
    nodes,
    skins: [{ ...skin, inverseBindMatrices }],
    primitives: model.primitives.map((primitive) => stretchPrimitive(primitive, growth)),
    colliderGroups: model.colliderGroups.map((group) => ({
      ...group,
      colliders: group.colliders.map((collider) => stretchCollider(collider, growth)),
    })),
  }
}

function stretchPrimitive(primitive: Primitive, growth: readonly Vec3[]): Primitive {
  const positions = primitive.positions.slice()
  for (let v = 0; v < positions.length / 3; v++)
    positions.set(vec.add(vec.read(positions, v), moveOf(primitive, v, growth)), v * 3)
  return { ...primitive, positions }
}

/** The distance by which a vertex is moved by its bones. */
function moveOf(
  { joints, weights }: { joints: ArrayLike<number>; weights: ArrayLike<number> },
  vertex: number,
  growth: readonly Vec3[],
): Vec3 {
  const shares = [0, 1, 2, 3].map((k) =>
    vec.scale(growth[joints[vertex * 4 + k]], weights[vertex * 4 + k]),
  )
  return shares.reduce(vec.add)
}

/** The far end of a capsule follows the bones near it. */
function stretchCollider(collider: Collider, growth: readonly Vec3[]): Collider {
  const { node, tail } = collider
  if (!tail) return collider
  const end = vec.add(BONES[node].place, tail)
  const bound = bindToBones({ ...createMesh(), positions: [...end] })
  const further = vec.subtract(moveOf(bound, 0, growth), growth[node])
  return { ...collider, tail: vec.add(tail, further) }
}
