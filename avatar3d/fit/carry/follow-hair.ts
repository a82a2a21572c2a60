import { type Vec3, vec } from '../../math/vector.ts'
import type { Node } from '../../vrm/model.ts'
import { SEGMENT_COUNT } from '../figure/segment.ts'
import { readVector } from '../mesh/read-vector.ts'
import type { Shell } from '../mesh/shell.ts'
import type { Carrier } from './create-carrier.ts'
import type { Drop } from './hang-hair.ts'

interface Hair {
  shell: Pick<Shell, 'positions' | 'nodes' | 'weights'>
  shares: Float32Array
  carrier: Pick<Carrier, 'carry'>
  drop: Drop
  /** The final positions of the vertices. */
  positions: Float32Array
}

/** Bones whose weights on all vertices add up to less than this move with their parent bone. */
const LEAST = 1e-3

/**
 * For each node, the mean offset by which the hair bound to it was moved after it was hung, for
 * example to keep it off the skin: bones that stayed behind would be inside the body, whose
 * colliders would push them and the hair further out. The end of a chain, to which nothing is
 * bound, moves with its parent bone.
 */
export function followHair(hair: Hair, bones: readonly Pick<Node, 'parent'>[]): Vec3[] {
  const { shell, shares, carrier, drop, positions } = hair
  const ways = bones.map((): Vec3 => [0, 0, 0])
  const sums = new Float64Array(bones.length)
  for (let vertex = 0; vertex * 3 < positions.length; vertex++) {
    const place = readVector(shell.positions, vertex)
    const carried = carrier.carry(place, shares, vertex * SEGMENT_COUNT)
    const hung = vec.add(carried, [0, drop(place, carried), 0])
    const way = vec.subtract(readVector(positions, vertex), hung)
    for (let k = vertex * 4; k < vertex * 4 + 4; k++) {
      const node = shell.nodes[k]
      ways[node] = vec.add(ways[node], vec.scale(way, shell.weights[k]))
      sums[node] += shell.weights[k]
    }
  }
  const meanOf = (node: number): Vec3 | null =>
    node >= 0 && sums[node] > LEAST ? vec.scale(ways[node], 1 / sums[node]) : null
  return bones.map(({ parent }, node) => meanOf(node) ?? meanOf(parent) ?? [0, 0, 0])
}
