import { copyVertices } from '../../assemble/part/fit-part.ts'
import type { Matrices } from '../../math/matrix.ts'
import type { Model, Primitive, Skin } from '../../vrm/model.ts'
import { bindAtRest, isStill, listMoves } from '../../vrm/shape/bind-at-rest.ts'

interface Figure {
  /** Names of hidden surfaces. */
  hidden: ReadonlySet<string>
  /** The rest positions of the figure's nodes, as matrices. */
  places: Matrices
  /** Maps each node of the part to a node of the figure. */
  targets: Int32Array
}

const UNMOVED = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/**
 * The visible surfaces of a part, each with its index, fitted to a figure that may have a different
 * build from the part's: every vertex follows its joints. Joints are nodes of the figure, and a
 * mesh on a node is bound to it.
 */
export function layPart(model: Model, figure: Figure): Map<number, Primitive> {
  const { hidden, places, targets } = figure
  const skins = model.skins.map(
    (skin): Skin => ({ ...skin, joints: skin.joints.map((node) => targets[node]) }),
  )
  const laid = new Map<number, Primitive>()
  const areStill = skins.map((skin) => isStill(listMoves(skin, places)))
  model.primitives.forEach((primitive, i) => {
    if (hidden.has(primitive.name)) return
    const bound = primitive.skin >= 0 ? primitive : bindToNode(primitive, targets, skins)
    // Unmoved arrays are shared with the part and never written.
    laid.set(i, areStill[bound.skin] ? { ...bound } : copyVertices(bound))
  })
  const primitives = [...laid.values()]
  bindAtRest({ skins, primitives }, places)
  for (const primitive of primitives) nameJoints(primitive, skins)
  return laid
}

function bindToNode(primitive: Primitive, targets: Int32Array, skins: Skin[]): Primitive {
  const weights = new Float32Array((primitive.positions.length / 3) * 4)
  for (let i = 0; i < weights.length; i += 4) weights[i] = 1
  return {
    ...primitive,
    weights,
    joints: new Uint16Array(weights.length),
    skin: skins.push({ joints: [targets[primitive.node]], inverseBindMatrices: UNMOVED }) - 1,
  }
}

function nameJoints(primitive: Primitive, skins: readonly Skin[]): void {
  // Unused weights have joint 0, which may not be one of the figure's.
  const nodes = Uint16Array.from(skins[primitive.skin].joints, (node) => Math.max(0, node))
  const { joints } = primitive
  const named = new Uint16Array(joints.length)
  for (let i = 0; i < named.length; i++) named[i] = nodes[joints[i]]
  primitive.joints = named
  primitive.skin = 0
}
