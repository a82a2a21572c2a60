import { emptyBounds, extendBounds } from '../../math/bounds.ts'
import type { JointBox, Mesh } from './avatar.ts'

type Skinned = Pick<Mesh, 'positions' | 'joints' | 'weights'>

/**
 * Groups the vertices from `start` up to `end` by their most influential joint, and computes a box
 * around each group in that joint's own space: the bounds of any pose then follow from a few boxes
 * instead of all vertices.
 */
export function boxJoints(
  { positions, joints, weights }: Skinned,
  start: number,
  end: number,
  inverseBindMatrices: Float32Array,
): JointBox[] {
  const boxes = new Map<number, JointBox>()
  for (let v = start; v < end; v++) {
    const joint = joints[v * 4 + findHeaviest(weights, v * 4)]
    const [x, y, z] = [positions[v * 3], positions[v * 3 + 1], positions[v * 3 + 2]]
    if (!Number.isFinite(x + y + z)) continue
    const box = boxes.get(joint) ?? { joint, ...emptyBounds() }
    boxes.set(joint, box)
    const m = inverseBindMatrices.subarray(joint * 16, joint * 16 + 16)
    extendBounds(
      box,
      m[0] * x + m[4] * y + m[8] * z + m[12],
      m[1] * x + m[5] * y + m[9] * z + m[13],
      m[2] * x + m[6] * y + m[10] * z + m[14],
    )
  }
  return [...boxes.values()]
}

function findHeaviest(weights: Float32Array, first: number): number {
  let heaviest = 0
  for (let k = 1; k < 4; k++) if (weights[first + k] > weights[first + heaviest]) heaviest = k
  return heaviest
}
