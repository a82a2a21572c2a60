import { type Vec3, vec } from '../../math/vector.ts'
import { buildTree } from '../mesh/build-tree.ts'
import { castRay } from '../mesh/cast-ray.ts'
import { labelPieces } from '../mesh/label-pieces.ts'
import type { Links } from '../mesh/link-points.ts'
import type { FindSkin } from '../mesh/probe-surface.ts'
import { readVector } from '../mesh/read-vector.ts'
import type { Shell } from '../mesh/shell.ts'

/** The point on another piece of the same part that lies under one of the part's own points. */
export interface Layer {
  point: number
  /** The corners of the triangle below, and the weight of each at that point. */
  corners: readonly number[]
  shares: readonly number[]
}

/** The maximum number of surfaces of its own piece between a point and the piece under it. */
const OWN_MAX = 3
/** The least cosine of the angles between the two layers and the skin. */
const ALONG = 0.6

interface Body {
  findSkin: FindSkin
  /** The maximum distance between two layers. */
  nearMetres: number
  /** The maximum distance from the skin. */
  farMetres: number
}

type Part = Pick<Shell, 'positions' | 'normals' | 'indices'>

/** The points of collars, pockets and flaps that lie close against another piece of the part. */
export function findLayers(part: Part, links: Links, body: Body): Layer[] {
  const { positions } = part
  const { pieces, count } = labelPieces(links)
  if (count < 2) return []
  const findUnder = createFinder(part, links, pieces, body.nearMetres)
  const seen = new Set<number>()
  const layers: Layer[] = []
  links.points.forEach((point, vertex) => {
    if (seen.has(point)) return
    seen.add(point)
    const place = readVector(positions, vertex)
    const skin = body.findSkin(place, body.farMetres)
    if (!skin || skin.metres < 0) return
    // The ends of sleeves run into the trunk instead of lying on it.
    if (Math.abs(vec.dot(readVector(part.normals, vertex), skin.normal)) < ALONG) return
    const layer = findUnder(point, place, vec.scale(skin.normal, -1))
    if (layer) layers.push(layer)
  })
  return layers
}

function createFinder(part: Part, { points }: Links, pieces: Int32Array, nearMetres: number) {
  const { positions, indices } = part
  const tree = buildTree(positions, indices)
  return (point: number, place: Vec3, way: Vec3): Layer | undefined => {
    let from = place
    let metresMax = nearMetres
    for (let passed = 0; passed <= OWN_MAX && metresMax > 0; passed++) {
      const at = castRay(tree, positions, indices, { from, way, metresMax })
      if (at < 0) return undefined
      const vertices = [...indices.subarray(at, at + 3)]
      const triangle = vertices.map((vertex) => readVector(positions, vertex))
      const { metres, shares, cosine } = pierce(triangle, from, way)
      const corners = vertices.map((vertex) => points[vertex])
      if (pieces[corners[0]] !== pieces[point])
        return cosine < ALONG ? undefined : { point, corners, shares }
      const step = metres + nearMetres / 1000
      from = vec.add(from, vec.scale(way, step))
      metresMax -= step
    }
    return undefined
  }
}

/** Where a line passes through a triangle: the distance, and the weights of the corners. */
function pierce(triangle: readonly Vec3[], from: Vec3, way: Vec3) {
  const [a, b, c] = triangle.map((corner) => vec.subtract(corner, from))
  const volumes = [vec.cross(b, c), vec.cross(c, a), vec.cross(a, b)].map((n) => vec.dot(n, way))
  const sum = volumes.reduce((x, y) => x + y)
  const shares = volumes.map((volume) => (sum === 0 ? 1 / 3 : volume / sum))
  const hit = [a, b, c].map((corner, k) => vec.scale(corner, shares[k])).reduce(vec.add)
  const normal = vec.normalize(vec.cross(vec.subtract(b, a), vec.subtract(c, a)), way)
  return { metres: Math.max(0, vec.dot(hit, way)), shares, cosine: Math.abs(vec.dot(normal, way)) }
}
