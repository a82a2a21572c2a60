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

/** High on the left. */
const KNOT: Vec3 = [0.158, 0.9, -0.05]
const TIE: Vec3 = [0.172, 0.91, -0.052]

/** Swept to the left, where the hair is tied. */
const FRINGE: FringeTip[] = [
  [-0.142, 0.742, 0.062],
  [-0.112, 0.776, 0.066],
  [-0.074, 0.794, 0.07],
  [-0.03, 0.784, 0.08],
  [0.018, 0.774, 0.082],
  [0.064, 0.768, 0.078],
  [0.106, 0.764, 0.07],
  [0.14, 0.746, 0.06],
]

/** The centre line of the tail: up from the knot and over the shoulder, with its tip turned in. */
const LINE: Vec3[] = [
  [0.16, 0.902, -0.05],
  [0.206, 0.936, -0.046],
  [0.25, 0.918, -0.03],
  [0.27, 0.846, -0.006],
  [0.262, 0.75, 0.024],
  [0.236, 0.65, 0.058],
  [0.206, 0.55, 0.09],
  [0.196, 0.47, 0.106],
  [0.222, 0.42, 0.112],
]

const BONES = listStrandBones('side-tail', [KNOT, LINE[3], LINE[4], LINE[5], [0.2, 0.45, 0.108]])

/**
 * The strands beside the middle one: offsets to the side and to the front, width, and difference in
 * length.
 */
const STRANDS: [aside: number, front: number, width: number, short: number][] = [
  [0, 0, 0.112, 0],
  [0.03, 0.016, 0.08, 0.04],
  [-0.026, 0.03, 0.08, 0.02],
  [-0.022, -0.03, 0.084, 0.03],
  [0.032, -0.026, 0.078, 0.06],
]

const full = (t: number) => Math.sqrt(Math.min(1, t * 2.4 + 0.14)) * (1 - t ** 2.4) ** 0.8 * 1.14

function strand([aside, front, width, short]: (typeof STRANDS)[0]): Mesh {
  const path = LINE.map(([x, y, z], n): Vec3 => {
    const spread = Math.sin((Math.min(1, n / 4) * Math.PI) / 2) * (1 - 0.5 * (n / 8) ** 2)
    return [x + aside * spread, y + short * (n / 8) ** 2, z + front * spread]
  })
  return sweepLock({
    path,
    width,
    thickness: width * 0.74,
    center: [0.16, 0.7, -0.04],
    profile: full,
    segments: 14,
    sides: 8,
    roundness: 0.12,
    v: (t: number) => 0.18 + 0.8 * t,
  })
}

/** The loose lock on the other side. */
function looseLock(): Mesh {
  const path: Vec3[] = [
    dome(-54, 14, 0.004),
    dome(-62, 48, 0.004),
    dome(-67, 80, 0.003),
    [-0.176, 0.7, 0.08],
    [-0.148, 0.61, 0.098],
  ]
  return combLock({ path, width: 0.06, thickness: 0.03, segments: 13 }, anatomy.head, 0.013)
}

/** All the hair tied high on the left, so that it falls over the shoulder. */
export function makeSideTail(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combScalp(0.032),
    ...gatherLocks(KNOT, traceHairLine(KNOT, 18), 0.092),
    ...FRINGE.map((tip) => combFringe(tip, tip[0] < -0.09 ? -0.01 : 0.018)),
    looseLock(),
  ])
  const follow = ([, y]: Vec3) => followStrand(BONES, Math.min(y, 0.87))
  const tie = makeScrunchy(TIE, [0.8, 0.6, 0], { radius: 0.036, thickness: 0.017 })
  return sewHair(name, colours, {
    head,
    bones: BONES,
    chains: [swingStrand(BONES, 0.03)],
    tails: [{ mesh: joinMeshes(STRANDS.map(strand)), follow }],
    ties: fasten(tie, 'head'),
  })
}
