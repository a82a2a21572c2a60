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

/** A part as worn by a figure. */
interface Fitting {
  skins: Skin[]
  targets: Int32Array
  /** The rest positions of the figure's nodes, one per node of the part, as matrices. */
  rests: Matrices
  primitives: Primitive[]
}

/**
 * Fitted surfaces, keyed by the original ones, which a part shares with its versions in other
 * colours.
 */
const fittings = new WeakMap<readonly Primitive[], Fitting[]>()

/** The number of figures cached per part. */
const FITTING_COUNT_MAX = 4

/**
 * The visible surfaces of a part, each with its index, fitted to a figure that may have a different
 * build from the part's: every vertex follows its joints. Joints are nodes of the figure, and a
 * mesh on a node is bound to it. The result is cached with the part; its arrays are never written
 * to.
 */
export function layPart(model: Model, { hidden, places, targets }: Figure): Map<number, Primitive> {
  const known = fittings.get(model.primitives) ?? []
  fittings.set(model.primitives, known)
  const rests = listRests(targets, places)
  const twin = known.find(
    (fitting) =>
      fitting.skins === model.skins &&
      isSame(fitting.targets, targets) &&
      isSame(fitting.rests, rests),
  )
  const primitives = twin?.primitives ?? fitSurfaces(model, places, targets)
  if (!twin) known.unshift({ skins: model.skins, targets, rests, primitives })
  known.splice(FITTING_COUNT_MAX)
  const visible = [...primitives.entries()].filter(([i]) => !hidden.has(model.primitives[i].name))
  return new Map(visible)
}

function listRests(targets: Int32Array, places: Matrices): Matrices {
  const rests = new Float32Array(targets.length * 16)
  targets.forEach((node, i) => {
    if (node >= 0) rests.set(places.subarray(node * 16, node * 16 + 16), i * 16)
  })
  return rests
}

const isSame = (a: Int32Array | Matrices, b: Int32Array | Matrices) =>
  a.length === b.length && a.every((number, i) => number === b[i])

function fitSurfaces(model: Model, places: Matrices, targets: Int32Array): Primitive[] {
  const skins = model.skins.map(
    (skin): Skin => ({ ...skin, joints: skin.joints.map((node) => targets[node]) }),
  )
  const areStill = skins.map((skin) => isStill(listMoves(skin, places)))
  const primitives = model.primitives.map((primitive) => {
    const bound = primitive.skin >= 0 ? primitive : bindToNode(primitive, targets, skins)
    // The arrays of unmoved vertices are shared with the part and are never written to.
    return areStill[bound.skin] ? { ...bound } : copyVertices(bound)
  })
  bindAtRest({ skins, primitives }, places)
  for (const primitive of primitives) nameJoints(primitive, skins)
  return primitives
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
  // Unused weights have joint 0, which is not always one of the figure's.
  const nodes = Uint16Array.from(skins[primitive.skin].joints, (node) => Math.max(0, node))
  const { joints } = primitive
  const named = new Uint16Array(joints.length)
  for (let i = 0; i < named.length; i++) named[i] = nodes[joints[i]]
  primitive.joints = named
  primitive.skin = 0
}
