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
import { gatherLocks } from '../head/gather.ts'
import { traceHairLine } from '../head/hair-line.ts'
import { combScalp } from '../head/scalp.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { followStrand, listStrandBones, swingStrand } from '../strand/hang-hair.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** High behind the crown. */
const KNOT: Vec3 = [0, 0.978, -0.085]

/** Short, and shortest in the middle. */
const FRINGE: FringeTip[] = [
  [-0.14, 0.744, 0.062],
  [-0.108, 0.776, 0.07],
  [-0.062, 0.808, 0.066],
  [-0.022, 0.838, 0.058],
  [0.024, 0.83, 0.062],
  [0.066, 0.8, 0.07],
  [0.106, 0.77, 0.072],
  [0.141, 0.742, 0.06],
]

const BONES = listStrandBones('topknot', [
  [0, 1.0, -0.15],
  [0, 0.9, -0.262],
  [0, 0.8, -0.27],
  [0, 0.68, -0.27],
])
/** The bow above the knot is stiff; the hair that falls behind it swings. */
const follow = ([, y]: Vec3) => followStrand(BONES, Math.min(y, 0.96))

/** The strands: offset to the side, height, offset to the back, and height of the tip. */
const STRANDS: [x: number, high: number, back: number, tip: number][] = [
  [0, 0.05, 0.02, 0.69],
  [0.036, 0.036, 0, 0.74],
  [-0.036, 0.036, 0, 0.72],
  [0.07, 0.02, -0.02, 0.8],
  [-0.07, 0.018, -0.02, 0.78],
  [0.012, 0.03, -0.026, 0.66],
]

const point = (t: number) => Math.sqrt(Math.min(1, t * 5 + 0.15)) * (1 - t ** 1.6) ** 0.9 * 1.16

/** A strand that rises from the knot, bends over, falls behind it and ends in a bold point. */
function strand([x, high, back, tip]: (typeof STRANDS)[0]): Mesh {
  const path: Vec3[] = [
    [x * 0.1, 0.968, -0.086],
    [x * 0.2, 1.012 + high * 0.4, -0.11],
    [x * 0.6, 1.02 + high, -0.16],
    [x * 0.95, 0.985 + high * 0.7, -0.214 - back],
    [x * 1.15, 0.9, -0.244 - back],
    [x * 1.2, (0.9 + tip) / 2, -0.25 - back],
    [x * 1.1, tip, -0.268 - back],
  ]
  return sweepLock({
    path,
    width: 0.082,
    thickness: 0.05,
    center: [0, 0.86, -0.12],
    profile: point,
    segments: 14,
    roundness: 0.12,
    v: (t: number) => 0.18 + 0.75 * t,
  })
}

/** Two long locks in front of each ear. */
function temples(side: number): Mesh[] {
  const lock = (round: number, tip: Vec3): Mesh => {
    const path = [
      dome(side * (round - 8), 16, 0.004),
      dome(side * round, 50, 0.006),
      dome(side * (round + 5), 82, 0.006),
      [side * (tip[0] + 0.012), tip[1] + 0.06, tip[2] - 0.006] satisfies Vec3,
      [side * tip[0], tip[1], tip[2]] satisfies Vec3,
    ]
    return combLock({ path, width: 0.058, thickness: 0.03, segments: 12 }, anatomy.head, 0.013)
  }
  return [lock(58, [0.15, 0.6, 0.1]), lock(72, [0.172, 0.66, 0.062])]
}

/** A warrior's tail, bound high with a cord. */
export function makeTopknot(name: string, colours: HairColours): Model {
  const cords = [0, 1, 2].map((n) =>
    makeScrunchy([0, 0.982 + n * 0.013, -0.088 - n * 0.006], [0, 0.9, -0.35], {
      radius: 0.027 - n * 0.002,
      thickness: 0.0085,
    }),
  )
  return sewHair(name, colours, {
    head: joinMeshes([
      combScalp(0.032),
      ...gatherLocks(KNOT, traceHairLine(KNOT, 22), 0.084),
      ...FRINGE.map((tip) => combFringe(tip, tip[0] < 0 ? -0.016 : 0.016)),
      ...[-1, 1].flatMap(temples),
    ]),
    tails: [{ mesh: joinMeshes(STRANDS.map(strand)), follow }],
    ties: fasten(joinMeshes(cords), 'head'),
    bones: BONES,
    chains: [swingStrand(BONES, 0.025)],
  })
}
