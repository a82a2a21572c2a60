import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { gatherLocks } from '../head/gather.ts'
import { combCurtains, combLowerHalf, combUnder } from '../head/half-up.ts'
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { followStrand, listStrandBones, swingStrand } from '../strand/hang-hair.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

const KNOT: Vec3 = [0, 0.92, -0.162]
const TIE: Vec3 = [0, 0.93, -0.172]

/** Only the hair above the ears is gathered. */
const UPPER = Array.from({ length: 16 }, (_, n): [number, number] => {
  const round = ((n + 0.5) * 360) / 16
  const up = Math.cos((round * Math.PI) / 180)
  return [round, 62 + 26 * up]
})

const BONES = listStrandBones('half-tail', [
  KNOT,
  [0, 0.86, -0.236],
  [0, 0.77, -0.246],
  [0, 0.68, -0.24],
  [0, 0.58, -0.236],
])

/** The strands of the tail: offsets to the side and to the back, width, and height of the tip. */
const TAIL: [x: number, z: number, width: number, tip: number][] = [
  [0, 0.012, 0.1, 0.565],
  [0.03, 0, 0.076, 0.6],
  [-0.03, 0, 0.076, 0.585],
  [0.008, -0.026, 0.08, 0.575],
]

const full = (t: number) => Math.sqrt(Math.min(1, t * 2.4 + 0.14)) * (1 - t ** 2.2) ** 0.8 * 1.12

/** A strand that rises a little from the knot and then falls over the loose hair. */
function tailStrand([x, z, width, tip]: (typeof TAIL)[0]): Mesh {
  const at = (share: number, y: number, depth: number): Vec3 => [x * share, y, depth + z * share]
  return sweepLock({
    path: [
      at(0.1, 0.916, -0.152),
      at(0.4, 0.94, -0.192),
      at(0.8, 0.915, -0.226),
      at(1.1, 0.84, -0.24),
      at(1.2, 0.74, -0.24),
      at(1, (0.74 + tip) / 2, -0.232),
      at(0.5, tip, -0.244),
    ],
    width,
    thickness: width * 0.66,
    center: [0, 0.72, -0.2],
    profile: full,
    segments: 12,
    sides: 7,
    roundness: 0.12,
    v: (t: number) => 0.18 + 0.7 * t,
  })
}

const { strands: STRANDS, follow } = listCurtainStrands('half-loose', [0.66, 0.59, 0.5])

/** The upper half in a ponytail, and loose hair down to the shoulders. */
export function makeHalfTail(name: string, colours: HairColours): Model {
  const scrunchy = makeScrunchy(TIE, [0, 0.55, -0.84], { radius: 0.034, thickness: 0.016 })
  return sewHair(name, colours, {
    head: joinMeshes([
      combUnder(),
      ...gatherLocks(KNOT, UPPER, 0.092),
      combLowerHalf(),
      combCurtains(),
    ]),
    follow,
    tails: [
      {
        mesh: joinMeshes(TAIL.map(tailStrand)),
        follow: ([, y]) => followStrand(BONES, Math.min(y, 0.89)),
      },
    ],
    ties: fasten(scrunchy, 'head'),
    bones: [...STRANDS.flat(), ...BONES],
    chains: [...STRANDS.map((strand) => swingStrand(strand, 0.02)), swingStrand(BONES, 0.026)],
  })
}
