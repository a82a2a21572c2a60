import { composeMatrix, type Matrices, multiplyMatrices } from '../../math/matrix.ts'
import type { Node } from '../../vrm/model.ts'

/** The rest positions of nodes in the model, as matrices; `order` lists parents before children. */
export function placeNodes(nodes: readonly Node[], order: readonly number[]): Matrices {
  const locals = new Float32Array(nodes.length * 16)
  const worlds = new Float32Array(nodes.length * 16)
  for (const index of order) {
    const { parent, translation, rotation, scale } = nodes[index]
    composeMatrix(locals, index, translation, rotation, scale)
    if (parent < 0) worlds.set(locals.subarray(index * 16, index * 16 + 16), index * 16)
    else multiplyMatrices(worlds, index, worlds, parent, locals, index)
  }
  return worlds
}
