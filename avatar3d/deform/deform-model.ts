import type { Model, Primitive } from '../vrm/model.ts'
import { type Deform, deform } from './deform.ts'

/**
 * Deforms a part at rest, in model space, before it is joined to the others, as clients do with a
 * fitted item (spec 4.3, rule 7). Normals are normalised again, and expressions are changed so that
 * each still leads to its deformed target: d' = D(v + d) - D(v).
 */
export function deformModel(model: Model, by: Deform): Model {
  return { ...model, primitives: model.primitives.map((p) => deformPrimitive(p, by)) }
}

/** The number of deformations cached per part. */
const DEFORM_COUNT_MAX = 4

const deformed = new WeakMap<Model, { name: string; model: Model }[]>()

/**
 * Like `deformModel`, but caches the result with the part, so that later stages can cache the data
 * derived from it.
 */
export function deformOnce(part: Model, by: Deform): Model {
  const known = deformed.get(part) ?? []
  deformed.set(part, known)
  const name = JSON.stringify(by)
  const twin = known.find((other) => other.name === name)
  if (twin) return twin.model
  const model = deformModel(part, by)
  known.unshift({ name, model })
  known.splice(DEFORM_COUNT_MAX)
  return model
}

function deformPrimitive(primitive: Primitive, by: Deform): Primitive {
  const { positions, normals } = deform(by, primitive)
  normalise(normals)
  const morphs = primitive.morphs.map((morph) => {
    const moved = {
      positions: add(primitive.positions, morph.positions),
      normals: primitive.normals,
    }
    return { ...morph, positions: subtract(deform(by, moved).positions, positions) }
  })
  return { ...primitive, positions, normals, morphs }
}

function normalise(normals: Float32Array): void {
  for (let i = 0; i < normals.length; i += 3) {
    // This replaces Math.hypot, which takes five times as long.
    const length = Math.sqrt(normals[i] ** 2 + normals[i + 1] ** 2 + normals[i + 2] ** 2)
    if (length > 0) for (let axis = 0; axis < 3; axis++) normals[i + axis] /= length
  }
}

const add = (a: Float32Array, b: Float32Array) => a.map((value, i) => value + b[i])

const subtract = (a: Float32Array, b: Float32Array) => a.map((value, i) => value - b[i])
