import { HUMAN_BONES } from '../vrm/human-bone.ts'
import type { Figure } from './figure/figure.ts'
import { SEGMENT_OF_BONE, segmentNumber } from './figure/segment.ts'
import { LOOSE, type Shell } from './mesh/shell.ts'

const TRUNK = segmentNumber('trunk')
/** Weights are stored with limited precision. */
const WHOLE = 0.999

/**
 * The bone, in HUMAN_BONES, that a whole part follows, if the part is an ornament of the trunk: all
 * of it is behind the bone, like wings and a bow at the waist, or in front, like a brooch. -1 for
 * all other parts: straps and collars, for example, go round the body and must fit it like cloth.
 */
export function findOrnament(
  { positions, bones, nodes, weights }: Shell,
  { places }: Pick<Figure, 'places'>,
): number {
  const bone = bones[0] ?? LOOSE
  if (bone === LOOSE || SEGMENT_OF_BONE[bone] !== TRUNK) return -1
  const isWhole = (vertex: number) => {
    let sum = 0
    for (let k = vertex * 4; k < vertex * 4 + 4; k++) if (nodes[k] === nodes[0]) sum += weights[k]
    return sum > WHOLE
  }
  const middle: number | undefined = places[HUMAN_BONES[bone]]?.[2]
  if (middle === undefined) return -1
  let [behind, before] = [true, true]
  for (let vertex = 0; vertex * 3 < positions.length; vertex++) {
    if (!isWhole(vertex)) return -1
    const z = positions[vertex * 3 + 2]
    behind &&= z < middle
    before &&= z > middle
  }
  return behind || before ? bone : -1
}
