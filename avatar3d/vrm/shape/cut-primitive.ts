import type { Primitive } from '../model.ts'
import { compactVertices, pickVertices } from './pick-vertices.ts'

/** The surface with only these triangles and the vertices that they use. */
export function cutPrimitive(primitive: Primitive, corners: Uint32Array): Primitive {
  const { pick, indices } = compactVertices(corners, primitive.positions.length / 3)
  const { sources } = pick
  const floats = (shared: Float32Array, width: number) => pickVertices(shared, width, pick)
  return {
    ...primitive,
    indices,
    positions: floats(primitive.positions, 3),
    normals: floats(primitive.normals, 3),
    uvs: floats(primitive.uvs, 2),
    weights: floats(primitive.weights, 4),
    joints: sources
      ? new Uint16Array(sources.length * 4).map(
          (_, i) => primitive.joints[sources[i >> 2] * 4 + (i & 3)],
        )
      : primitive.joints,
    morphs: primitive.morphs.map((morph) => ({
      ...morph,
      positions: floats(morph.positions, 3),
      normals: morph.normals && floats(morph.normals, 3),
    })),
  }
}
