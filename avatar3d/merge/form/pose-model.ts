import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import { placeNodes } from '../../assemble/merge/place-nodes.ts'
import { invertQuaternion, multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import type { Model, Node } from '../../vrm/model.ts'
import { bindAtRest } from '../../vrm/shape/bind-at-rest.ts'

/**
 * The model with its nodes at other positions, and the vertices bound there. The arrays of the
 * surfaces are copied.
 */
export function poseModel(model: Model, nodes: Node[]): Model {
  const posed: Model = {
    ...model,
    nodes,
    skins: model.skins.map((skin) => ({ ...skin })),
    primitives: model.primitives.map((primitive) => ({
      ...primitive,
      positions: primitive.positions.slice(),
      normals: primitive.normals.slice(),
      morphs: primitive.morphs.map((morph) => ({
        ...morph,
        positions: morph.positions.slice(),
        normals: morph.normals ? morph.normals.slice() : null,
      })),
    })),
  }
  bindAtRest(posed, placeNodes(nodes, orderNodes(nodes)))
  return posed
}

/** The node turned about an axis of the model, not of its parent. */
export function turnNode(nodes: readonly Node[], index: number, rotation: Quaternion): Node {
  const node = nodes[index]
  const above = findRotation(nodes, node.parent)
  const local = multiplyQuaternions(invertQuaternion(above), multiplyQuaternions(rotation, above))
  return { ...node, rotation: multiplyQuaternions(local, node.rotation) }
}

/** The rotation of a node at rest, about the axes of the model. */
export function findRotation(nodes: readonly Node[], index: number): Quaternion {
  if (index < 0) return [0, 0, 0, 1]
  const { parent, rotation } = nodes[index]
  return multiplyQuaternions(findRotation(nodes, parent), rotation)
}
