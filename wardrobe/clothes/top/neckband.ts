import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { layOn } from '../sewing/lay-on.ts'

/**
 * The line of the band, from the middle of the nape over the left shoulder and across the chest to
 * the right.
 */
const INNER: readonly Vec3[] = [
  [0, 0.593, -0.037],
  [0.027, 0.591, -0.028],
  [0.04, 0.584, 0],
  [0.034, 0.561, 0.042],
  [0, 0.518, 0.072],
  [-0.034, 0.474, 0.062],
  [-0.052, 0.446, 0.046],
]

/** The offsets of a band's outer edge, from the nape across the chest, in metres. */
const DROP: readonly Vec3[] = [
  [0, -0.016, -0.006],
  [0.008, -0.014, -0.008],
  [0.017, -0.004, 0],
  [0.016, -0.006, 0.002],
  [0.014, -0.01, 0],
  [0.014, -0.01, 0],
  [0.014, -0.01, 0],
]

/**
 * The crossed band at the neck of a robe, the left side over the right; `width` 1 is 17 mm. The
 * lower side, which lies beneath the upper one, covers only the fraction `under` of its length.
 */
export function layNeckband(width: number, clearance: number, under = 1): Mesh {
  const over = weaveBand(width, clearance)
  const lower = mirrorMesh(weaveBand(width, clearance - 0.0026, under))
  return bindToBones(joinMeshes([over, lower]), ['spine', 'chest'])
}

const weaveBand = (width: number, clearance: number, length = 1): Mesh =>
  weaveSheet({
    columns: 26,
    rows: 3,
    point: (u, v) => {
      const along = (1 - u) * length
      const inner = curveAt(INNER, along)
      const drop = vec.scale(curveAt(DROP, along), width * v)
      return layOn(vec.add(inner, drop), clearance)
    },
    hem: { top: 0.003, bottom: 0.003 },
  })
