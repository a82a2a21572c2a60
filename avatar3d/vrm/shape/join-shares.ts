import type { Primitive } from '../model.ts'

/** The weights of a surface, with each joint listed only once per vertex, as glTF requires. */
export function joinShares({
  joints,
  weights,
}: Pick<Primitive, 'joints' | 'weights'>): Pick<Primitive, 'joints' | 'weights'> {
  const joined = { joints: joints.slice(), weights: weights.slice() }
  for (let start = 0; start < joints.length; start += 4)
    for (let k = start + 1; k < start + 4; k++) {
      const first = joints.indexOf(joints[k], start)
      if (first >= k || joined.weights[k] === 0) continue
      joined.weights[first] += joined.weights[k]
      joined.weights[k] = 0
      joined.joints[k] = 0
    }
  return joined
}
