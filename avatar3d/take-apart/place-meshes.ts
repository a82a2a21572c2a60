import { transformPoint } from '../math/transform-point.ts'
import type { Model, Primitive } from '../vrm/model.ts'
import { measureRestPose } from '../vrm/shape/measure-rest-pose.ts'

/**
 * The model with the vertices of unskinned meshes moved to where viewers show them, by the
 * transforms of their nodes.
 */
export function placeMeshes(model: Model): Model {
  const places = measureRestPose(model.nodes)
  const primitives = model.primitives.map((primitive): Primitive => {
    const { skin, node } = primitive
    if (skin >= 0 || node < 0) return primitive
    const positions = new Float32Array(primitive.positions.length)
    for (let at = 0; at < positions.length; at += 3) {
      const [x, y, z] = primitive.positions.subarray(at, at + 3)
      positions.set(transformPoint(places, node, [x, y, z]), at)
    }
    return { ...primitive, positions }
  })
  return { ...model, primitives }
}
