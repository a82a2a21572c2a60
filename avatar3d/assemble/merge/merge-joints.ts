import type { Joints } from '../part/avatar.ts'
import type { PreparedPart } from '../part/prepare-part.ts'

/** Joints being collected: each is a node and its bind matrix. */
export interface LooseJoints {
  nodes: number[]
  matrices: Float32Array[]
}

/**
 * If two matrices differ by less than this, they move a vertex to points less than a tenth of a
 * millimetre apart.
 */
const SAME_MATRIX = 1e-5

/**
 * Adds a part's joints to the avatar's, each pair of a node and a bind matrix only once: seven
 * parts on one skeleton repeat the same fifty-odd joints seven times. Returns the new index of each
 * joint.
 */
export function mergeJoints(
  joints: LooseJoints,
  part: PreparedPart,
  nodeTargets: Int32Array,
): number[] {
  return part.jointNodes.map((partNode, index) => {
    const node = nodeTargets[partNode] ?? -1
    const matrix = part.inverseBindMatrices.subarray(index * 16, index * 16 + 16)
    const known = joints.nodes.findIndex((n, i) => n === node && isSame(joints.matrices[i], matrix))
    if (known >= 0) return known
    joints.matrices.push(matrix)
    return joints.nodes.push(node) - 1
  })
}

/** The joints as one block, the form that posing needs. */
export function packJoints(joints: LooseJoints): Joints {
  const inverseBindMatrices = new Float32Array(joints.nodes.length * 16)
  joints.matrices.forEach((matrix, i) => {
    inverseBindMatrices.set(matrix, i * 16)
  })
  return { nodes: joints.nodes, inverseBindMatrices }
}

function isSame(a: Float32Array, b: Float32Array): boolean {
  return a.every((value, i) => Math.abs(value - b[i]) < SAME_MATRIX)
}
