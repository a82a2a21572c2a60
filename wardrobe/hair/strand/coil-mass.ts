import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import type { Sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'

interface CoilPlan {
  solid: Sdf
  /**
   * The centre around which the picture is laid out, and the distance from it to the picture's
   * farthest point.
   */
  center: Vec3
  reach: number
  cell: number
  /**
   * The number of times that the picture is repeated round the mass, with every second repetition
   * mirrored.
   */
  repeats: number
  /**
   * The v of the picture at the top and at the bottom of the mass, each from 0 to 1; by default,
   * the whole picture is shown.
   */
  heights?: readonly [from: number, to: number]
}

/** The height of the bumps, and their number per metre. */
const BUMP = 0.0045
const BUMPS_A_METRE = 34

/** The number of repetitions by which the picture is shifted from the top to the bottom. */
const SLANT = 1

/** Soft bumps of coils that stick together. */
const bumps = (x: number, y: number, z: number) => {
  const k = BUMPS_A_METRE * 2 * Math.PI * 0.7
  return Math.sin(x * k + 1.3 * Math.sin(y * 40)) * Math.sin(y * k + z * 30) * Math.cos(z * k)
}

/** Coily hair that stands out from the head as one soft mass. */
export function massOfCoils(plan: CoilPlan): Mesh {
  const { solid, center, reach, cell, repeats, heights: [from, to] = [0, 1] } = plan
  const [x, y, z] = center
  const box = {
    min: [x - reach, y - reach, z - reach] satisfies Vec3,
    max: [x + reach, y + reach, z + reach] satisfies Vec3,
  }
  const bumpy: Sdf = (...p) => solid(...p) - BUMP * bumps(...p)
  const mesh = surfaceNet(bumpy, box, cell)
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const away = vec.normalize(vec.subtract(vec.read(mesh.positions, v), center))
    const round = (Math.atan2(away[0], away[2]) / (2 * Math.PI) + 0.5) * repeats
    const down = Math.acos(Math.max(-1, Math.min(1, away[1]))) / Math.PI
    // The borders of the repetitions slant, because vertical ones would be visible.
    mesh.uvs[v * 2] = fold(round + SLANT * down)
    mesh.uvs[v * 2 + 1] = from + (to - from) * down
    const soft = vec.normalize(vec.mix(vec.read(mesh.normals, v), away, 0.4))
    for (let k = 0; k < 3; k++) mesh.normals[v * 3 + k] = soft[k]
  }
  return mesh
}

/** From 0 to 1 and back. */
const fold = (place: number) => {
  const rest = ((place % 2) + 2) % 2
  return rest < 1 ? rest : 2 - rest
}
