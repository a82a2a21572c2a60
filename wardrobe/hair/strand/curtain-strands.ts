import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Shares } from '../../kit/rig/fasten.ts'
import { followStrand, listStrandBones } from './hang-hair.ts'

/** Strands of bones all round the head, except at the face: name, offset to the side, and depth. */
const PLACES: [name: string, x: number, z: number][] = [
  ['front-right', -0.168, 0.086],
  ['right', -0.184, -0.03],
  ['back-right', -0.09, -0.16],
  ['back-left', 0.09, -0.16],
  ['left', 0.184, -0.03],
  ['front-left', 0.168, 0.086],
]

/** Strands of bones with these heights; they share the hair that hangs all round. */
export function listCurtainStrands(prefix: string, heights: readonly number[]) {
  const strands = PLACES.map(([name, x, z]) =>
    listStrandBones(
      `${prefix}-${name}`,
      heights.map((y): Vec3 => [x, y, z]),
    ),
  )
  const follow = ([x, y, z]: Vec3): Shares => {
    const near = PLACES.map(([, px, pz]) => 1 / (0.0004 + (x - px) ** 2 + (z - pz) ** 2) ** 2)
    const least = near.toSorted((a, b) => b - a)[1]
    const used = near.map((share) => (share < least ? 0 : share))
    const whole = used.reduce((sum, share) => sum + share, 0)
    const shares = new Map<string, number>()
    for (const [n, bones] of strands.entries())
      for (const [bone, share] of followStrand(bones, y))
        shares.set(bone, (shares.get(bone) ?? 0) + (share * used[n]) / whole)
    return [...shares]
  }
  return { strands, follow }
}
