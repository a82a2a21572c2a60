import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { combLock } from '../head/comb.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { gatherLocks, type HairLine } from '../head/gather.ts'
import { combScalp } from '../head/scalp.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { followStrand, listStrandBones, swingStrand } from '../strand/hang-hair.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

const KNOT: Vec3 = [0, 0.925, -0.16]

/** Swept to the left from a parting above the right eye. */
const FRINGE: FringeTip[] = [
  [-0.138, 0.75, 0.062],
  [-0.104, 0.782, 0.06],
  [-0.066, 0.806, 0.06],
  [-0.018, 0.782, 0.08],
  [0.034, 0.77, 0.082],
  [0.08, 0.762, 0.076],
  [0.116, 0.758, 0.066],
  [0.142, 0.738, 0.06],
]

const HAIR_LINE: HairLine = [
  ...[-28, -10, 10, 28].map((round): [number, number] => [round, 92]),
  ...[-48, -66, -84, -98, 48, 66, 84, 98].map((round): [number, number] => [round, 100]),
  ...[-113, -128, -143, -160, 113, 128, 143, 160, 180].map((round): [number, number] => [
    round,
    96,
  ]),
]

/** The thin lock in front of each ear. */
function templeLock(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 54, 14, 0.004),
    dome(side * 62, 48, 0.004),
    dome(side * 68, 80, 0.002),
    [side * 0.172, 0.71, 0.082],
    [side * 0.152, 0.6, 0.1],
  ]
  return combLock({ path, width: 0.054, thickness: 0.03 }, anatomy.head, 0.013)
}

const BONES = listStrandBones('pony', [
  KNOT,
  [0, 0.86, -0.266],
  [0, 0.74, -0.276],
  [0, 0.62, -0.262],
  [0, 0.49, -0.25],
])

/** The strands of the tail: offsets to the side and to the back, width, and height of the tip. */
const STRANDS: [x: number, z: number, width: number, tip: number][] = [
  [0, 0.018, 0.11, 0.47],
  [0.034, -0.004, 0.084, 0.5],
  [-0.034, -0.004, 0.084, 0.485],
  [0.016, -0.034, 0.088, 0.46],
  [-0.018, -0.036, 0.08, 0.51],
]

/** The tail springs up from the knot, falls far behind the neck and ends in a flick. */
function tailStrand([x, z, width, tip]: (typeof STRANDS)[0]): Mesh {
  const at = (share: number, y: number, depth: number): Vec3 => [x * share, y, depth + z * share]
  const path = [
    at(0.1, 0.92, -0.15),
    at(0.3, 0.962, -0.19),
    at(0.7, 0.95, -0.23),
    at(1, 0.87, -0.26),
    at(1.15, 0.76, -0.268),
    at(1.15, 0.65, -0.258),
    at(0.85, (0.65 + tip) / 2, -0.245),
    at(0.4, tip, -0.262),
  ]
  const profile = (t: number) =>
    Math.sqrt(Math.min(1, t * 2.4 + 0.14)) * (1 - t ** 1.9) ** 0.85 * 1.12
  return sweepLock({
    path,
    width,
    thickness: width * 0.74,
    center: [0, 0.72, -0.24],
    profile,
    segments: 14,
    sides: 8,
    roundness: 0.12,
    v: (t: number) => 0.18 + 0.8 * t,
  })
}

/** A high ponytail that swings, with a side-swept fringe. */
export function makePonytail(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combScalp(0.034),
    ...gatherLocks(KNOT, HAIR_LINE, 0.086),
    ...FRINGE.map((tip) => combFringe(tip, tip[0] < -0.05 ? -0.012 : 0.014)),
    ...[-1, 1].map(templeLock),
  ])
  const tail = { mesh: joinMeshes(STRANDS.map(tailStrand)), follow: followTail }
  const scrunchy = makeScrunchy(TIE, [0, 0.6, -0.8], { radius: 0.032, thickness: 0.014 })
  return sewHair(name, colours, {
    head,
    tails: [tail],
    ties: fasten(scrunchy, 'head'),
    bones: BONES,
    chains: [swingStrand(BONES, 0.03)],
  })
}

const TIE: Vec3 = [0, 0.936, -0.164]

/** The whole tail hangs on its own bones, the first of which is above the thick part. */
const followTail = ([, y]: Vec3) => followStrand(BONES, Math.min(y, 0.89))
