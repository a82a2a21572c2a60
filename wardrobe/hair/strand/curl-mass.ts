import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { acrossCurl } from './paint-curl.ts'

/** A round curl. */
export type Curl = [middle: Vec3, radius: number]

interface CurlPlan {
  center: Vec3
  /** The radii of the ball and of the sphere that contains the centres of the curls. */
  core: number
  reach: number
  count: number
  /** The radius of the smallest curls; that of the largest is 8 mm greater. */
  size: number
  /** The cell size of its mesh, in metres. */
  cell: number
  /** Curls beside the ball. */
  more?: Curl[]
  /**
   * For two-tone ends: the range of the hair's texture, below its bright middle, that the curls
   * use.
   */
  span?: number
  /** Cuts the ball. */
  trim?: (shape: Sdf) => Sdf
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** A ball of curls, spread evenly: valleys are dark, and light falls on the crests above. */
export function curlMass(plan: CurlPlan): Mesh {
  const { center, core, reach, count, size, cell, more = [], span = 0.3, trim } = plan
  const curls = Array.from({ length: count }, (_, n): Curl => {
    const y = 1 - (2 * (n + 0.5)) / count
    const level = Math.sqrt(1 - y * y)
    const aim: Vec3 = [Math.cos(n * GOLDEN_ANGLE) * level, y, Math.sin(n * GOLDEN_ANGLE) * level]
    return [vec.add(center, vec.scale(aim, reach)), size + 0.004 * ((n * 5) % 3)]
  })
  const shape = sdf.join(0.008, sdf.ellipsoid(center, [core, core, core]), ...curls.map(solidOf))
  const whole = sdf.join(0.002, trim ? trim(shape) : shape, ...more.map(solidOf))
  const wall = reach + size + 0.021
  const box = {
    min: vec.subtract(center, [wall, wall, wall]),
    max: vec.add(center, [wall, wall, wall]),
  }
  const mesh = surfaceNet(whole, box, cell)
  const all = [...curls, ...more]
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const p = vec.read(mesh.positions, v)
    const aim = vec.normalize(vec.subtract(p, center))
    mesh.uvs[v * 2] = acrossCurl(findValley(p, all))
    mesh.uvs[v * 2 + 1] = 0.4 + (span * Math.acos(aim[1])) / Math.PI
  }
  return mesh
}

const solidOf = ([middle, radius]: Curl) => sdf.ellipsoid(middle, [radius, radius, radius])

/** Where one curl is nearer than all others by this many metres, there is no valley. */
const CREST = 0.022

/** 1 midway between two curls, 0 on the crest of one. */
function findValley(place: Vec3, curls: readonly Curl[]): number {
  const [nearest, next] = curls
    .map(([middle, radius]) => vec.length(vec.subtract(place, middle)) - radius)
    .toSorted((one, other) => one - other)
  return Math.max(0, 1 - (next - nearest) / CREST)
}
