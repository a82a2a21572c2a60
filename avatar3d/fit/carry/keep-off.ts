import { type Vec3, vec } from '../../math/vector.ts'
import { isAbove } from '../mesh/is-above.ts'
import type { Links } from '../mesh/link-points.ts'
import type { Probe } from '../mesh/probe-surface.ts'
import { smoothField } from '../mesh/smooth-field.ts'
import type { Limits } from './choose-limits.ts'
import type { Layer } from './find-layers.ts'
import { moveTogether } from './move-together.ts'

interface Cloth extends Limits {
  positions: Float32Array
  indices: Uint32Array
  links: Links
  /** For each point, the number of the stiff piece that it moves with, or -1. */
  stiff: Int32Array
  /** 1 for points of hair, and of shoes and gloves, which do not show each toe and finger. */
  smooth: Uint8Array
  /** For points that lie on another piece, such as those of a pocket, the points beneath them. */
  layers?: readonly Layer[]
}

interface Skin {
  findSkin(from: Vec3, metresMax?: number): Probe | undefined
  /**
   * The maximum distance at which skin is looked for, and the maximum distance by which cloth is
   * moved.
   */
  reachMetres: number
}

const ROUNDS = 9
/** Rounds in which moved cloth is smoothed again, so that none is pulled out into a spike. */
const SMOOTH_ROUNDS = 6

/**
 * Points of a triangle, as weights of its corners: the corners themselves, and points between them.
 */
const CORNERS: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
const BETWEEN: readonly Vec3[] = [
  [0.5, 0.5, 0],
  [0, 0.5, 0.5],
  [0.5, 0, 0.5],
  [1 / 3, 1 / 3, 1 / 3],
]

/**
 * Moves cloth out of the skin, in place: corners of triangles, and points between them, move along
 * the skin's normal if they are closer to the skin than allowed. Vertices that belong in the head
 * are moved back into it. The neighbours of a moved point follow it.
 */
export function keepOff(cloth: Cloth, skin: Skin): void {
  const { positions, links, stiff } = cloth
  const start = positions.slice()
  const ways = new Float32Array(links.count * 3)
  for (let round = 0; round < ROUNDS; round++) {
    const push = findPush(cloth, skin, round % 2 === 1 ? [...CORNERS, ...BETWEEN] : CORNERS)
    if (!push && round > 1) return
    for (let at = 0; at < ways.length; at++) ways[at] += push?.[at] ?? 0
    if (round < SMOOTH_ROUNDS) smoothField(ways, links, { width: 3, rounds: 2 })
    smoothSome(ways, links, cloth.smooth)
    liftLayers(ways, cloth.layers ?? [])
    limit(ways, skin.reachMetres)
    moveTogether(ways, stiff)
    links.points.forEach((point, vertex) => {
      for (let axis = 0; axis < 3; axis++)
        positions[vertex * 3 + axis] = start[vertex * 3 + axis] + ways[point * 3 + axis]
    })
  }
}

/** Moves a layer by at least as much as the piece under it has moved, so that it stays on top. */
function liftLayers(ways: Float32Array, layers: readonly Layer[]): void {
  const before = ways.slice()
  for (const { point, corners, shares } of layers) {
    const way = blend(before, corners, [shares[0], shares[1], shares[2]])
    if (vec.dot(way, way) > 0) extend(ways, point, way)
  }
}

function smoothSome(ways: Float32Array, links: Links, isSmooth: Uint8Array): void {
  const wide = ways.slice()
  smoothField(wide, links, { width: 3, rounds: 12 })
  isSmooth.forEach((chosen, point) => {
    if (chosen) ways.set(wide.subarray(point * 3, point * 3 + 3), point * 3)
  })
}

/** The offsets by which the points must move, three numbers each; null if nothing must move. */
function findPush(cloth: Cloth, skin: Skin, samples: readonly Vec3[]): Float32Array | null {
  const { positions, indices, links } = cloth
  const push = new Float32Array(links.count * 3)
  // Corners and sides belong to several triangles.
  const known = new Map<number, Vec3 | null>()
  const count = positions.length / 3
  let isClear = true
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [indices[i], indices[i + 1], indices[i + 2]]
    for (const shares of samples) {
      const key = nameSample(corners, shares, count)
      let way = known.get(key)
      if (way === undefined) {
        way = findWay(cloth, skin, corners, shares)
        if (key >= 0) known.set(key, way)
      }
      if (!way) continue
      isClear = false
      for (let k = 0; k < 3; k++) if (shares[k] > 0) extend(push, links.points[corners[k]], way)
    }
  }
  return isClear ? null : push
}

/**
 * A number for a corner or an edge of a triangle, the same in every triangle that shares it; -1 for
 * a triangle's middle.
 */
function nameSample(corners: readonly number[], shares: Vec3, count: number): number {
  let [low, high] = [count, -1]
  for (let k = 0; k < 3; k++) {
    if (shares[k] === 0) continue
    if (shares[k] < 0.5) return -1
    low = Math.min(low, corners[k])
    high = Math.max(high, corners[k])
  }
  return low * count + high
}

/** The vector from a point of a triangle to where that point may be; null if it may stay. */
function findWay(
  { positions, floors, ceilings }: Cloth,
  { findSkin, reachMetres }: Skin,
  corners: readonly number[],
  shares: Vec3,
): Vec3 | null {
  const [floor, ceiling] = [mean(floors, corners, shares), mean(ceilings, corners, shares)]
  if (floor === -Infinity && ceiling === Infinity) return null
  const place = blend(positions, corners, shares)
  const found = findSkin(place, reachMetres)
  if (!found || !isAbove(place, found)) return null
  const wanted = Math.min(ceiling, Math.max(floor, found.metres))
  return wanted === found.metres ? null : vec.scale(found.normal, wanted - found.metres)
}

function mean(limits: Float32Array, corners: readonly number[], shares: Vec3): number {
  let sum = 0
  for (let k = 0; k < 3; k++) if (shares[k] > 0) sum += shares[k] * limits[corners[k]]
  return sum
}

function blend(positions: Float32Array, corners: readonly number[], shares: Vec3): Vec3 {
  const sum: Vec3 = [0, 0, 0]
  for (let k = 0; k < 3; k++)
    for (let axis = 0; axis < 3; axis++) sum[axis] += shares[k] * positions[corners[k] * 3 + axis]
  return sum
}

/**
 * Lengthens the push at a point, if necessary, so that it reaches as far as `way` in the direction
 * of `way`.
 */
function extend(push: Float32Array, point: number, way: Vec3): void {
  const at = point * 3
  const length = vec.length(way)
  const done = (push[at] * way[0] + push[at + 1] * way[1] + push[at + 2] * way[2]) / length
  if (done >= length) return
  const missing = (length - done) / length
  for (let axis = 0; axis < 3; axis++) push[at + axis] += way[axis] * missing
}

function limit(ways: Float32Array, metresMax: number): void {
  for (let at = 0; at < ways.length; at += 3) {
    const metres = Math.sqrt(ways[at] ** 2 + ways[at + 1] ** 2 + ways[at + 2] ** 2)
    if (metres <= metresMax) continue
    for (let axis = 0; axis < 3; axis++) ways[at + axis] *= metresMax / metres
  }
}
