import { type Vec3, vec } from '../../math/vector.ts'
import type { Links } from '../mesh/link-points.ts'
import { readVector } from '../mesh/read-vector.ts'
import type { ExpectLength } from './expect-lengths.ts'

interface Cloth {
  positions: Float32Array
  indices: Uint32Array
  links: Links
  expectLength: ExpectLength
  /** For each point, the number of the stiff piece that it moves with, or -1. */
  stiff: Int32Array
  /** Edges that differ by less than this factor from their expected length stay as they are. */
  free: number
}

const ROUNDS = 12
/** In each round, the ends of an edge move by this fraction of its excess length. */
const PULL = 0.6
/**
 * The minimum cosine of the angle by which a triangle may turn: in folds, triangles that turn
 * further would overlap.
 */
const TURN_MIN = 0.92
/**
 * Undoing the move of one triangle changes its neighbours, so all triangles are checked up to this
 * many times.
 */
const CHECKS_MAX = 4

/**
 * Brings edges closer to their expected lengths, in place, if they are much longer or shorter than
 * the difference between the bodies explains. Up to a tenth of the edges are moved: those where two
 * segments meet, at shoulders, hips and knees.
 */
export function easeStretch(cloth: Cloth): void {
  const { positions, indices, links, expectLength } = cloth
  const { count, starts, list, points } = links
  const vertexOf = new Uint32Array(count)
  points.forEach((point, vertex) => {
    vertexOf[point] = vertex
  })
  const start = gather(positions, vertexOf)
  const wanted = new Float32Array(list.length)
  for (let point = 0; point < count; point++)
    for (let i = starts[point]; i < starts[point + 1]; i++)
      wanted[i] = expectLength(vertexOf[point], vertexOf[list[i]])
  const usual = findUsual(start, links, wanted)
  for (const at of wanted.keys()) wanted[at] *= usual
  const places = start.slice()
  const triangles = indices.map((vertex) => points[vertex])
  const facings = listFacings(start, triangles)
  for (let round = 0; round < ROUNDS; round++) {
    const before = places.slice()
    pullAll(places, wanted, cloth)
    holdTurned({ places, before }, triangles, facings)
  }
  points.forEach((point, vertex) => {
    for (let axis = 0; axis < 3; axis++)
      positions[vertex * 3 + axis] += places[point * 3 + axis] - start[point * 3 + axis]
  })
}

function gather(positions: Float32Array, vertexOf: Uint32Array): Float32Array {
  const places = new Float32Array(vertexOf.length * 3)
  vertexOf.forEach((vertex, point) => {
    places.set(positions.subarray(vertex * 3, vertex * 3 + 3), point * 3)
  })
  return places
}

/** The median of the ratios of the edges' lengths to the expected ones. */
function findUsual(places: Float32Array, { count, starts, list }: Links, wanted: Float32Array) {
  const shares: number[] = []
  for (let point = 0; point < count; point++)
    for (let i = starts[point]; i < starts[point + 1]; i++)
      if (wanted[i] > 0) shares.push(measure(places, point, list[i]) / wanted[i])
  shares.sort((a, b) => a - b)
  return shares[shares.length >> 1] ?? 1
}

function pullAll(
  places: Float32Array,
  wanted: Float32Array,
  { links: { count, starts, list }, stiff, free }: Cloth,
): void {
  const before = places.slice()
  for (let point = 0; point < count; point++) {
    if (stiff[point] >= 0) continue
    const [from, to] = [starts[point], starts[point + 1]]
    for (let i = from; i < to; i++) {
      const length = measure(before, point, list[i])
      const held = Math.min(Math.max(length, wanted[i] / free), wanted[i] * free)
      if (held === length || length === 0) continue
      const pull = (PULL * (length - held)) / (length * (to - from))
      for (let axis = 0; axis < 3; axis++)
        places[point * 3 + axis] += (before[list[i] * 3 + axis] - before[point * 3 + axis]) * pull
    }
  }
}

/** Three numbers for each triangle: a normal whose length is twice the triangle's area. */
function listFacings(places: Float32Array, triangles: Uint32Array): Float32Array {
  const facings = new Float32Array(triangles.length)
  for (let at = 0; at < triangles.length; at += 3)
    facings.set(findFacing(places, triangles, at), at)
  return facings
}

function findFacing(places: Float32Array, triangles: Uint32Array, at: number): Vec3 {
  const [a, b, c] = [0, 1, 2].map((corner) => readVector(places, triangles[at + corner]))
  return vec.cross(vec.subtract(b, a), vec.subtract(c, a))
}

interface Round {
  places: Float32Array
  before: Float32Array
}

/** Undoes the round for triangles that turned away from their original direction. */
function holdTurned({ places, before }: Round, triangles: Uint32Array, facings: Float32Array) {
  for (let check = 0; check < CHECKS_MAX; check++) {
    let isHeld = false
    for (let at = 0; at < triangles.length; at += 3) {
      const facing = findFacing(places, triangles, at)
      const was: Vec3 = [facings[at], facings[at + 1], facings[at + 2]]
      if (vec.dot(facing, was) >= TURN_MIN * vec.length(facing) * vec.length(was)) continue
      isHeld = true
      for (const point of triangles.subarray(at, at + 3))
        places.set(before.subarray(point * 3, point * 3 + 3), point * 3)
    }
    if (!isHeld) return
  }
}

function measure(places: Float32Array, one: number, other: number): number {
  const x = places[one * 3] - places[other * 3]
  const y = places[one * 3 + 1] - places[other * 3 + 1]
  const z = places[one * 3 + 2] - places[other * 3 + 2]
  return Math.sqrt(x * x + y * y + z * z)
}
