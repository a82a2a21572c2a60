import { multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { HumanBone, Side } from '../../vrm/human-bone.ts'
import type { Stance } from '../motion.ts'
import type { Build } from './pair.ts'

/** A joint in a stance: its position, and the rotation of the bone above it. */
export interface Joint {
  place: Vec3
  above: Quaternion
}

const TRUNK: readonly HumanBone[] = ['hips', 'spine', 'chest', 'upperChest']

/** The joint about which an arm turns. */
export const findShoulder = (build: Build, stance: Stance, side: Side): Joint =>
  findJoint(build, stance, [...TRUNK, `${side}Shoulder`, `${side}UpperArm`])

/** The joint about which the head turns. */
export const findHead = (build: Build, stance: Stance): Joint =>
  findJoint(build, stance, [...TRUNK, 'neck', 'head'])

/** The joint at the root of the last bone of a chain from the hips; bones may be missing. */
function findJoint(
  { placeOf }: Build,
  { rotations, hipsOffset }: Stance,
  chain: readonly HumanBone[],
): Joint {
  const hips = placeOf('hips') ?? [0, 0, 0]
  let rest = hips
  let place = vec.add(hips, vec.scale(hipsOffset, hips[1]))
  let above: Quaternion = [0, 0, 0, 1]
  let turn = above
  for (const bone of chain) {
    const next = placeOf(bone)
    if (!next) continue
    place = vec.add(place, rotateVector(turn, vec.subtract(next, rest)))
    above = turn
    turn = multiplyQuaternions(turn, rotations[bone] ?? [0, 0, 0, 1])
    rest = next
  }
  return { place, above }
}
