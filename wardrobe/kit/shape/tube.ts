import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { vec } from '../mesh/vector.ts'
import { weaveSheet } from './sheet.ts'

interface TubePlan {
  /** The centre line of the tube, with t from 0 to 1. */
  path: (t: number) => Vec3
  radius: (t: number) => number
  segments: number
  sides: number
  /** A direction that the line never takes; the tube's seam faces it. */
  up: Vec3
}

/** The step along the line for measuring its direction. */
const STEP = 0.01

/** Bends a tube along a line; its u runs round the tube and its v along it. */
export function bendTube({ path, radius, segments, sides, up }: TubePlan): Mesh {
  const point = (u: number, v: number): Vec3 => {
    const along = vec.normalize(vec.subtract(path(v + STEP), path(v - STEP)))
    const side = vec.normalize(vec.cross(along, up))
    const over = vec.cross(side, along)
    const turn = u * 2 * Math.PI
    const rim = vec.add(vec.scale(over, Math.cos(turn)), vec.scale(side, -Math.sin(turn)))
    return vec.add(path(v), vec.scale(rim, radius(v)))
  }
  return weaveSheet({ columns: sides, rows: segments, closed: true, point })
}
