import type { Matrices } from '../../math/matrix.ts'
import type { Model, Primitive, Skin } from '../../vrm/model.ts'
import { bindAtRest, listMoves } from '../../vrm/shape/bind-at-rest.ts'
import { type PreparedPart, preparePart } from './prepare-part.ts'

/** A part as worn by figures of one build. */
interface Fitting {
  /** For each skin, the transforms from the part's own rest joints to the figure's. */
  moves: Matrices[]
  part: PreparedPart
}

const fittings = new WeakMap<Model, Fitting[]>()

/** The number of builds cached per part. */
const FITTING_COUNT_MAX = 4

/** A tenth of a millimetre is invisible. */
const TOLERANCE = 1e-4

/**
 * Returns the part fitted to a figure whose nodes rest at `places`; `targets` maps the part's nodes
 * to the figure's. If the part was made for a figure of a different build, every vertex follows its
 * joints, as in an armature swap; the result is cached with the part.
 */
export function fitPart(model: Model, places: Matrices, targets: Int32Array): PreparedPart {
  const skins = model.skins.map(
    (skin): Skin => ({ ...skin, joints: skin.joints.map((node) => targets[node]) }),
  )
  // Nodes whose parents form a cycle have no rest position.
  if (skins.some(({ joints }) => joints.some((node) => node < 0))) return preparePart(model)
  const moves = skins.map((skin) => listMoves(skin, places))
  if (moves.every(isStill)) return preparePart(model)
  const known = fittings.get(model) ?? []
  fittings.set(model, known)
  const twin = known.find((fitting) => fitting.moves.every((move, i) => isSame(move, moves[i])))
  if (twin) return twin.part
  const part = preparePart(moveTo(places, skins, model))
  known.unshift({ moves, part })
  known.splice(FITTING_COUNT_MAX)
  return part
}

/** A copy of the model on joints with other rest positions. */
function moveTo(places: Matrices, skins: Skin[], model: Model): Model {
  const primitives = model.primitives.map((p) => (p.skin < 0 ? p : copyVertices(p)))
  bindAtRest({ primitives, skins }, places)
  return {
    ...model,
    primitives,
    skins: skins.map((skin, i) => ({ ...skin, joints: model.skins[i].joints })),
  }
}

/** A copy whose vertices may be moved. */
export const copyVertices = (primitive: Primitive): Primitive => ({
  ...primitive,
  positions: primitive.positions.slice(),
  normals: primitive.normals.slice(),
  morphs: primitive.morphs.map((morph) => ({
    ...morph,
    positions: morph.positions.slice(),
    normals: morph.normals?.slice() ?? null,
  })),
})

const isStill = (moves: Matrices) =>
  moves.every((number, at) => Math.abs(number - ((at % 16) % 5 === 0 ? 1 : 0)) < TOLERANCE)

const isSame = (a: Matrices, b: Matrices) =>
  a.every((number, at) => Math.abs(number - b[at]) < TOLERANCE)
