import type { Vec3 } from '../../math/vector.ts'
import type { Box } from './figure.ts'

/** The fraction of the points that may lie further out on each side: a lock of hair, an ear. */
const OUTSIDE = 0.01

interface Around {
  /** The bone, and the size to use if it has no points. */
  bone: Vec3
  sizeMetres: number
  isRound: boolean
  /** The height of the box's middle; halfway up if it is not given. */
  levelMetres?: number
}

/** The box around most of the points; without points, a cube around a bone. */
export function measureBox(points: readonly Vec3[], around: Around): Box {
  const { bone, sizeMetres, isRound, levelMetres } = around
  const leastMetres = sizeMetres / 50
  const [x, y, z] = [0, 1, 2].map((axis) => {
    const sorted = Float64Array.from(points, (point) => point[axis]).sort()
    const left = Math.floor(sorted.length * (isRound ? OUTSIDE : 0))
    const [low, high] = [sorted[left], sorted[sorted.length - 1 - left]]
    if (points.length === 0) return { middle: bone[axis], half: sizeMetres / 4 }
    return { middle: (low + high) / 2, half: Math.max((high - low) / 2, leastMetres) }
  })
  const level = levelMetres ?? y.middle
  return {
    kind: 'box',
    isRound,
    middle: [x.middle, level, z.middle],
    half: [x.half, Math.max(y.middle + y.half - level, leastMetres), z.half],
    belowMetres: Math.max(level - y.middle + y.half, leastMetres),
    ...(points.length === 0 && { isGuess: true }),
  }
}
