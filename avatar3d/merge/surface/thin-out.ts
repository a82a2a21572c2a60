import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import type { Model, Primitive } from '../../vrm/model.ts'
import { cutPrimitive } from '../../vrm/shape/cut-primitive.ts'
import type { Detail } from './detail.ts'

/** The error, in metres, that is counted for a normal or a texture coordinate that is off by 1. */
const WEIGHTS = [0.02, 0.02, 0.02, 0.5, 0.5]

/**
 * Simplifies a model to at most `triangleMax` triangles, as far as the error allows: each surface
 * loses the same proportion of its triangles, where it is flattest.
 */
export async function thinOut(model: Model, detail: Detail): Promise<Model> {
  const { triangleMax } = detail
  const count = model.primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  if (count <= triangleMax) return model
  await MeshoptSimplifier.ready
  const share = triangleMax / count
  return {
    ...model,
    primitives: model.primitives.map((primitive) => thin(primitive, share, detail)),
  }
}

function thin(primitive: Primitive, share: number, { errorMetres, keepsMoved }: Detail): Primitive {
  const triangles = Math.floor((primitive.indices.length / 3) * share)
  const moved = keepsMoved ? listMoved(primitive) : null
  const { kept, rest } = partTriangles(primitive.indices, moved)
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    rest,
    primitive.positions,
    3,
    listAttributes(primitive),
    5,
    WEIGHTS,
    moved,
    Math.max(0, triangles * 3 - kept.length),
    errorMetres,
    ['ErrorAbsolute'],
  )
  return cutPrimitive(primitive, Uint32Array.from([...indices, ...kept]))
}

/** Triangles that morphs move are kept: a closed mouth has no area until it opens. */
function partTriangles(indices: Uint32Array, moved: Uint8Array | null) {
  const [kept, rest]: [number[], number[]] = [[], []]
  for (let t = 0; t < indices.length; t += 3) {
    const corners = indices.subarray(t, t + 3)
    const list = corners.some((vertex) => moved?.[vertex] === 1) ? kept : rest
    list.push(...corners)
  }
  return { kept, rest: Uint32Array.from(rest) }
}

/** The normal and the UV of each vertex. */
function listAttributes({ normals, uvs }: Primitive): Float32Array {
  const attributes = new Float32Array((uvs.length / 2) * 5)
  for (let v = 0; v * 2 < uvs.length; v++) {
    attributes.set(normals.subarray(v * 3, v * 3 + 3), v * 5)
    attributes.set(uvs.subarray(v * 2, v * 2 + 2), v * 5 + 3)
  }
  return attributes
}

function listMoved({ positions, morphs }: Primitive): Uint8Array {
  const moved = new Uint8Array(positions.length / 3)
  for (const morph of morphs)
    for (let i = 0; i < positions.length; i++)
      if (morph.positions[i] !== 0) moved[Math.floor(i / 3)] = 1
  return moved
}
