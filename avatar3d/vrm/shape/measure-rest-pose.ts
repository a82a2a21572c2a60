import { composeMatrix, type Matrices, multiplyMatrices } from '../../math/matrix.ts'
import type { Node } from '../model.ts'

/** The rest transform of each node, one matrix per node; parents may follow their children. */
export function measureRestPose(nodes: Node[]): Matrices {
  const local = new Float32Array(nodes.length * 16)
  const world = new Float32Array(nodes.length * 16)
  nodes.forEach((node, i) => {
    composeMatrix(local, i, node.translation, node.rotation, node.scale)
  })
  const isDone = new Uint8Array(nodes.length)
  const measure = (i: number): void => {
    if (isDone[i]) return
    isDone[i] = 1
    const { parent } = nodes[i]
    if (parent < 0) {
      world.set(local.subarray(i * 16, i * 16 + 16), i * 16)
      return
    }
    // The recursion is no deeper than nodes may be nested in a file.
    measure(parent)
    multiplyMatrices(world, i, world, parent, local, i)
  }
  nodes.forEach((_, i) => {
    measure(i)
  })
  return world
}
