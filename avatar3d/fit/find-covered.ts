import { vec } from '../math/vector.ts'
import type { Model, Primitive } from '../vrm/model.ts'
import { buildTree } from './mesh/build-tree.ts'
import { castRay } from './mesh/cast-ray.ts'
import { joinShell } from './mesh/join-shell.ts'
import { readVector } from './mesh/read-vector.ts'

/**
 * As fractions of the body's height: the maximum distance of cloth from the skin, and the maximum
 * depth of cloth in the skin.
 */
const LOOSE = 0.03
const DEEP = 0.003
/** Cuffs and hems end a little short of the edges of the regions that they cover. */
const SHARE_MIN = 0.98

/**
 * The regions of a body that a garment covers at rest, by the names of the body's surfaces. They
 * can be hidden under the garment; the list is empty if it would include the whole body.
 */
export function findCovered(body: Model, garment: Model): string[] {
  const { positions, indices } = joinShell(garment)
  const tree = buildTree(positions, indices)
  const height = Math.max(...body.primitives.map((primitive) => findTop(primitive)))
  const isCovered = (primitive: Primitive, vertex: number) => {
    const way = readVector(primitive.normals, vertex)
    const place = readVector(primitive.positions, vertex)
    const from = vec.subtract(place, vec.scale(way, DEEP * height))
    const metresMax = (LOOSE + DEEP) * height
    return castRay(tree, positions, indices, { from, way, metresMax }) >= 0
  }
  const regions = Map.groupBy(body.primitives, ({ name }) => name)
  const covered = [...regions].filter(([, primitives]) => {
    const [hidden, all] = primitives.reduce(
      ([sum, count], primitive) => {
        const vertices = [...new Set(primitive.indices)]
        const found = vertices.filter((vertex) => isCovered(primitive, vertex)).length
        return [sum + found, count + vertices.length]
      },
      [0, 0],
    )
    return all > 0 && hidden >= SHARE_MIN * all
  })
  return covered.length === regions.size ? [] : covered.map(([name]) => name)
}

function findTop({ positions }: Primitive): number {
  let top = 0
  for (let i = 1; i < positions.length; i += 3) top = Math.max(top, positions[i])
  return top
}
