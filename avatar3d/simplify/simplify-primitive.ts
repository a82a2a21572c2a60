import { MeshoptSimplifier } from 'meshoptimizer'
import { measureUvPerMetre } from '../assemble/part/measure-uv.ts'
import type { Model, Primitive } from '../vrm/model.ts'
import { cutPrimitive } from '../vrm/shape/cut-primitive.ts'

await MeshoptSimplifier.ready

/**
 * The numbers of a vertex besides its position: its normal, its texture coordinates, and the mean
 * position of its joints.
 */
const TRAIT_COUNT = 8

/** Textures may shift twice as far as surfaces may move. */
const UV_WEIGHT = 0.5

/**
 * The cost in metres of a normal that is off by a radian: such a normal moves the border of the
 * shade.
 */
const NORMAL_METRES = 0.004

/** The cost in metres of a vertex that follows joints a metre away from its own. */
const JOINT_METRES = 0.1

/** A vertex that an expression moves by less than this counts as unmoved. */
const MOVED_METRES = 1e-5

/**
 * The primitive with fewer triangles; no part of its surface moves by more than about
 * `errorMetres`. Vertices are kept in place or removed. A vertex is always kept if it lies on a
 * border, where another surface is adjacent, or if an expression moves it.
 */
export function simplifyPrimitive(
  model: Model,
  primitive: Primitive,
  errorMetres: number,
): Primitive {
  const { positions, indices } = primitive
  const extentMetres = MeshoptSimplifier.getScale(positions, 3)
  const metresPerUv = 1 / measureUvPerMetre(primitive)
  const uvMetres = Number.isFinite(metresPerUv) ? metresPerUv * UV_WEIGHT : 0
  const traitMetres = [
    NORMAL_METRES,
    NORMAL_METRES,
    NORMAL_METRES,
    uvMetres,
    uvMetres,
    JOINT_METRES,
    JOINT_METRES,
    JOINT_METRES,
  ]
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    positions,
    3,
    listTraits(model, primitive),
    TRAIT_COUNT,
    traitMetres.map((metres) => metres / extentMetres),
    lockMoved(primitive),
    0,
    errorMetres,
    ['LockBorder', 'ErrorAbsolute'],
  )
  return cutPrimitive(primitive, kept)
}

function listTraits({ skins }: Model, { normals, uvs, joints, weights, skin }: Primitive) {
  const vertexCount = normals.length / 3
  const traits = new Float32Array(vertexCount * TRAIT_COUNT)
  const binds = skins[skin]?.inverseBindMatrices
  for (let v = 0; v < vertexCount; v++) {
    traits.set(normals.subarray(v * 3, v * 3 + 3), v * TRAIT_COUNT)
    traits.set(uvs.subarray(v * 2, v * 2 + 2), v * TRAIT_COUNT + 3)
    if (!binds) continue
    // If joints have no rotation at rest, as in VRM 1.0, an inverse bind matrix subtracts its
    // joint's position.
    for (let k = v * 4; k < v * 4 + 4; k++)
      for (let axis = 0; axis < 3; axis++)
        traits[v * TRAIT_COUNT + 5 + axis] -= weights[k] * binds[joints[k] * 16 + 12 + axis]
  }
  return traits
}

function lockMoved({ morphs, positions }: Primitive): Uint8Array {
  const locked = new Uint8Array(positions.length / 3)
  for (const { positions: shifts } of morphs)
    for (let i = 0; i < shifts.length; i++)
      if (Math.abs(shifts[i]) > MOVED_METRES) locked[Math.floor(i / 3)] = 1
  return locked
}
