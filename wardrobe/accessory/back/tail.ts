import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import type { Shares } from '../../kit/rig/fasten.ts'
import type { Chain } from '../../kit/rig/hang-chain.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'

/**
 * The line of a tail: it begins below the waist of skirts and trousers and curves round to the
 * left, where the tail is visible from the front.
 */
const LINE: Vec3[] = [
  [0, 0.405, -0.045],
  [0.022, 0.372, -0.125],
  [0.09, 0.34, -0.185],
  [0.17, 0.352, -0.2],
  [0.228, 0.42, -0.19],
  [0.246, 0.505, -0.175],
  [0.232, 0.575, -0.17],
]

/** The positions of the bones along the line; the last is the end of the chain. */
const JOINTS = [0, 0.25, 0.45, 0.65, 1]

const TAIL: readonly Bone[] = JOINTS.map((t, n) => ({
  name: `tail-${n + 1}`,
  parent: n === 0 ? 'hips' : `tail-${n}`,
  place: curveAt(LINE, t),
}))

const CHAIN: Chain = {
  name: 'tail',
  bones: TAIL.map(({ name }) => name),
  stiffness: [0.5, 0.22],
  gravity: 0.01,
  drag: 0.18,
  hitRadius: 0.03,
  colliders: [],
}

/** Each vertex follows the two bones that it lies between. */
function follow(p: Vec3): Shares {
  const SAMPLES = 48
  let nearest = 0
  for (let n = 1; n <= SAMPLES; n++) {
    const gap = (k: number) => vec.length(vec.subtract(curveAt(LINE, k / SAMPLES), p))
    if (gap(n) < gap(nearest)) nearest = n
  }
  const along = nearest / SAMPLES
  const weight = (n: number) => {
    const [before, at, after] = [JOINTS[n - 1] ?? -1, JOINTS[n], JOINTS[n + 1]]
    const middle = (a: number, b: number) => (a + b) / 2
    const rise = n === 0 ? 1 : (along - middle(before, at) + 0.1) / 0.2
    const fall = n === 3 ? 0 : (along - middle(at, after) + 0.1) / 0.2
    return Math.min(1, Math.max(0, rise)) - Math.min(1, Math.max(0, fall))
  }
  return [0, 1, 2, 3].map((n) => [`tail-${n + 1}`, weight(n)])
}

/** The line of every tail, and the bones on which it swings. */
export const tail = { line: LINE, bones: TAIL, chain: CHAIN, follow }
