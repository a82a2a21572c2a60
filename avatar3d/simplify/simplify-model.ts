import type { Kernel } from '../kernel/load-kernel.ts'
import type { Model, Primitive } from '../vrm/model.ts'
import { createWitness } from './create-witness.ts'
import { simplifyPrimitive } from './simplify-primitive.ts'

/**
 * The distances that surfaces may move, the largest first; a pixel covers at least three
 * millimetres.
 */
const ERRORS_METRES = [0.002, 0.001, 0.0005]

/**
 * In a surface with fewer triangles than this, finding removable triangles costs more than drawing
 * them.
 */
const TRIANGLES_MIN = 100

/** A surface that would lose a smaller fraction of its triangles is kept unchanged. */
const GAIN_MIN = 0.1

/**
 * The model with as few triangles as a picture of 240 x 320 needs; larger pictures use the
 * original. Everything except vertices and triangles is shared with the original: skeleton,
 * materials, textures, expressions. The kernel's pictures, which are the same on every machine,
 * decide which triangles are removed.
 */
export function simplifyModel(model: Model, kernel: Kernel): Model {
  return { ...model, primitives: model.primitives.map((p) => chooseSimplest(model, p, kernel)) }
}

/** The simplest form of a surface that still looks the same, possibly the surface itself. */
function chooseSimplest(model: Model, primitive: Primitive, kernel: Kernel): Primitive {
  const { indices } = primitive
  // Blended triangles keep their order in the file.
  const isBlended = model.materials[primitive.material]?.alphaMode === 'BLEND'
  if (isBlended || indices.length / 3 < TRIANGLES_MIN) return primitive
  const isSeenAlike = createWitness(model, primitive, kernel)
  for (const errorMetres of ERRORS_METRES) {
    const simple = simplifyPrimitive(model, primitive, errorMetres)
    if (simple.indices.length > indices.length * (1 - GAIN_MIN)) return primitive
    if (isSeenAlike(simple)) return simple
  }
  return primitive
}
