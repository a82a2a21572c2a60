import type { Model, Primitive } from '../vrm/model.ts'
import { cutPrimitive } from '../vrm/shape/cut-primitive.ts'
import type { Piece } from './piece.ts'

/** The model with only these pieces; expressions keep their remaining binds. */
export function cutModel(model: Model, pieces: readonly Pick<Piece, 'surfaces'>[]): Model {
  const surfaces = pieces.flatMap((piece) => piece.surfaces)
  const targets = surfaces.map(({ primitive }) => primitive)
  const primitives = surfaces.map(({ primitive, triangles }): Primitive => {
    const whole = model.primitives[primitive]
    return triangles ? cutPrimitive(whole, listCorners(whole, triangles)) : whole
  })
  const expressions = model.expressions.map((expression) => ({
    ...expression,
    morphBinds: expression.morphBinds.flatMap((bind) =>
      targets.flatMap((source, primitive) =>
        source === bind.primitive ? [{ ...bind, primitive }] : [],
      ),
    ),
  }))
  return { ...model, primitives, expressions }
}

function listCorners({ indices }: Primitive, triangles: Uint32Array): Uint32Array {
  const corners = new Uint32Array(triangles.length * 3)
  triangles.forEach((t, i) => {
    corners.set(indices.subarray(t * 3, t * 3 + 3), i * 3)
  })
  return corners
}
