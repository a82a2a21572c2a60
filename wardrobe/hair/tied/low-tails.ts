import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { combLowParting } from '../head/low-parting.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { followStrand, listStrandBones, swingStrand } from '../strand/hang-hair.ts'
import type { Tail } from '../strand/part-tails.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** From behind the ear forward over the shoulder; full in the middle. */
const lineOf = (side: number): Vec3[] => [
  [side * 0.142, 0.706, -0.026],
  [side * 0.184, 0.674, 0.002],
  [side * 0.198, 0.62, 0.04],
  [side * 0.186, 0.55, 0.076],
  [side * 0.17, 0.48, 0.098],
  [side * 0.184, 0.42, 0.108],
]

const bonesOf = (side: number) => {
  const [, root, middle, low, end] = lineOf(side)
  return listStrandBones(`low-${side > 0 ? 'left' : 'right'}`, [root, middle, low, end])
}

const SIDES = [-1, 1]
const BONES = SIDES.flatMap(bonesOf)

/** The strands: offsets outwards and to the front, width, and difference in length. */
const STRANDS: [out: number, front: number, width: number, long: number][] = [
  [0, 0, 0.088, 0],
  [0.022, 0.012, 0.064, -0.03],
  [-0.02, 0.016, 0.064, -0.016],
  [-0.004, -0.026, 0.07, 0.012],
]

const full = (t: number) => Math.sqrt(Math.min(1, t * 3 + 0.12)) * (1 - t ** 2.6) ** 0.8 * 1.14

function tail(side: number): Tail {
  const strands = STRANDS.map(([out, front, width, long]) =>
    sweepLock({
      path: lineOf(side).map(([x, y, z], n): Vec3 => {
        const spread = Math.min(1, n / 2.5)
        return [x + side * out * spread, y - long * (n / 5), z + front * spread]
      }),
      width,
      thickness: width * 0.66,
      center: [side * 0.12, 0.56, -0.06],
      profile: full,
      segments: 13,
      roundness: 0.12,
      v: (t: number) => 0.26 + 0.7 * t,
    }),
  )
  const follow = ([, y]: Vec3) => followStrand(bonesOf(side), y)
  return { mesh: joinMeshes(strands), follow }
}

function tie(side: number): Mesh {
  const ring = makeScrunchy([side * 0.16, 0.694, -0.014], [side * 0.7, -0.55, 0.45], {
    radius: 0.028,
    thickness: 0.014,
  })
  return fasten(ring, 'head')
}

/** Two loose tails, tied low behind the ears. */
export function makeLowTails(name: string, colours: HairColours): Model {
  return sewHair(name, colours, {
    head: combLowParting(),
    bones: BONES,
    tails: SIDES.map(tail),
    ends: joinMeshes(SIDES.map(tie)),
    chains: SIDES.map((side) => swingStrand(bonesOf(side), 0.026)),
  })
}
