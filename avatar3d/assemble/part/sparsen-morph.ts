import type { Morph } from '../../vrm/model.ts'
import type { SparseMorph } from './avatar.ts'

/** Offsets below a hundredth of a millimetre are exporter noise. */
const MORPH_EPSILON_METRES = 1e-5

/** The vertices that a morph target moves at `weight`, counted from `vertexStart`. */
export function sparsenMorph(morph: Morph, vertexStart: number, weight: number): SparseMorph {
  const moved = findMoved(morph.positions)
  return {
    vertices: Uint32Array.from(moved, (vertex) => vertex + vertexStart),
    positions: pick(morph.positions, moved, weight),
    normals: morph.normals && pick(morph.normals, moved, weight),
  }
}

function findMoved(shifts: Float32Array): number[] {
  const moved: number[] = []
  for (let i = 0; i < shifts.length; i += 3)
    if (
      Math.abs(shifts[i]) + Math.abs(shifts[i + 1]) + Math.abs(shifts[i + 2]) >
      MORPH_EPSILON_METRES
    )
      moved.push(i / 3)
  return moved
}

function pick(shifts: Float32Array, moved: number[], weight: number): Float32Array {
  const picked = new Float32Array(moved.length * 3)
  moved.forEach((vertex, place) => {
    for (let axis = 0; axis < 3; axis++)
      picked[place * 3 + axis] = shifts[vertex * 3 + axis] * weight
  })
  return picked
}
