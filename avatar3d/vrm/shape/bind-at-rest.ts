import { invertAffine } from '../../math/invert-affine.ts'
import { type Matrices, multiplyMatrices } from '../../math/matrix.ts'
import type { Model, Primitive, Skin } from '../model.ts'
import { makeUnit } from './compute-normals.ts'

// Exporters round to six digits; a tenth of a millimetre is invisible.
const TOLERANCE = 1e-4

/**
 * Moves vertices, in place, to the positions that they take if each node rests as its matrix in
 * `rest` specifies: the sum of w (rest matrix) (inverse bind matrix) v. They are rebound there.
 */
export function bindAtRest({ skins, primitives }: Skinned, rest: Matrices): void {
  skins.forEach((skin, i) => {
    const moves = listMoves(skin, rest)
    if (isStill(moves)) return
    const inverses = invertRest(skin, rest)
    // The matrix of a joint with a scale of 0 has no inverse, so the skin keeps its binding.
    if (!inverses) return
    for (const primitive of primitives) if (primitive.skin === i) moveVertices(primitive, moves)
    skin.inverseBindMatrices = inverses
  })
}

/** Whether the moves cause no visible change to the vertices. */
export const isStill = (moves: Matrices): boolean =>
  moves.every((number, at) => Math.abs(number - ((at % 16) % 5 === 0 ? 1 : 0)) < TOLERANCE)

type Skinned = Pick<Model, 'skins' | 'primitives'>

/** The matrix by which each joint moves vertices from their bind pose to the rest pose. */
export function listMoves(skin: Skin, rest: Matrices): Matrices {
  const moves = new Float32Array(skin.joints.length * 16)
  skin.joints.forEach((node, joint) => {
    multiplyMatrices(moves, joint, rest, node, skin.inverseBindMatrices, joint)
  })
  return moves
}

function invertRest(skin: Skin, rest: Matrices): Matrices | null {
  const inverses = new Float32Array(skin.joints.length * 16)
  const all = skin.joints.every((node, joint) => invertAffine(inverses, joint, rest, node))
  return all ? inverses : null
}

function moveVertices(primitive: Primitive, moves: Matrices): void {
  const { joints, weights } = primitive
  const move = new Float32Array(12)
  for (let vertex = 0; vertex * 4 < joints.length; vertex++) {
    move.fill(0)
    for (let k = vertex * 4; k < vertex * 4 + 4; k++)
      for (let row = 0; row < 3; row++)
        for (let column = 0; column < 4; column++)
          move[column * 3 + row] += weights[k] * moves[joints[k] * 16 + column * 4 + row]
    moveVector(primitive.positions, vertex, move, 1)
    moveVector(primitive.normals, vertex, move, 0)
    for (const morph of primitive.morphs) {
      moveVector(morph.positions, vertex, move, 0)
      if (morph.normals) moveVector(morph.normals, vertex, move, 0)
    }
  }
  makeUnit(primitive.normals)
}

/** `w` is 1 for points, which are translated, and 0 for directions. */
function moveVector(vectors: Float32Array, vertex: number, move: Float32Array, w: 0 | 1): void {
  const at = vertex * 3
  const [x, y, z] = [vectors[at], vectors[at + 1], vectors[at + 2]]
  for (let row = 0; row < 3; row++)
    vectors[at + row] = move[row] * x + move[3 + row] * y + move[6 + row] * z + move[9 + row] * w
}
