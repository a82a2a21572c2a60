import { copyVertices } from '../assemble/fit-part.ts'
import type { Matrices } from '../math/matrix.ts'
import { bindAtRest } from '../vrm/bind-at-rest.ts'
import type { Model, Primitive, Skin } from '../vrm/model.ts'

interface Figure {
  /** Names of surfaces that are left away. */
  hidden: ReadonlySet<string>
  /** Where the nodes of the figure rest, a matrix each. */
  places: Matrices
  /** Which node of the figure each node of the part is. */
  targets: Int32Array
}

const UNMOVED = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/**
 * The surfaces of a part that show, each under its place in the part, as they lie on a figure that
 * may be of another build than the part was cut for: every vertex goes with its joints. Joints are
 * nodes of the figure, and what stood on a node is bound to it.
 */
export function layPart(model: Model, figure: Figure): Map<number, Primitive> {
  const { hidden, places, targets } = figure
  const skins = model.skins.map(
    (skin): Skin => ({ ...skin, joints: skin.joints.map((node) => targets[node]) }),
  )
  const laid = new Map<number, Primitive>()
  model.primitives.forEach((primitive, i) => {
    if (hidden.has(primitive.name)) return
    const copy = copyVertices(primitive)
    laid.set(i, copy.skin >= 0 ? copy : bindToNode(copy, targets[copy.node], skins))
  })
  const primitives = [...laid.values()]
  bindAtRest({ skins, primitives }, places)
  for (const primitive of primitives) nameJoints(primitive, skins)
  return laid
}

function bindToNode(primitive: Primitive, node: number, skins: Skin[]): Primitive {
  const count = primitive.positions.length / 3
  return {
    ...primitive,
    joints: new Uint16Array(count * 4),
    weights: Float32Array.from({ length: count * 4 }, (_, i) => Number(i % 4 === 0)),
    skin: skins.push({ joints: [node], inverseBindMatrices: UNMOVED }) - 1,
  }
}

function nameJoints(primitive: Primitive, skins: readonly Skin[]): void {
  const { joints } = skins[primitive.skin]
  // Where nothing is bound stands joint 0, which need not be one of the figure's.
  const named = new Uint16Array(primitive.joints.length)
  for (let i = 0; i < named.length; i++)
    if (primitive.weights[i] > 0) named[i] = joints[primitive.joints[i]]
  primitive.joints = named
  primitive.skin = 0
}
