import { type Vec3, vec } from '../math/vector.ts'
import type { Model } from '../vrm/model.ts'
import type { Carrier } from './carry/create-carrier.ts'
import type { Drop } from './carry/hang-hair.ts'
import type { Figure } from './figure/figure.ts'
import { SEGMENT_COUNT } from './figure/segment.ts'
import { shareSegments } from './figure/share-segments.ts'
import { listHumanAncestors } from './mesh/join-shell.ts'
import { readPlaces } from './rebuild-skeleton.ts'

/**
 * How hair is transferred to another figure: the distance by which each point of the hair is moved
 * up so that the hair still hangs, and how far each bone then moves.
 */
interface Hanging {
  drop: Drop
  /** The additional offset of each node, which follows the hair that is bound to it. */
  ways: readonly Vec3[]
}

/**
 * Where the nodes of a part rest after it has been transferred to another figure: each moves with
 * the vertices that follow it.
 */
export function carryBones(
  part: Model,
  { places }: Figure,
  carrier: Carrier,
  hair?: Hanging,
): Vec3[] {
  const rests = readPlaces(part)
  const bones = Uint16Array.from(listHumanAncestors(part).flatMap((bone) => [bone, 0, 0, 0]))
  const positions = Float32Array.from(rests.flat())
  const weights = Float32Array.from(rests.flatMap(() => [1, 0, 0, 0]))
  const shares = shareSegments({ positions, bones, weights }, places)
  return rests.map((rest, node) => {
    const carried = carrier.carry(rest, shares, node * SEGMENT_COUNT)
    if (!hair) return carried
    return vec.add(vec.add(carried, [0, hair.drop(rest, carried), 0]), hair.ways[node])
  })
}
