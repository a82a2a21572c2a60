import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../body/anatomy.ts'
import { fasten } from '../kit/fasten.ts'
import type { Mesh } from '../kit/mesh.ts'
import { sdf } from '../kit/sdf.ts'
import { weaveSheet } from '../kit/sheet.ts'
import { curveAt } from '../kit/spline.ts'
import { vec } from '../kit/vector.ts'

/** The left half from the middle of the back to the front: along the neck, and the outer edge. */
const NECK_EDGE: Vec3[] = [
  [0, 0.59, -0.037],
  [0.026, 0.589, -0.028],
  [0.04, 0.583, 0],
  [0.034, 0.563, 0.038],
  [0, 0.522, 0.07],
]
const OUTER_EDGE: Vec3[] = [
  [0, 0.488, -0.06],
  [0.04, 0.488, -0.055],
  [0.066, 0.491, -0.045],
  [0.07, 0.53, -0.04],
  [0.075, 0.575, 0],
  [0.056, 0.552, 0.04],
  [0, 0.506, 0.07],
]

const CLEARANCE = 0.0135

/** The torso with sleeves whose arms hang: the collar lies over them. */
const shoulders = sdf.join(
  0.02,
  anatomy.torso,
  sdf.mirror(sdf.ellipsoid([0.084, 0.546, 0], [0.034, 0.044, 0.043])),
)

/** A collar that lies on chest, shoulders and back, with a square flap behind. */
export function cutSailorCollar(): Mesh {
  const point = (u: number, v: number): Vec3 => {
    const fromBack = Math.abs(2 * u - 1)
    const neck = curveAt(NECK_EDGE, fromBack)
    const outer = curveAt(OUTER_EDGE, fromBack)
    const [x, y, z] = vec.mix(neck, outer, v)
    return layOn([u < 0.5 ? x : -x, y, z], CLEARANCE - 0.002 * v)
  }
  const sheet = weaveSheet({ columns: 56, rows: 5, point })
  return fasten(sheet, 'chest')
}

/** The nearest place that is `clearance` metres off the torso. */
function layOn(p: Vec3, clearance: number): Vec3 {
  let place = p
  for (let round = 0; round < 4; round++) {
    const gap = shoulders(...place) - clearance
    place = vec.subtract(place, vec.scale(sdf.normal(shoulders, place, 0.004), gap))
  }
  return place
}
