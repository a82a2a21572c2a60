import { joinFloats } from '../../assemble/part/join-arrays.ts'
import type { BonePlaces } from '../../check/place-bones.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import { labelPieces } from '../mesh/label-pieces.ts'
import { linkPoints } from '../mesh/link-points.ts'
import { readVector } from '../mesh/read-vector.ts'
import type { Shell } from '../mesh/shell.ts'
import { endsOf } from './ends-of.ts'
import { ENDS, isOnEnds, SEGMENT_COUNT, SEGMENTS } from './segment.ts'
import { shareSegments } from './share-segments.ts'

/** The distance of assumed skin from the bone, as a fraction of the garment's distance. */
const UNDER = 0.85
/** Each segment is divided into this many slices along its bone. */
const SLICE_COUNT = 12
const TURN = 2 * Math.PI

/**
 * Completes a body that lacks skin in some places, where the artist deleted what clothes cover.
 * There, the skin is assumed to be slightly inside the part that was made for the body, provided
 * that the part goes round the limb: buttons and bows do not show how wide a trunk is. Gloves and
 * shoes fit like skin.
 */
export function standIn(body: Shell, part: Shell, places: BonePlaces): Shell {
  const ends = SEGMENTS.map((name) => endsOf(name, places))
  const clad = markSlices(body, sortVertices(body, places), ends)
  const sorted = sortVertices(part, places)
  const isTight = isOnEnds(shareSegments(part, places))
  const goesRound = findRound(part, sorted, ends)
  const first = body.positions.length / 3
  const added: number[] = []
  for (let i = 0; i < part.indices.length; i += 3) {
    const corners = [...part.indices.subarray(i, i + 3)]
    const isBare = corners.every((vertex) => {
      const s = sorted[vertex]
      const slice = s * SLICE_COUNT + findSlice(readVector(part.positions, vertex), ends[s])
      return !clad.has(slice) && (ENDS.includes(s) || goesRound(vertex, slice))
    })
    if (isBare && (isTight || facesOut(part, corners, sorted, ends)))
      added.push(...corners.map((vertex) => first + vertex))
  }
  if (added.length === 0) return body
  const positions = part.positions.slice()
  sorted.forEach((s, vertex) => {
    if (!ENDS.includes(s))
      positions.set(shrink(readVector(part.positions, vertex), ends[s]), vertex * 3)
  })
  return {
    positions: joinFloats([body.positions, positions]),
    normals: joinFloats([body.normals, part.normals]),
    weights: joinFloats([body.weights, part.weights]),
    nodes: Uint16Array.from([...body.nodes, ...part.nodes]),
    bones: Uint16Array.from([...body.bones, ...part.bones]),
    indices: Uint32Array.from([...body.indices, ...added]),
  }
}

/** For each vertex, the segment that it follows most. */
function sortVertices(shell: Shell, places: BonePlaces): number[] {
  const shares = shareSegments(shell, places)
  return Array.from({ length: shell.positions.length / 3 }, (_, vertex) => {
    const own = shares.subarray(vertex * SEGMENT_COUNT, (vertex + 1) * SEGMENT_COUNT)
    return own.indexOf(Math.max(...own))
  })
}

type Ends = readonly [from: Vec3, to: Vec3]

/**
 * Whether a triangle faces away from its bone: the triangles of a lining face the bone, and skin
 * made of them would be inside out. Hands and feet have no bone inside, and shoes and gloves fit
 * like skin on both sides.
 */
function facesOut(
  { positions }: Shell,
  corners: readonly number[],
  sorted: readonly number[],
  ends: readonly Ends[],
): boolean {
  const s = sorted[corners[0]]
  if (ENDS.includes(s)) return true
  const [a, b, c] = corners.map((vertex) => readVector(positions, vertex))
  const middle = vec.scale(vec.add(a, vec.add(b, c)), 1 / 3)
  const facing = vec.cross(vec.subtract(b, a), vec.subtract(c, a))
  const away = vec.subtract(middle, findAxis(middle, ends[s]))
  return vec.dot(facing, away) > 0
}

/** The slices of segments through which a surface passes. */
const markSlices = (shell: Shell, sorted: readonly number[], ends: readonly Ends[]) =>
  new Set(gatherSlices(shell, sorted, ends).keys())

/**
 * Whether, in the slice of a vertex, the connected piece of surface that contains the vertex goes
 * round the bone.
 */
function findRound(part: Shell, sorted: readonly number[], ends: readonly Ends[]) {
  const links = linkPoints(part.positions, part.indices)
  const { pieces } = labelPieces(links)
  const pieceOf = (vertex: number) => pieces[links.points[vertex]]
  const rounded = new Set<string>()
  for (const [slice, vertices] of gatherSlices(part, sorted, ends))
    for (const [piece, own] of Map.groupBy(vertices, pieceOf)) {
      const places = own.map((vertex) => readVector(part.positions, vertex))
      if (surrounds(places, ends[Math.floor(slice / SLICE_COUNT)])) rounded.add(`${slice} ${piece}`)
    }
  return (vertex: number, slice: number) => rounded.has(`${slice} ${pieceOf(vertex)}`)
}

/** For each slice, the vertices of the triangles that pass through it. */
function gatherSlices(
  { positions, indices }: Shell,
  sorted: readonly number[],
  ends: readonly Ends[],
): Map<number, Set<number>> {
  const gathered = new Map<number, Set<number>>()
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [...indices.subarray(i, i + 3)]
    for (const s of new Set(corners.map((vertex) => sorted[vertex]))) {
      const slices = corners.map((vertex) => findSlice(readVector(positions, vertex), ends[s]))
      for (let slice = Math.min(...slices); slice <= Math.max(...slices); slice++) {
        const vertices = gathered.get(s * SLICE_COUNT + slice) ?? new Set()
        gathered.set(s * SLICE_COUNT + slice, vertices)
        for (const vertex of corners) vertices.add(vertex)
      }
    }
  }
  return gathered
}

/** Whether the line through a bone passes between points, rather than beside all of them. */
function surrounds(places: readonly Vec3[], ends: Ends): boolean {
  const along = vec.normalize(vec.subtract(ends[1], ends[0]), [0, 1, 0])
  const side = vec.normalize(vec.cross(along, [1, 0, 0]), [0, 1, 0])
  const other = vec.cross(along, side)
  const angles = places.map((place) => {
    const out = vec.subtract(place, ends[0])
    return Math.atan2(vec.dot(out, side), vec.dot(out, other))
  })
  angles.sort((a, b) => a - b)
  const widest = angles.reduce(
    (gap, angle, n) => Math.max(gap, angle - (angles[n - 1] ?? angles[angles.length - 1] - TURN)),
    0,
  )
  return widest < TURN / 2
}

/** Heads, hands and feet have one slice each. */
function findSlice(place: Vec3, [from, to]: Ends): number {
  const whole = vec.subtract(to, from)
  const square = vec.dot(whole, whole)
  if (square === 0) return 0
  const share = vec.dot(vec.subtract(place, from), whole) / square
  return Math.min(SLICE_COUNT - 1, Math.max(0, Math.floor(share * SLICE_COUNT)))
}

/** The nearest point on the line through a bone. */
function findAxis(place: Vec3, [from, to]: Ends): Vec3 {
  const along = vec.normalize(vec.subtract(to, from), [0, 1, 0])
  return vec.add(from, vec.scale(along, vec.dot(vec.subtract(place, from), along)))
}

/** Brings a point nearer to a bone. */
function shrink(place: Vec3, ends: Ends): Vec3 {
  const axis = findAxis(place, ends)
  return vec.add(axis, vec.scale(vec.subtract(place, axis), UNDER))
}
