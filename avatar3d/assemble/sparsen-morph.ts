import type { Morph } from '../vrm/model.ts'
import type { SparseMorph } from './avatar.ts'

/** Shifts below a hundredth of a millimetre are an exporter's noise. */
const MORPH_EPSILON_METRES = 1e-5

/**
 * Keeps of a morph target at `weight` the vertices that it moves; they count from `vertexStart` on.
 */
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
