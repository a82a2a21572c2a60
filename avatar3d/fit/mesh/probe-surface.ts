import type { Vec3 } from '../../math/vector.ts'
import { vec } from '../../math/vector.ts'
import { createNearest } from './create-nearest.ts'
import type { Shell } from './shell.ts'

/** The point on a surface that is nearest to a given point. */
export interface Probe {
  /** The first of the triangle's three indices. */
  at: number
  shares: readonly number[]
  point: Vec3
  /** The surface's normal there, of unit length. */
  normal: Vec3
  /** Positive outside, negative inside. */
  metres: number
}

type Solid = Pick<Shell, 'positions' | 'normals' | 'indices'>

/** Finds the nearest point on a surface within the given distance, or nothing. */
export type FindSkin = (from: Vec3, metresMax?: number) => Probe | undefined

const known = new WeakMap<Solid, FindSkin>()

/** The probe of a body, to which many parts are fitted: its surface is sorted once. */
export function getProbe(shell: Solid): FindSkin {
  const probe = known.get(shell) ?? createProbe(shell)
  known.set(shell, probe)
  return probe
}

export function createProbe(shell: Solid): FindSkin {
  const { positions, normals, indices } = shell
  const nearest = createNearest(positions, indices)
  return ([x, y, z], metresMax) => {
    const { at, shares } = nearest(x, y, z, metresMax)
    if (at < 0) return undefined
    const point = blend(positions, indices, at, shares)
    const normal = vec.normalize(blend(normals, indices, at, shares), [0, 1, 0])
    const away = vec.subtract([x, y, z], point)
    const sign = vec.dot(away, normal) < 0 ? -1 : 1
    return { at, shares: [...shares], point, normal, metres: sign * vec.length(away) }
  }
}

/** The mean of three corners' vectors. */
function blend(
  vectors: Float32Array,
  indices: Uint32Array,
  at: number,
  shares: readonly number[],
): Vec3 {
  const sum: Vec3 = [0, 0, 0]
  for (let corner = 0; corner < 3; corner++)
    for (let axis = 0; axis < 3; axis++)
      sum[axis] += shares[corner] * vectors[indices[at + corner] * 3 + axis]
  return sum
}
