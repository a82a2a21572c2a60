import { invertQuaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { Model, Primitive } from '../../vrm/model.ts'
import { SEATED_LEGS } from '../../vrm/seat.ts'
import { findRotation, poseModel, turnNode } from './pose-model.ts'

/**
 * The model of a figure that sits in a seat with this offset from its hips, in metres. The legs
 * follow the hips, so that the figure sits in every motion of every program; the bones of the legs
 * are kept, because VRM requires them, but they move nothing.
 */
export function seatFigure(model: Model, seat: Vec3): Model {
  const { hips } = model.humanBones
  if (hips === undefined) return model
  const nodes = model.nodes.slice()
  const { parent, translation } = nodes[hips]
  const offset = rotateVector(invertQuaternion(findRotation(nodes, parent)), seat)
  nodes[hips] = { ...nodes[hips], translation: vec.add(translation, offset) }
  for (const [bone, rotation] of Object.entries(SEATED_LEGS)) {
    const index = model.humanBones[bone]
    if (index !== undefined && rotation) nodes[index] = turnNode(model.nodes, index, rotation)
  }
  return followHips(poseModel(model, nodes), hips)
}

/** Everything that follows the legs follows the hips instead. */
function followHips(model: Model, hips: number): Model {
  const legs = new Set(Object.keys(SEATED_LEGS).map((bone) => model.humanBones[bone]))
  const primitives = model.primitives.map((primitive) => {
    const { joints = [] } = model.skins[primitive.skin] ?? {}
    const carrier = joints.indexOf(hips)
    // The skin of a figure with a seat includes the hips, because the seat follows them.
    if (carrier < 0) return primitive
    const isLeg = joints.map((node) => legs.has(node))
    return { ...primitive, ...giveTo(carrier, isLeg, primitive) }
  })
  return { ...model, primitives }
}

/** Adds the weights of some joints to their carrier's; each vertex names a joint only once. */
function giveTo(
  carrier: number,
  isGiven: readonly boolean[],
  { joints, weights }: Pick<Primitive, 'joints' | 'weights'>,
): Pick<Primitive, 'joints' | 'weights'> {
  const [moved, sums] = [joints.slice(), weights.slice()]
  for (let start = 0; start < joints.length; start += 4) {
    const slots = [start, start + 1, start + 2, start + 3].filter((k) => weights[k] > 0)
    const given = slots.filter((k) => isGiven[joints[k]] || joints[k] === carrier)
    if (!given.some((k) => isGiven[joints[k]])) continue
    const [first, ...others] = given
    moved[first] = carrier
    for (const k of others) {
      sums[first] += sums[k]
      sums[k] = 0
      moved[k] = 0
    }
  }
  return { joints: moved, weights: sums }
}
