import { invertQuaternion, multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import { turnBetween } from '../../math/turn-between.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { Side } from '../../vrm/human-bone.ts'
import { mixTurns } from '../grown/mix-turns.ts'
import type { Pose } from '../motion.ts'
import type { Joint } from './find-joint.ts'
import type { Build, Meeting } from './pair.ts'

/** An arm at rest; vectors from joint to joint. */
export interface Arm {
  upper: Vec3
  lower: Vec3
  /** From the wrist to the point that meets another hand. */
  touch: Vec3
  /** The distance from the shoulder to that point while the arm is straight. */
  reach: number
}

/** A hand without fingers, as a fraction of the forearm. */
const HAND = 0.42
/**
 * The points that meet another hand: their distances from the wrist, along the arm and upwards, as
 * fractions of the distance from the wrist to the knuckles.
 */
const TOUCHES = { palm: [0.8, -0.19], clasp: [0.85, 0], knuckles: [1.3, 0] } as const
/** A straight elbow looks stiff, and could bend either way. */
const STRAIGHT = 0.985

export function measureArm({ placeOf }: Build, side: Side, touch: Meeting['touch']): Arm {
  const [shoulder, elbow, wrist, knuckle] = ['UpperArm', 'LowerArm', 'Hand', 'MiddleProximal'].map(
    (bone) => placeOf(`${side}${bone}`),
  )
  const origin: Vec3 = [0, 0, 0]
  const upper = vec.subtract(elbow ?? origin, shoulder ?? origin)
  const lower = vec.subtract(wrist ?? origin, elbow ?? origin)
  const along = vec.normalize(lower, [side === 'left' ? 1 : -1, 0, 0])
  const size = knuckle
    ? vec.length(vec.subtract(knuckle, wrist ?? origin))
    : vec.length(lower) * HAND
  const [out, down] = TOUCHES[touch]
  const place = vec.add(vec.scale(along, size * out), [0, size * down, 0])
  const reach = (vec.length(upper) + vec.length(lower)) * STRAIGHT + size * out
  return { upper, lower, touch: place, reach }
}

/** What a hand does: a point and directions in the figure's own space. */
interface Grasp extends Pick<Meeting, 'touch' | 'palm' | 'fingers' | 'elbow'> {
  hand: Side
  point: Vec3
}

/**
 * The rotations of an arm whose hand touches a point. The elbow is in the plane that contains
 * the shoulder, the point and the given direction; the forearm takes half of the palm's rotation.
 */
export function reachFor(
  build: Build,
  { place: shoulder, above }: Joint,
  { hand: side, touch, point, palm, fingers, elbow }: Grasp,
): Pose['rotations'] {
  const arm = measureArm(build, side, touch)
  const along = vec.normalize(arm.lower, [1, 0, 0])
  const held = fingers && holdHand(arm, { palm, fingers })
  const wrist = held ? vec.subtract(point, rotateVector(held, arm.touch)) : point
  // A hand in line with the forearm lengthens it.
  const length = vec.length(arm.lower) + (held ? 0 : vec.length(arm.touch))
  const bent = bendElbow(vec.length(arm.upper), length, vec.subtract(wrist, shoulder), elbow)
  const hinge = vec.cross(along, [0, 0, 1])
  const upper = turnTo([vec.normalize(arm.upper, along), bent.upper], [hinge, bent.hinge])
  const straight = turnTo([along, bent.lower], [hinge, bent.hinge])
  const twisted = turnTo([along, bent.lower], [DOWN, palm])
  const lower = mixTurns(straight, twisted, 0.5)
  const below = (outer: Quaternion, inner: Quaternion) =>
    multiplyQuaternions(invertQuaternion(outer), inner)
  return {
    [`${side}UpperArm`]: below(above, upper),
    [`${side}LowerArm`]: below(upper, lower),
    [`${side}Hand`]: below(lower, held ?? twisted),
  }
}

/** The rotation of a hand with these directions of the palm and the fingers. */
export const holdHand = ({ lower }: Arm, { palm, fingers }: { palm: Vec3; fingers: Vec3 }) =>
  turnTo([vec.normalize(lower, [1, 0, 0]), fingers], [DOWN, palm])

/** The palm's direction in the T-pose. */
const DOWN: Vec3 = [0, -1, 0]

/** The directions of both bones of an arm, and of the axis about which its elbow bends. */
function bendElbow(a: number, b: number, way: Vec3, elbow: Vec3) {
  const [least, most] = [Math.abs(a - b) * 1.02, (a + b) * 0.9995]
  const far = Math.min(most, Math.max(least, vec.length(way)))
  const ahead = vec.normalize(way, [0, -1, 0])
  const aside = vec.normalize(across(elbow, ahead), [0, 0, -1])
  const cos = Math.min(1, Math.max(-1, (a * a + far * far - b * b) / (2 * a * far)))
  const bend = vec.add(vec.scale(ahead, a * cos), vec.scale(aside, a * Math.sqrt(1 - cos * cos)))
  const rest = vec.subtract(vec.scale(ahead, far), bend)
  return {
    upper: vec.normalize(bend, ahead),
    lower: vec.normalize(rest, ahead),
    hinge: vec.cross(aside, ahead),
  }
}

/** The component of a direction that is perpendicular to another one. */
const across = (direction: Vec3, to: Vec3): Vec3 =>
  vec.subtract(direction, vec.scale(to, vec.dot(direction, to)))

/**
 * The rotation that maps one direction exactly onto its target, and a second direction as close to
 * its own target as that allows.
 */
function turnTo([from, to]: readonly [Vec3, Vec3], second: readonly [Vec3, Vec3]): Quaternion {
  const goal = vec.normalize(to, from)
  const swing = turnBetween(from, goal)
  const is = across(rotateVector(swing, second[0]), goal)
  const wanted = across(second[1], goal)
  const [x, y] = [vec.dot(is, wanted), vec.dot(vec.cross(is, wanted), goal)]
  const angle = Math.atan2(y, x)
  const [i, j, k] = vec.scale(goal, Math.sin(angle / 2))
  return multiplyQuaternions([i, j, k, Math.cos(angle / 2)], swing)
}
