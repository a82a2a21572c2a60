import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { curveAt } from '../mesh/spline.ts'
import { weaveSheet } from './sheet.ts'

interface SpinPlan {
  /**
   * The distance from the axis and the height of each point, along the outside from the top down.
   */
  profile: readonly (readonly [radius: number, height: number])[]
  columns: number
  rows: number
  /** The position on the figure of a point beside the axis; x to the left, z to the front. */
  place: (x: number, height: number, z: number) => Vec3
}

/** Rotates a profile round an axis; u runs round from the front, v along the profile. */
export function spinProfile({ profile, columns, rows, place }: SpinPlan): Mesh {
  const line = profile.map(([radius, height]): Vec3 => [radius, height, 0])
  const point = (u: number, v: number) => {
    const [radius, height] = curveAt(line, v)
    return place(Math.sin(u * 2 * Math.PI) * radius, height, Math.cos(u * 2 * Math.PI) * radius)
  }
  return weaveSheet({ columns, rows, closed: true, point })
}
