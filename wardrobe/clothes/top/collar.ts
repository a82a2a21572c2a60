import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { layOn } from '../sewing/lay-on.ts'

/** The left half of a collar from the middle of the back to the front, as points on its edges. */
export interface CollarPlan {
  neck: readonly Vec3[]
  outer: readonly Vec3[]
}

/** The distance from a close-fitting top, in metres. */
const CLEARANCE = 0.0135

/**
 * A collar that lies on the chest, the shoulders and the back; v runs from the neck to the outer
 * edge.
 */
export function layCollar({ neck, outer }: CollarPlan, clearance = CLEARANCE): Mesh {
  const point = (u: number, v: number): Vec3 => {
    const fromBack = Math.abs(2 * u - 1)
    const [x, y, z] = vec.mix(curveAt(neck, fromBack), curveAt(outer, fromBack), v)
    return layOn([u < 0.5 ? x : -x, y, z], clearance - 0.002 * v)
  }
  return fasten(weaveSheet({ columns: 56, rows: 5, point }), 'chest')
}
