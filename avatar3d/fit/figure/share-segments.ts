import type { Vec3 } from '../../math/vector.ts'
import type { Shell } from '../mesh/shell.ts'
import { SEGMENT_COUNT, SEGMENT_OF_BONE, segmentNumber } from './segment.ts'

const TRUNK = segmentNumber('trunk')
const THIGHS = [segmentNumber('leftUpperLeg'), segmentNumber('rightUpperLeg')]
const CALVES = [segmentNumber('leftLowerLeg'), segmentNumber('rightLowerLeg')]

const LEGS = [...THIGHS, ...CALVES]

/**
 * For each vertex, the weight with which it follows each segment. The arms, hands, head and feet
 * each get the vertices that follow their bones. The rest is divided between the trunk and the legs
 * according to height, so that a shirt and the trousers under it are moved in the same way, and a
 * skirt that hangs from the hips becomes as long as the legs beside it.
 */
export function shareSegments(
  { positions, bones, weights }: Pick<Shell, 'positions' | 'bones' | 'weights'>,
  places: Readonly<Record<string, Vec3>>,
): Float32Array {
  const count = positions.length / 3
  const shares = new Float32Array(count * SEGMENT_COUNT)
  const [hip, knee, foot] = ['leftUpperLeg', 'leftLowerLeg', 'leftFoot'].map((n) => places[n][1])
  const halfMetres = Math.max(1e-3, Math.abs(places['leftUpperLeg'][0]))
  const thighMetres = Math.max(1e-3, hip - knee)
  const kneeMetres = 0.2 * Math.max(1e-3, knee - foot)
  for (let vertex = 0; vertex < count; vertex++) {
    const at = vertex * SEGMENT_COUNT
    for (let k = vertex * 4; k < vertex * 4 + 4; k++)
      shares[at + SEGMENT_OF_BONE[bones[k]]] += weights[k]
    const [left, right] = [0, 1].map(
      (side) => shares[at + THIGHS[side]] + shares[at + CALVES[side]],
    )
    const pooled = shares[at + TRUNK] + left + right
    if (pooled === 0) continue
    const [x, y] = [positions[vertex * 3], positions[vertex * 3 + 1]]
    const hung = pooled * ease(0.2 + (hip - y) / (0.5 * thighMetres))
    const low = ease(0.5 + (knee - y) / (2 * kneeMetres))
    // Vertices that follow neither leg are assigned to a leg by the side on which they lie.
    const beside = ease(0.5 + x / (2 * halfMetres))
    const ofLeft = (left + 0.01 * beside) / (left + right + 0.01)
    for (const s of LEGS) shares[at + s] = 0
    shares[at + TRUNK] = pooled - hung
    for (const [side, share] of [ofLeft, 1 - ofLeft].entries()) {
      shares[at + THIGHS[side]] = hung * share * (1 - low)
      shares[at + CALVES[side]] = hung * share * low
    }
  }
  return shares
}

/** A smooth step from 0 to 1. */
function ease(t: number): number {
  const held = Math.min(1, Math.max(0, t))
  return held * held * (3 - 2 * held)
}
