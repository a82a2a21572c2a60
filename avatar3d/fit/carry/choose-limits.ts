import type { Vec3 } from '../../math/vector.ts'
import type { Figure } from '../figure/figure.ts'
import { SEGMENT_COUNT, segmentNumber } from '../figure/segment.ts'
import { isAbove } from '../mesh/is-above.ts'
import type { Probe } from '../mesh/probe-surface.ts'
import { readVector } from '../mesh/read-vector.ts'

interface Origin {
  figure: Figure
  findSkin(from: Vec3, metresMax?: number): Probe | undefined
}

interface Terms {
  /** The shares of the segments of each vertex, and the scale of distances in each segment. */
  shares: Float32Array
  scales: readonly number[]
  /** The minimum distance of cloth that lies on the skin. */
  marginMetres: number
}

/**
 * As fractions of the height: vertices deeper in the skin may stay there, and vertices further out
 * are free.
 */
const DEEP = 0.008
const LOOSE = 0.03
const FAR = 0.2
/** Cloth keeps at least this share of its distance from the skin; the rest is ease. */
const KEPT = 0.7
const HEAD = segmentNumber('head')

/** The least and the greatest distance of each vertex from the skin, in metres. */
export interface Limits {
  floors: Float32Array
  ceilings: Float32Array
}

/**
 * The distance that each vertex must keep from the new skin: most of its distance from the old one,
 * so that layers stay in order. Skin under clothes was hidden and no longer is, so cloth inside it
 * is moved out; hair and hats stay as deep in the head as they were. Vertices beyond the edge of
 * the skin, such as hair inside a head above the end of the neck, are free.
 */
export function chooseLimits(
  positions: Float32Array,
  { figure, findSkin }: Origin,
  { shares, scales, marginMetres }: Terms,
): Limits {
  const deepMetres = DEEP * figure.heightMetres
  const count = positions.length / 3
  const floors = new Float32Array(count).fill(marginMetres)
  const ceilings = new Float32Array(count).fill(Infinity)
  for (let vertex = 0; vertex < count; vertex++) {
    const place = readVector(positions, vertex)
    const skin = findSkin(place, FAR * figure.heightMetres)
    if (!skin) continue
    if (!isAbove(place, skin)) {
      floors[vertex] = -Infinity
      continue
    }
    const own = shares.subarray(vertex * SEGMENT_COUNT, (vertex + 1) * SEGMENT_COUNT)
    const scale = own.reduce((sum, share, s) => sum + share * scales[s], 0)
    const metres = Math.min(skin.metres, LOOSE * figure.heightMetres) * scale
    const isOnHead = own[HEAD] > 0.5
    if (skin.metres > 0) floors[vertex] = KEPT * metres + (isOnHead ? 0 : marginMetres)
    else if (skin.metres < -deepMetres) floors[vertex] = -Infinity
    else if (isOnHead) floors[vertex] = metres
    else floors[vertex] *= 1 + skin.metres / (2 * deepMetres)
    if (isOnHead && skin.metres < 0) ceilings[vertex] = Math.max(metres, -marginMetres)
  }
  return { floors, ceilings }
}
