import { type Vec3, vec } from '../../math/vector.ts'
import type { Figure, Tube } from '../figure/figure.ts'
import { SEGMENTS } from '../figure/segment.ts'
import type { Links } from '../mesh/link-points.ts'
import { readVector } from '../mesh/read-vector.ts'
import type { Shell } from '../mesh/shell.ts'

/**
 * The minimum cosine of the angle between a limb and the normal of a surface that closes a tube.
 */
const ACROSS = 0.7
/** A sleeve may begin this many half-widths of the arm before its joint, inside the trunk. */
const BEFORE_JOINT = 2

type Part = Pick<Shell, 'positions' | 'indices'>

/**
 * 1 for the points inside caps: surfaces that close the end of a sleeve, a leg or a collar, and
 * through which the limb passes. The limb hides these points on every body. If they were pushed out
 * of the limb's skin, they would all have to come out on one side of the limb, and the cap would
 * tear. Points on the rim of a cap belong to the tube, too.
 */
export function findCaps(part: Part, links: Links, figure: Figure): Uint8Array {
  const caps = new Uint8Array(links.count)
  figure.segments.forEach((segment, s) => {
    if (segment.kind !== 'tube' || SEGMENTS[s] === 'trunk') return
    markCap(caps, part, links, lineOf(segment, SEGMENTS[s].endsWith('UpperArm')))
  })
  return caps
}

/** A stretch of the line along a limb, and the limb's greatest half-width. */
interface Line {
  from: Vec3
  along: Vec3
  metres: number
  half: number
}

function lineOf({ start, along, lengthMetres, slices }: Tube, isArm: boolean): Line {
  const half = Math.max(...slices.flatMap((slice) => slice.half))
  const before = isArm ? BEFORE_JOINT * half : 0
  const from = vec.subtract(start, vec.scale(along, before))
  return { from, along, metres: lengthMetres + before, half }
}

/** Marks the points near the limb that have only triangles of a cap around them. */
function markCap(caps: Uint8Array, part: Part, { points, count }: Links, line: Line): void {
  const across = listAcross(part, line)
  const facesOf = new Map<number, number[]>()
  for (const at of across)
    for (let k = 0; k < 3; k++) {
      const point = points[part.indices[at + k]]
      const faces = facesOf.get(point) ?? []
      facesOf.set(point, faces)
      faces.push(at)
    }
  const reached = new Set(across.filter((at) => isPierced(part, at, line)))
  if (reached.size === 0) return
  // Sets may grow while they are iterated.
  for (const at of reached)
    for (let k = 0; k < 3; k++) {
      const vertex = part.indices[at + k]
      if (!isNear(readVector(part.positions, vertex), line)) continue
      for (const next of facesOf.get(points[vertex]) ?? []) reached.add(next)
    }
  const rest = new Int32Array(count)
  const vertexOf = new Int32Array(count)
  part.indices.forEach((vertex, i) => {
    rest[points[vertex]] += reached.has(i - (i % 3)) ? 0 : 1
    vertexOf[points[vertex]] = vertex
  })
  for (const point of facesOf.keys())
    if (rest[point] === 0 && isNear(readVector(part.positions, vertexOf[point]), line))
      caps[point] = 1
}

/** The triangles that face along the limb, each given by the first of its indices. */
function listAcross(part: Part, { along }: Line): number[] {
  const across: number[] = []
  for (let at = 0; at < part.indices.length; at += 3) {
    const [a, b, c] = cornersOf(part, at)
    const normal = vec.cross(vec.subtract(b, a), vec.subtract(c, a))
    if (Math.abs(vec.dot(normal, along)) >= ACROSS * vec.length(normal)) across.push(at)
  }
  return across
}

const cornersOf = ({ positions, indices }: Part, at: number): Vec3[] =>
  [0, 1, 2].map((corner) => readVector(positions, indices[at + corner]))

/**
 * Whether the line passes through a triangle; a line through an edge passes through both triangles
 * that share it.
 */
function isPierced(part: Part, at: number, { from, along, metres }: Line): boolean {
  const [a, b, c] = cornersOf(part, at).map((corner) => vec.subtract(corner, from))
  const volumes = [vec.cross(a, b), vec.cross(b, c), vec.cross(c, a)].map((n) => vec.dot(n, along))
  if (volumes.some((volume) => volume < 0) && volumes.some((volume) => volume > 0)) return false
  const normal = vec.cross(vec.subtract(b, a), vec.subtract(c, a))
  const distance = vec.dot(normal, a) / vec.dot(normal, along)
  return distance >= 0 && distance <= metres
}

function isNear(place: Vec3, { from, along, half }: Line): boolean {
  const way = vec.subtract(place, from)
  return vec.length(vec.subtract(way, vec.scale(along, vec.dot(way, along)))) <= half
}
