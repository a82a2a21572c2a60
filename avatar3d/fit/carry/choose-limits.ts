import { type Vec3, vec } from '../../math/vector.ts'
import type { Figure } from '../figure/figure.ts'
import { isOnEnds, SEGMENT_COUNT, segmentNumber } from '../figure/segment.ts'
import { isAbove } from '../mesh/is-above.ts'
import type { Links } from '../mesh/link-points.ts'
import type { Probe } from '../mesh/probe-surface.ts'
import { readVector } from '../mesh/read-vector.ts'

interface Origin {
  figure: Figure
  findSkin(from: Vec3, metresMax?: number): Probe | undefined
}

interface Terms {
  normals: Float32Array
  links: Links
  /**
   * For each vertex, the weight with which it follows each segment; for each segment, the scale of
   * distances.
   */
  shares: Float32Array
  scales: readonly number[]
  /** The minimum distance between the skin and cloth that lies on it. */
  marginMetres: number
}

/**
 * As fractions of the height: vertices deeper in the skin than DEEP may stay there, and vertices
 * further out than LOOSE are free.
 */
const DEEP = 0.008
const LOOSE = 0.03
const FAR = 0.2
/**
 * The number of rounds that lead from one face of a lock of hair to the other; each round goes one
 * edge further.
 */
const THICKNESS_ROUNDS = 3
/** Cloth keeps at least this fraction of its distance from the skin; the rest is ease. */
const KEPT = 0.7
const HEAD = segmentNumber('head')
/**
 * A surface counts as a lining, that is, as facing the skin, if the cosine of the angle between its
 * normal and that of the skin is less than this.
 */
const LINING = 0.25

/** The minimum and the maximum distance of each vertex from the skin, in metres. */
export interface Limits {
  floors: Float32Array
  ceilings: Float32Array
}

/**
 * The distance that each vertex must keep from the new skin: most of its distance from the old one,
 * so that layers stay in order. Skin under clothes was hidden and no longer is, so cloth inside it
 * is moved out; hair and hats stay as deep in the head as they were. The outer face of a lock keeps
 * its distance from the inner one: otherwise, where a lock meets a shoulder, both faces would end
 * at the same distance and the lock would fold. Vertices beyond the edge of the skin, such as hair
 * inside a head above the end of the neck, are free. A lining is also free where the body has no
 * skin of its own and skin is assumed just under the cloth: if it were pushed out, it would come
 * through the cloth. Shoes and gloves are too tight to have such a lining.
 */
export function chooseLimits(
  positions: Float32Array,
  { figure, findSkin }: Origin,
  { normals, links, shares, scales, marginMetres }: Terms,
): Limits {
  const deepMetres = DEEP * figure.heightMetres
  const count = positions.length / 3
  const floors = new Float32Array(count).fill(marginMetres)
  const ceilings = new Float32Array(count).fill(Infinity)
  const skins = Array.from({ length: count }, (_, vertex) =>
    findSkin(readVector(positions, vertex), FAR * figure.heightMetres),
  )
  const hasLining = figure.assumedFrom !== undefined && !isOnEnds(shares)
  const nearest = spreadLeast(skins, links)
  for (const [vertex, skin] of skins.entries()) {
    if (!skin) continue
    if (!isAbove(readVector(positions, vertex), skin)) {
      floors[vertex] = -Infinity
      continue
    }
    const own = shares.subarray(vertex * SEGMENT_COUNT, (vertex + 1) * SEGMENT_COUNT)
    const scale = own.reduce((sum, share, s) => sum + share * scales[s], 0)
    const isOnHead = own[HEAD] > 0.5
    const cosine = vec.dot(readVector(normals, vertex), skin.normal)
    const isLining = skin.metres < marginMetres && cosine < LINING
    if (hasLining && isLining && !isOnHead && isAssumed(skin, figure)) {
      floors[vertex] = -Infinity
      continue
    }
    const looseMetres = LOOSE * figure.heightMetres
    const innerMetres = isOnHead ? Math.max(0, nearest[links.points[vertex]]) : skin.metres
    const thickMetres = Math.max(0, skin.metres - Math.max(innerMetres, looseMetres))
    const metres = (Math.min(skin.metres, looseMetres) + thickMetres) * scale
    if (skin.metres > 0) floors[vertex] = KEPT * metres + (isOnHead ? 0 : marginMetres)
    else if (skin.metres < -deepMetres) floors[vertex] = -Infinity
    else if (isOnHead) floors[vertex] = metres
    else floors[vertex] *= 1 + skin.metres / (2 * deepMetres)
    if (isOnHead && skin.metres < 0) ceilings[vertex] = Math.max(metres, -marginMetres)
  }
  return { floors, ceilings }
}

/**
 * Whether the body has no skin of its own at this point, so that skin is assumed within the
 * thickness of the garment.
 */
const isAssumed = ({ at }: Probe, { shell, assumedFrom = Infinity }: Figure) =>
  shell.indices[at] >= assumedFrom

/**
 * For each point, the smallest of its own distance from the skin and the distances of the points
 * around it.
 */
function spreadLeast(skins: readonly (Probe | undefined)[], links: Links): Float32Array {
  let least = new Float32Array(links.count).fill(Infinity)
  links.points.forEach((point, vertex) => {
    least[point] = Math.min(least[point], skins[vertex]?.metres ?? Infinity)
  })
  for (let round = 0; round < THICKNESS_ROUNDS; round++)
    least = least.map((own, point) =>
      links.list
        .subarray(links.starts[point], links.starts[point + 1])
        .reduce((low, next) => Math.min(low, least[next]), own),
    )
  return least
}
