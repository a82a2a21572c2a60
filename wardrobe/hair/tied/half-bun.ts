import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { combLock, combMass } from '../head/comb.ts'
import { combLow } from '../head/comb-low.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { gatherLocks } from '../head/gather.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'
import { longHair } from '../head/long-hair.ts'
import { coilBun } from '../strand/coil-bun.ts'
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

const KNOT: Vec3 = [0, 0.985, -0.085]

/** Light curtains, open in the middle. */
const FRINGE: FringeTip[] = [
  [-0.142, 0.74, 0.06],
  [-0.114, 0.766, 0.066],
  [-0.078, 0.79, 0.066],
  [-0.036, 0.812, 0.06],
  [0.036, 0.812, 0.06],
  [0.078, 0.79, 0.066],
  [0.114, 0.766, 0.066],
  [0.142, 0.74, 0.06],
]

/** Only the upper half is tied up. */
const UPPER = Array.from({ length: 14 }, (_, n): [number, number] => {
  const round = ((n + 0.5) * 360) / 14
  return [round, 52 - 18 * Math.cos((round * Math.PI) / 180) ** 2]
})

const soft = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 3) ** 0.8 * 1.08

const COUNT = 11

/** The loose hair falls to the shoulders in one soft wave. */
function looseLock(n: number): Mesh {
  const round = 72 + (216 / (COUNT - 1)) * n
  const [sin, cos] = [Math.sin((round * Math.PI) / 180), Math.cos((round * Math.PI) / 180)]
  const low = (radius: number, y: number): Vec3 => [sin * radius, y, cos * radius * 0.9 - 0.012]
  const uneven = 0.012 * (n % 2)
  const path = [
    dome(round, 58, -0.006),
    dome(round, 70, 0.004),
    dome(round, 86, 0.008),
    low(0.182, 0.69),
    low(0.166, 0.615),
    low(0.176, 0.55 + uneven),
    low(0.162, 0.488 + uneven),
  ]
  const plan = { path, width: 0.112, thickness: 0.04, segments: 15, profile: soft }
  return combLow(plan, 0.013)
}

function templeLock(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 54, 14, 0.004),
    dome(side * 62, 48, 0.004),
    dome(side * 68, 80, 0.004),
    [side * 0.176, 0.7, 0.084],
    [side * 0.158, 0.6, 0.098],
    [side * 0.17, 0.53, 0.1],
  ]
  const plan = { path, width: 0.066, thickness: 0.032, segments: 14, profile: soft }
  return combLock(plan, anatomy.head, 0.013)
}

const { strands: STRANDS, follow } = listCurtainStrands('half-bun', [0.66, 0.59, 0.5])

/** A bun on the crown, and loose hair down to the shoulders. */
export function makeHalfBun(name: string, colours: HairColours): Model {
  const axis = vec.normalize(vec.subtract(KNOT, HEAD_CENTER))
  const ring = makeScrunchy(vec.add(KNOT, vec.scale(axis, 0.002)), axis, {
    radius: 0.06,
    thickness: 0.013,
  })
  return sewHair(name, colours, {
    head: joinMeshes([
      combMass(longHair.mass, 0.03),
      ...gatherLocks(KNOT, UPPER, 0.092),
      ...Array.from({ length: COUNT }, (_, n) => looseLock(n)),
      ...FRINGE.map((tip) => combFringe(tip, tip[0] < 0 ? -0.014 : 0.014)),
      ...[-1, 1].map(templeLock),
      coilBun(KNOT, 1, 1.15),
    ]),
    ties: fasten(ring, 'head'),
    follow,
    bones: STRANDS.flat(),
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02)),
  })
}
