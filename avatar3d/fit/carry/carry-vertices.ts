import { type Vec3, vec } from '../../math/vector.ts'
import type { Figure } from '../figure/figure.ts'
import { SEGMENT_COUNT } from '../figure/segment.ts'
import type { Links } from '../mesh/link-points.ts'
import type { Probe } from '../mesh/probe-surface.ts'
import { readVector } from '../mesh/read-vector.ts'
import type { Shell } from '../mesh/shell.ts'
import { smoothField } from '../mesh/smooth-field.ts'
import type { Carrier } from './create-carrier.ts'
import type { Drop } from './hang-hair.ts'

/**
 * The body for which the cloth was made, and the offsets that remain, after the transfer, between
 * its surface and that of the other body.
 */
interface Origin {
  figure: Figure
  /** Three numbers for each vertex of the body. */
  drift: Float32Array
  findSkin(from: Vec3, metresMax?: number): Probe | undefined
}

/** Cloth further from the skin than this, as a fraction of the height, ignores the skin's drift. */
const FADE = 0.12
const ROUNDS = 6

interface Cloth {
  shell: Shell
  links: Links
  /** The weight with which each vertex follows each segment. */
  shares: Float32Array
  stiff: Int32Array
  /** For hair. */
  drop?: Drop
}

/**
 * Moves every vertex to the other figure: with its segments, then with the drift of the skin under
 * it.
 */
export function carryVertices(cloth: Cloth, origin: Origin, carrier: Carrier): Float32Array {
  const { shell, links, shares, stiff, drop } = cloth
  const count = shell.positions.length / 3
  const places = Array.from({ length: count }, (_, vertex) => readVector(shell.positions, vertex))
  const moved = places.map((place, vertex) => carrier.carry(place, shares, vertex * SEGMENT_COUNT))
  const fields = new Float32Array(links.count * 4)
  for (const [vertex, place] of places.entries()) {
    const drift = driftAt(place, origin)
    const at = links.points[vertex] * 4
    for (let axis = 0; axis < 3; axis++) fields[at + axis] += drift[axis]
    if (drop) fields[at + 1] += drop(place, moved[vertex])
    fields[at + 3]++
  }
  smoothField(fields, links, { width: 4, rounds: ROUNDS })
  averageStiff(fields, stiff)
  const carried = new Float32Array(shell.positions.length)
  links.points.forEach((point, vertex) => {
    for (let axis = 0; axis < 3; axis++)
      carried[vertex * 3 + axis] =
        moved[vertex][axis] + fields[point * 4 + axis] / fields[point * 4 + 3]
  })
  return carried
}

function driftAt(place: Vec3, { figure, drift, findSkin }: Origin): Vec3 {
  const farMetres = FADE * figure.heightMetres
  const skin = findSkin(place, farMetres)
  if (!skin) return [0, 0, 0]
  const { indices } = figure.shell
  const ways = skin.shares.map((share, corner) =>
    vec.scale(readVector(drift, indices[skin.at + corner]), share),
  )
  const nearness = 1 - Math.max(0, Math.abs(skin.metres) / farMetres)
  return vec.scale(ways.reduce(vec.add), nearness)
}

function averageStiff(fields: Float32Array, stiff: Int32Array): void {
  const sums = new Map<number, Float32Array>()
  stiff.forEach((piece, point) => {
    if (piece < 0) return
    const sum = sums.get(piece) ?? new Float32Array(4)
    sums.set(piece, sum)
    for (let k = 0; k < 4; k++) sum[k] += fields[point * 4 + k]
  })
  stiff.forEach((piece, point) => {
    const sum = sums.get(piece)
    if (sum) fields.set(sum, point * 4)
  })
}
