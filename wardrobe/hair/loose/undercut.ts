import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combLock } from '../head/comb.ts'
import { combScalp } from '../head/scalp.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

/**
 * A point over the head: its angle from straight up towards the left, in degrees; its position from
 * back to front; and its distance from the head, in metres.
 */
function over(degrees: number, z: number, off: number): Vec3 {
  const radius = 0.19 * Math.sqrt(Math.max(0.05, 1 - ((z + 0.008) / 0.187) ** 2)) + off
  const turn = (degrees * Math.PI) / 180
  return [Math.sin(turn) * radius, 0.81 + Math.cos(turn) * radius, z]
}

const ROWS = 9

const swept = (t: number) => Math.sqrt(Math.min(1, t * 3 + 0.2)) * (1 - t ** 2.6) ** 0.8 * 1.1

/** One lock from the parting on the right over to the left, turned a little to the front. */
function topLock(n: number): Mesh {
  const z = 0.124 - 0.034 * n
  const flat = 1 - 0.75 * (n / (ROWS - 1)) ** 2
  const reach = 64 + ((n * 5) % 3) * 8 + 6 * (n / ROWS)
  const path = [
    over(-44, z, 0.002),
    over(-26, z + 0.01, 0.022 * flat),
    over(4, z + 0.014, 0.032 * flat),
    over(36, z + 0.012, 0.03 * flat),
    over(reach * 0.76, z + 0.02, 0.026 * flat),
    over(reach, z + 0.036, 0.02 + 0.012 * (n % 2)),
  ]
  const plan = { path, width: 0.104, thickness: 0.044, segments: 13, profile: swept }
  return combLock(plan, anatomy.skull, 0.014)
}

/** The long locks of the fringe, from the right over the brow to the left temple. */
const FRINGE: Vec3[][] = [
  [
    [-0.07, 0.975, 0.05],
    [-0.052, 0.958, 0.13],
    [0.0, 0.905, 0.178],
    [0.072, 0.846, 0.17],
    [0.124, 0.79, 0.14],
  ],
  [
    [-0.088, 0.965, 0.05],
    [-0.08, 0.94, 0.13],
    [-0.044, 0.876, 0.174],
    [0.014, 0.82, 0.176],
    [0.07, 0.785, 0.162],
  ],
  [
    [-0.1, 0.955, 0.046],
    [-0.108, 0.912, 0.118],
    [-0.1, 0.862, 0.146],
    [-0.074, 0.814, 0.158],
    [-0.034, 0.782, 0.162],
  ],
  [
    [-0.03, 0.985, 0.05],
    [0.0, 0.968, 0.13],
    [0.06, 0.918, 0.164],
    [0.118, 0.85, 0.144],
    [0.156, 0.778, 0.106],
  ],
]

function fringeLock(path: Vec3[]): Mesh {
  const plan = { path, width: 0.082, thickness: 0.034, segments: 12, profile: swept }
  return combLock(plan, anatomy.head, 0.014)
}

/** Cropped sides under long hair that is swept to the left. */
export function makeUndercut(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    ...Array.from({ length: ROWS }, (_, n) => topLock(n)),
    ...FRINGE.map(fringeLock),
  ])
  const close = combScalp(0.022, { thickness: 0.007, height: 0.68 })
  return sewHair(name, colours, { head, close, picture: 'cropped' })
}
