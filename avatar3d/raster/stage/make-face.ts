import type { Avatar, FaceChange, Mesh, SparseMorph } from '../../assemble/part/avatar.ts'
import type { Vec2 } from '../../math/vector.ts'
import { settleWeights } from './settle-weights.ts'

/** An avatar's vertices and texture coordinates with the expressions of one moment. */
export interface Face {
  mesh: Mesh
  /** The shifts by material; materials whose UVs do not move are absent. */
  uvShifts: Map<number, UvShift>
}

export interface UvShift {
  scale: Vec2
  offset: Vec2
}

/**
 * Applies expressions by weight. Copies only the parts that an expression changes; the mesh at rest
 * is kept.
 */
export function makeFace(avatar: Avatar, expressions: Record<string, number>): Face {
  const active = settleWeights(avatar, expressions)
  const hasMorphs = active.some(({ change }) => change.morphs.length > 0)
  const mesh = hasMorphs ? copyShape(avatar.mesh) : avatar.mesh
  const uvShifts = new Map<number, UvShift>()
  for (const { change, weight } of active) {
    for (const morph of change.morphs) moveVertices(mesh, morph, weight)
    // A picture that switches has no intermediate state: in a slow blink, the eyes close at the
    // halfway point.
    shiftUvs(uvShifts, change.uvs, Math.round(weight))
  }
  return { mesh, uvShifts }
}

function copyShape(mesh: Mesh): Mesh {
  return { ...mesh, positions: mesh.positions.slice(), normals: mesh.normals.slice() }
}

function moveVertices(mesh: Mesh, { vertices, positions, normals }: SparseMorph, weight: number) {
  vertices.forEach((vertex, i) => {
    for (let axis = 0; axis < 3; axis++) {
      mesh.positions[vertex * 3 + axis] += positions[i * 3 + axis] * weight
      if (normals) mesh.normals[vertex * 3 + axis] += normals[i * 3 + axis] * weight
    }
  })
}

/** Adds shifts as VRM does: the scale goes from 1 to its value, and the offset from 0. */
function shiftUvs(shifts: Map<number, UvShift>, binds: FaceChange['uvs'], weight: number): void {
  for (const { material, scale, offset } of binds) {
    const shift = shifts.get(material) ?? { scale: [1, 1], offset: [0, 0] }
    shifts.set(material, shift)
    for (const axis of [0, 1]) {
      shift.scale[axis] += (scale[axis] - 1) * weight
      shift.offset[axis] += offset[axis] * weight
    }
  }
}
