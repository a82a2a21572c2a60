import { type Vec3, vec } from '../../math/vector.ts'
import { buildTree } from './build-tree.ts'
import { castRay } from './cast-ray.ts'
import { readVector } from './read-vector.ts'
import type { Shell } from './shell.ts'

/**
 * Layers further out than this, as a fraction of the height, are limbs. The top of a head is 0.31
 * above the end of the neck inside it.
 */
const REACH = 0.35

/**
 * The triangles that no other surface covers. A triangle is covered if a ray outwards from its
 * middle passes through a surface from behind, as a ray from a leg passes through trousers.
 */
export function findOutside({ positions, indices }: Shell, heightMetres: number): Uint32Array {
  const tree = buildTree(positions, indices)
  const kept: number[] = []
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => readVector(positions, indices[at + corner]))
    const normal = vec.normalize(vec.cross(vec.subtract(b, a), vec.subtract(c, a)), [0, 0, 0])
    const middle = vec.scale(vec.add(a, vec.add(b, c)), 1 / 3)
    const from = vec.add(middle, vec.scale(normal, heightMetres * 1e-4))
    const hit = castRay(tree, positions, indices, {
      from,
      way: normal,
      metresMax: REACH * heightMetres,
    })
    if (hit < 0 || !isBehind(positions, indices, hit, normal))
      kept.push(indices[at], indices[at + 1], indices[at + 2])
  }
  return Uint32Array.from(kept)
}

function isBehind(positions: Float32Array, indices: Uint32Array, at: number, way: Vec3): boolean {
  const [a, b, c] = [0, 1, 2].map((corner) => readVector(positions, indices[at + corner]))
  return vec.dot(vec.cross(vec.subtract(b, a), vec.subtract(c, a)), way) > 0
}
