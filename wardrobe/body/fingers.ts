import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { mirrorMesh } from '../kit/mesh/mirror-mesh.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { vec } from '../kit/mesh/vector.ts'
import type { Bone } from '../kit/rig/skeleton.ts'
import type { Stretch } from '../kit/rig/weights.ts'
import { bendTube } from '../kit/shape/tube.ts'

/**
 * A finger: the suffixes of its bones' names, and the positions of the bones and the tip on the
 * left hand.
 */
export interface Finger {
  bones: readonly [string, string, string]
  places: readonly [Vec3, Vec3, Vec3]
  tip: Vec3
  /** Half the width of the finger at its root and at its tip. */
  radii: readonly [root: number, tip: number]
}

type Move = (place: Vec3) => Vec3

/**
 * The bones of one hand's fingers; `move` maps a point on the left hand to the same point on this
 * hand.
 */
export const listFingerBones = (fingers: readonly Finger[], side: string, move: Move): Bone[] =>
  fingers.flatMap(({ bones, places }) =>
    bones.map((bone, n) => ({
      name: side + bone,
      parent: n === 0 ? `${side}Hand` : side + bones[n - 1],
      place: move(places[n]),
    })),
  )

/** The rings of vertices along a finger, and the vertices of a ring. */
interface Detail {
  segments: number
  sides: number
}

/** Each finger of one hand, in the order of `fingers`, rooted in the palm. */
export const netFingers = (
  fingers: readonly Finger[],
  side: 1 | -1,
  { segments, sides }: Detail,
): Mesh[] =>
  fingers.map(({ places, tip, radii: [root, end] }) => {
    const start = vec.add(places[0], vec.scale(vec.subtract(places[0], places[1]), 0.3))
    const points = [start, ...places.slice(1), tip]
    const rest = bendTube({
      path: (v) => curveAt(points, crowd(v)),
      radius: (v) => roundOff(crowd(v)) * (root + (end - root) * crowd(v)),
      segments,
      sides,
      up: [0, 1, 0],
    })
    return side > 0 ? rest : mirrorMesh(rest)
  })

/** Rings are closest together at the tip of a finger. */
const crowd = (v: number) => 1 - Math.max(0, 1 - v) ** 1.7

/** The radius of a finger along its line, as a fraction of its full radius. */
const roundOff = (t: number) => Math.sqrt(Math.max(0.01, 1 - t ** 11))

/** The fraction of a bone, at each end, in which skin also follows the neighbouring bone. */
const KNUCKLE = 0.22

/**
 * The stretches of bone that the skin follows, in a separate list for each finger, so that its skin
 * does not follow the neighbouring fingers.
 */
export const listFingerStretches = (fingers: readonly Finger[]): Stretch[][] =>
  fingers.map(({ bones, places, tip }) => {
    const joints: Vec3[] = [...places, tip]
    return bones.map((bone, n): Stretch => {
      const [from, to] = [joints[n], joints[n + 1]]
      return [bone, vec.mix(from, to, KNUCKLE), vec.mix(from, to, 1 - KNUCKLE)]
    })
  })
