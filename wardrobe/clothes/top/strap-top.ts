import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { layOn } from '../sewing/lay-on.ts'
import { wrap } from '../sewing/wrap.ts'

/** The line of a strap, from the front edge over the left shoulder to the back edge. */
const STRAP: readonly Vec3[] = [
  [0.043, 0.513, 0.064],
  [0.0465, 0.54, 0.056],
  [0.0485, 0.576, 0.03],
  [0.049, 0.59, -0.002],
  [0.0475, 0.574, -0.034],
  [0.044, 0.536, -0.054],
  [0.041, 0.51, -0.058],
]

/**
 * Where the straps meet the edge, as a fraction of its circumference, from the middle of the front.
 */
const STRAP_AT = 0.095

/**
 * A tucked, sleeveless top whose straps, `width` metres wide, cover the straps of the inner suit.
 * Its upper edge is low in front and under the arms.
 */
export function sewStrapTop(width: number): { body: Mesh; straps: Mesh } {
  const slope = (u: number) => {
    const off = Math.abs(((u + 0.5) % 1) - 0.5)
    const fromStrap = Math.min(Math.abs(0.5 - off - STRAP_AT), Math.abs(off - STRAP_AT))
    return 0.3 + 0.17 * Math.exp(-((fromStrap / 0.05) ** 2))
  }
  const ease = (v: number) => 0.0105 - 0.005 * Math.min(1, Math.max(0, (v - 0.5) * 3))
  const sheet = weaveSheet({
    columns: 48,
    rows: 12,
    closed: true,
    point: wrap.bodice(0.36, slope, ease),
    hem: { top: 0.003, bottom: 0.003 },
  })
  const bones = ['hips', 'spine', 'chest', 'UpperLeg']
  return { body: crease(bindToBones(sheet, bones), 'top'), straps: sewStraps(width) }
}

/** Two straps over the shoulders; the fraction `leftOut` at each end is omitted. */
export function sewStraps(width: number, leftOut = 0): Mesh {
  const left = weaveSheet({
    columns: 4,
    rows: 22,
    point: (u, v) => {
      const middle = curveAt(STRAP, leftOut + (1 - 2 * leftOut) * v)
      return layOn(vec.add(middle, [(u - 0.5) * width, 0, 0]), 0.0098)
    },
  })
  return bindToBones(joinMeshes([left, mirrorMesh(left)]), ['spine', 'chest'])
}
