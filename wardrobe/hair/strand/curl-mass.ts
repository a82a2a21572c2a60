import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'

interface CurlPlan {
  center: Vec3
  /** Radii of the ball and of the sphere on which the middles of the curls sit. */
  core: number
  reach: number
  count: number
  /** The radius of the smallest curls; the largest are 8 mm thicker. */
  size: number
  /** The cell size of its mesh, in metres. */
  cell: number
  /** Curls beside the ball. */
  more?: [middle: Vec3, radius: number][]
  /** The range of the hair's picture that they use below its bright middle, for two-tone ends. */
  span?: number
  /** Cuts the ball. */
  trim?: (shape: Sdf) => Sdf
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** A ball of curls, spread evenly: valleys are dark, and light falls on the crests above. */
export function curlMass(plan: CurlPlan): Mesh {
  const { center, core, reach, count, size, cell, more = [], span = 0.3, trim } = plan
  const curls = Array.from({ length: count }, (_, n) => {
    const y = 1 - (2 * (n + 0.5)) / count
    const level = Math.sqrt(1 - y * y)
    const aim: Vec3 = [Math.cos(n * GOLDEN_ANGLE) * level, y, Math.sin(n * GOLDEN_ANGLE) * level]
    const radius = size + 0.004 * ((n * 5) % 3)
    return sdf.ellipsoid(vec.add(center, vec.scale(aim, reach)), [radius, radius, radius])
  })
  const others = more.map(([middle, radius]) => sdf.ellipsoid(middle, [radius, radius, radius]))
  const shape = sdf.join(0.008, sdf.ellipsoid(center, [core, core, core]), ...curls)
  const whole = sdf.join(0.002, trim ? trim(shape) : shape, ...others)
  const wall = reach + size + 0.021
  const box = {
    min: vec.subtract(center, [wall, wall, wall]),
    max: vec.add(center, [wall, wall, wall]),
  }
  const mesh = surfaceNet(whole, box, cell)
  const crest = reach + size - 0.005
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const p = vec.subtract(vec.read(mesh.positions, v), center)
    const valley = Math.min(1, Math.max(0, (crest - vec.length(p)) / 0.014))
    mesh.uvs[v * 2] = 0.5 + 0.42 * valley
    mesh.uvs[v * 2 + 1] = 0.4 + (span * Math.acos(vec.normalize(p)[1])) / Math.PI
  }
  return mesh
}
