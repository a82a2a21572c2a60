import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { layOn } from '../sewing/lay-on.ts'

/** The heights of the knot and of the tip. */
const [KNOT, TIP] = [0.5455, 0.452]

/** The blade of a necktie, and its knot between the points of a shirt collar. */
export function layNecktie(): { blade: Mesh; knot: Mesh } {
  const blade = weaveSheet({
    columns: 6,
    rows: 12,
    hem: { bottom: 0.002 },
    point: (u, v): Vec3 => {
      const across = (u - 0.5) * 2
      const half = 0.0052 + 0.0068 * v
      const point = 0.012 * (1 - Math.abs(across)) * Math.max(0, v - 0.8) * 5
      const place: Vec3 = [across * half, KNOT - 0.006 + (TIP - KNOT) * v - point, 0.09]
      return layOn(place, 0.0125)
    },
  })
  const centre = layOn([0, KNOT, 0.09], 0.0145)
  const [x, y, z] = centre
  const solid = sdf.cone([x, y + 0.004, z], [x, y - 0.006, z], 0.0092, 0.006)
  const box: Box = {
    min: [x - 0.016, y - 0.018, z - 0.016],
    max: [x + 0.016, y + 0.018, z + 0.016],
  }
  return {
    blade: bindToBones(blade, ['spine', 'chest']),
    knot: fasten(surfaceNet(solid, box, 0.005), 'chest'),
  }
}
