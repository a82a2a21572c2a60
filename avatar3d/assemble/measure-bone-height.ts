import { composeMatrix, multiplyMatrices } from '../math/matrix.ts'
import type { Node } from '../vrm/model.ts'

/** How high a bone rests above the ground, metres; 0 for a bone that is not there. */
export function measureBoneHeight(
  nodes: readonly Node[],
  order: readonly number[],
  bone: number | undefined,
): number {
  if (bone === undefined) return 0
  const locals = new Float32Array(nodes.length * 16)
  const worlds = new Float32Array(nodes.length * 16)
  for (const index of order) {
    const { parent, translation, rotation, scale } = nodes[index]
    composeMatrix(locals, index, translation, rotation, scale)
    if (parent < 0) worlds.set(locals.subarray(index * 16, index * 16 + 16), index * 16)
    else multiplyMatrices(worlds, index, worlds, parent, locals, index)
  }
  return worlds[bone * 16 + 13]
}
