import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Shares } from '../../kit/rig/fasten.ts'
import { followStrand, listStrandBones } from './hang-hair.ts'

/** The distance between the strands of bones, in metres. */
const APART = 0.13

/** The heights of the bones of each strand, down to the hips. */
const HEIGHTS = [0.63, 0.54, 0.45, 0.35]

/** Three strands of bones behind the back, among which long, loose hair is divided. */
export function listBackStrands(prefix: string, heights: readonly number[] = HEIGHTS) {
  const strands = (['right', 'middle', 'left'] as const).map((name, n) => {
    const [x, z] = [(n - 1) * APART, n === 1 ? -0.16 : -0.1]
    return listStrandBones(
      `${prefix}-${name}`,
      heights.map((y): Vec3 => [x, y, z]),
    )
  })
  const follow = ([x, y, z]: Vec3): Shares => {
    // Locks at the cheeks lie in front and are short enough to be stiff.
    if (z > 0.06) return [['head', 1]]
    const place = Math.min(2, Math.max(0, x / APART + 1))
    const shares = new Map<string, number>()
    for (const [n, bones] of strands.entries()) {
      const near = Math.max(0, 1 - Math.abs(place - n))
      for (const [bone, share] of followStrand(bones, y))
        shares.set(bone, (shares.get(bone) ?? 0) + share * near)
    }
    return [...shares]
  }
  return { strands, follow }
}
