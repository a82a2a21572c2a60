import type { Mesh } from '../../kit/mesh/mesh.ts'
import type { Cut } from '../../kit/paint/fabric.ts'

/**
 * Half the width of the front that shows in an open jacket, as a fraction of the body's
 * circumference.
 */
const FRONT = 0.13

/**
 * Divides the body of a top into two pieces: the front, and the back together with the sides. Every
 * jacket hides the back and the sides, where tops of different cuts move differently at the
 * armpits; a closed jacket hides the front too.
 */
export function divideTop(patch: Cut[1], mesh: Mesh): Cut[] {
  const front: number[] = []
  const back: number[] = []
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const corners = mesh.indices.slice(t, t + 3)
    const isFront = corners.every((corner) => Math.abs(mesh.uvs[corner * 2] - 0.5) < FRONT)
    const part = isFront ? front : back
    part.push(...corners)
  }
  return [
    ['top-front', patch, { ...mesh, indices: front }],
    ['top-back', patch, { ...mesh, indices: back }],
  ]
}
