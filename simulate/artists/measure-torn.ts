import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { createCarrier } from '@kisekae/avatar3d/fit/carry/create-carrier.ts'
import { expectLengths } from '@kisekae/avatar3d/fit/carry/expect-lengths.ts'
import type { Figure } from '@kisekae/avatar3d/fit/figure/figure.ts'
import { shareSegments } from '@kisekae/avatar3d/fit/figure/share-segments.ts'
import { joinShell } from '@kisekae/avatar3d/fit/mesh/join-shell.ts'
import { readVector } from '@kisekae/avatar3d/fit/mesh/read-vector.ts'
import { vec } from '@kisekae/avatar3d/math/vector.ts'
import type { Pose } from '@kisekae/avatar3d/motion/motion.ts'
import { createPosedSkeleton, poseSkeleton } from '@kisekae/avatar3d/motion/pose-skeleton.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'

/** An edge looks torn if it is more than this many times as long as expected. */
const TORN = 2
const LEAST_METRES = 1e-4

const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/** The positions of the vertices of one of an avatar's parts in a pose. */
export function posePart(avatar: Avatar, part: number, pose: Pose): Float32Array {
  const skeleton = createPosedSkeleton(avatar.rig, avatar.joints)
  poseSkeleton(skeleton, avatar.rig, avatar.joints, pose, ROOM)
  const own = avatar.surfaces.filter((surface) => surface.part === part)
  const first = Math.min(...own.map(({ firstVertex }) => firstVertex))
  const end = Math.max(...own.map(({ firstVertex, vertexCount }) => firstVertex + vertexCount))
  const { positions, joints, weights } = avatar.mesh
  const posed = new Float32Array((end - first) * 3)
  for (let vertex = first; vertex < end; vertex++) {
    const [x, y, z] = readVector(positions, vertex)
    const at = (vertex - first) * 3
    for (let k = vertex * 4; k < vertex * 4 + 4; k++) {
      const m = joints[k] * 16
      for (let axis = 0; axis < 3; axis++) {
        const [a, b, c, d] = [0, 4, 8, 12].map((column) => skeleton.joints[m + column + axis])
        posed[at + axis] += weights[k] * (a * x + b * y + c * z + d)
      }
    }
  }
  return posed
}

/** A part on two bodies, at rest and in the same poses. */
export interface TwoBodies {
  before: Model
  after: Model
  from: Figure
  to: Figure
  posedBefore: readonly Float32Array[]
  posedAfter: readonly Float32Array[]
}

/**
 * In the worst of several poses, the fraction of a part's surface that looks torn. A triangle looks
 * torn if one of its edges is more than twice as long as expected from the proportions of the
 * bodies and from the same pose on the first body.
 */
export function measureTorn(worn: TwoBodies): number {
  const { before, after, from, to, posedBefore, posedAfter } = worn
  const [old, fresh] = [joinShell(before), joinShell(after)]
  const part = { positions: old.positions, shares: shareSegments(old, from.places) }
  const expectLength = expectLengths(part, { from, to }, createCarrier(from, to))
  const { indices } = old
  const nextOf = (i: number) => indices[i % 3 === 2 ? i - 2 : i + 1]
  const rests = Array.from(indices, (vertex, i) => measure(old.positions, vertex, nextOf(i)))
  const expected = Array.from(indices, (vertex, i) =>
    rests[i] > LEAST_METRES ? expectLength(vertex, nextOf(i)) : Infinity,
  )
  const ratios = Array.from(
    indices,
    (vertex, i) => measure(fresh.positions, vertex, nextOf(i)) / expected[i],
  )
  const usual = ratios.filter((ratio) => ratio > 0).sort((a, b) => a - b)[ratios.length >> 1] ?? 1
  const shares = posedAfter.map((posed, n) => {
    const isTorn = (i: number) => {
      const length = measure(posed, indices[i], nextOf(i))
      const pull = measure(posedBefore[n], indices[i], nextOf(i)) / rests[i]
      return length > TORN * expected[i] * usual * Math.max(1, pull)
    }
    let [torn, all] = [0, 0]
    for (let i = 0; i < indices.length; i += 3) {
      const area = measureArea(posed, indices.subarray(i, i + 3))
      all += area
      if (isTorn(i) || isTorn(i + 1) || isTorn(i + 2)) torn += area
    }
    return all > 0 ? torn / all : 0
  })
  return Math.max(...shares)
}

const measure = (positions: Float32Array, one: number, other: number) =>
  vec.length(vec.subtract(readVector(positions, one), readVector(positions, other)))

function measureArea(positions: Float32Array, corners: Uint32Array): number {
  const [a, b, c] = [0, 1, 2].map((corner) => readVector(positions, corners[corner]))
  return vec.length(vec.cross(vec.subtract(b, a), vec.subtract(c, a))) / 2
}
