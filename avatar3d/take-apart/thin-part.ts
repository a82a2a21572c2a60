import { MeshoptSimplifier } from 'meshoptimizer'
import type { Model, Primitive } from '../vrm/model.ts'
import { cutPrimitive } from '../vrm/shape/cut-primitive.ts'

await MeshoptSimplifier.ready

/**
 * The attempts, from gentle to strong, with the distance in metres by which surfaces may move; the
 * first one that suffices is used.
 */
const ATTEMPTS = [
  { errorMetres: 0.002, flags: [] },
  { errorMetres: 0.005, flags: [] },
  { errorMetres: 0.01, flags: ['Permissive'] },
  { errorMetres: 0.02, flags: ['Permissive'] },
  { errorMetres: 0.04, flags: ['Permissive', 'Prune'] },
] as const

/** The normal, the texture coordinates, and the largest shift that an expression causes. */
const TRAIT_COUNT = 6

/**
 * Weights that convert errors to metres: for a normal or texture coordinate that is off by 1, and
 * for a vertex that an expression moves to a place 1 m away from the right one.
 */
const WEIGHTS = [0.005, 0.005, 0.005, 0.1, 0.1, 1]

/**
 * Thins all surfaces in the same proportion, to a total of at most `triangleMax` triangles if
 * possible.
 */
export function thinPart(model: Model, triangleMax: number): Model {
  const count = countTriangles(model)
  if (count <= triangleMax) return model
  let thinned = model
  for (const attempt of ATTEMPTS) {
    const share = triangleMax / count
    thinned = { ...model, primitives: model.primitives.map((p) => thin(p, share, attempt)) }
    if (countTriangles(thinned) <= triangleMax) return thinned
  }
  return thinned
}

const countTriangles = ({ primitives }: Model) =>
  primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)

function thin(
  primitive: Primitive,
  share: number,
  { errorMetres, flags }: (typeof ATTEMPTS)[number],
): Primitive {
  const { indices, positions } = primitive
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    positions,
    3,
    listTraits(primitive),
    TRAIT_COUNT,
    WEIGHTS,
    null,
    Math.floor((indices.length / 3) * share) * 3,
    errorMetres,
    ['ErrorAbsolute', ...flags],
  )
  return cutPrimitive(primitive, kept)
}

function listTraits({ normals, uvs, morphs }: Primitive): Float32Array {
  const traits = new Float32Array((uvs.length / 2) * TRAIT_COUNT)
  for (let v = 0; v * 2 < uvs.length; v++) {
    traits.set(normals.subarray(v * 3, v * 3 + 3), v * TRAIT_COUNT)
    traits.set(uvs.subarray(v * 2, v * 2 + 2), v * TRAIT_COUNT + 3)
    for (const { positions } of morphs) {
      const [x, y, z] = positions.subarray(v * 3, v * 3 + 3)
      const at = v * TRAIT_COUNT + 5
      traits[at] = Math.max(traits[at], Math.hypot(x, y, z))
    }
  }
  return traits
}
