import { rotateVector } from '../../math/rotate-vector.ts'
import { turn } from '../../math/turn.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import { measureGrowth } from '../grown/measure-growth.ts'
import { findHead, findShoulder } from './find-joint.ts'
import type { Build, Meeting, Pair } from './pair.ts'
import { holdHand, measureArm } from './reach.ts'
import { type Role, stand } from './stand.ts'

/** Multiples of the distance from the spine to the shoulder, for a doll and for an adult. */
type Share = readonly [doll: number, adult: number]

/** The room on each side of the spine: for the head of a doll with its hair, or an adult's arm. */
const ROOM: Share = [3, 1.9]
/** The same for a wheelchair. */
const CHAIR = 2.3
/** The radius of the ball around the head that hands do not enter. */
const HEAD: Share = [2.85, 1.25]
/** The maximum stretch of arms, from 0 to 1, where bodies would otherwise be too close together. */
const STRETCH_MAX = 0.99
/** The middle of a head above its joint, as a fraction of its radius. */
const HEAD_MIDDLE = 0.75
const STEPS = 60

/** The distance between the two figures, and the points where their hands meet. */
export interface Plan {
  gap: number
  /** One for each of the pair's `meetings`, in the same order; in the space of the picture. */
  points: Vec3[]
}

export function planMeetings(pair: Pair, roles: readonly [Role, Role]): Plan {
  const { bodies, arms } = pair.apart
  const sum = (measure: (role: Role) => number) => measure(roles[0]) + measure(roles[1])
  const reach = sum(({ build }) => measureArm(build, 'left', 'clasp').reach)
  const least = bodies * sum(({ build }) => measureBody(build)) + arms * reach
  const balls = pair.meetings.map((meeting) => roles.map((role) => findBall(role, meeting)))
  const gapAt = (stretch: number) =>
    Math.min(
      ...balls.map(([a, b], at) => {
        const { ways } = aim({ ...pair.meetings[at], stretch }, [a, b])
        return a.middle[0] + ways[0] - b.middle[0] + ways[1]
      }),
    )
  const stretch = Math.min(...pair.meetings.map((meeting) => meeting.stretch))
  const gap =
    balls.length > 0 ? Math.min(Math.max(least, gapAt(stretch)), gapAt(STRETCH_MAX)) : least
  const heads = roles.map((role) => shift(findHeadBall(role), (-role.side * gap) / 2))
  const points = balls.map(([a, b], at) => {
    const placed = [shift(a, -gap / 2), shift(b, gap / 2)] as const
    return settle(findPoint(pair.meetings[at], placed), { within: placed, outside: heads })
  })
  return { gap, points }
}

/** Half the distance that a body keeps from another one. */
const measureBody = (build: Build) =>
  Math.max(measure(build, ROOM), build.seat ? measure(build, [CHAIR, CHAIR]) : 0)

/** A length of a figure. */
function measure({ placeOf }: Build, [doll, adult]: Share): number {
  const half = Math.abs(placeOf('leftUpperArm')?.[0] ?? 0)
  return half * (doll + (adult - doll) * measureGrowth(placeOf))
}

interface Ball {
  middle: Vec3
  radius: number
}

/** The head of a figure in the middle of the picture. */
function findHeadBall(role: Role): Ball {
  const { place } = findHead(role.build, stand(role, 0))
  const radius = measure(role.build, HEAD)
  return {
    middle: rotateVector(turn(0, role.yaw, 0), vec.add(place, [0, radius * HEAD_MIDDLE, 0])),
    radius,
  }
}

/** All points that a hand can reach, while the figure is in the middle of the picture. */

function findBall(role: Role, meeting: Meeting): Ball {
  const hand = meeting.hands[role.n]
  const { place } = findShoulder(role.build, stand(role, 0), hand)
  const shoulder = rotateVector(turn(0, role.yaw, 0), place)
  const arm = measureArm(role.build, hand, meeting.touch)
  const own = ([x, y, z]: Vec3): Vec3 => [x * role.side, y, z]
  if (!meeting.fingers) return { middle: shoulder, radius: arm.reach }
  const turned = holdHand(arm, { palm: own(meeting.palm), fingers: own(meeting.fingers) })
  const offset = rotateVector(turned, arm.touch)
  return { middle: vec.add(shoulder, offset), radius: arm.reach - vec.length(arm.touch) }
}

const shift = ({ middle, radius }: Ball, x: number): Ball => ({
  middle: vec.add(middle, [x, 0, 0]),
  radius,
})

/** The height and the depth of a meeting, and how far each arm reaches sideways. */
function aim({ height, ahead, stretch }: Meeting, balls: readonly [Ball, Ball]) {
  const mean = (of: (ball: Ball) => number) => (of(balls[0]) + of(balls[1])) / 2
  const y = mean(({ middle, radius }) => middle[1] + height * radius)
  const z = mean(({ middle, radius }) => middle[2] + ahead * radius)
  const ways = balls.map(({ middle, radius }) => {
    const [up, on] = [y - middle[1], z - middle[2]]
    return Math.sqrt(Math.max(0, (stretch * radius) ** 2 - up * up - on * on))
  })
  return { y, z, ways }
}

function findPoint(meeting: Meeting, balls: readonly [Ball, Ball]): Vec3 {
  const { y, z, ways } = aim(meeting, balls)
  const [from, to] = balls.map(({ middle }) => middle[0])
  const share = ways[0] + ways[1] > 0 ? ways[0] / (ways[0] + ways[1]) : 0.5
  return [from + (to - from) * share, y, z]
}

interface Bounds {
  within: readonly Ball[]
  outside: readonly Ball[]
}

/** A nearby point that both hands can reach without touching a head, if there is one. */
function settle(start: Vec3, { within, outside }: Bounds): Vec3 {
  let point = start
  const move = ({ middle, radius }: Ball) => {
    point = vec.add(
      middle,
      vec.scale(vec.normalize(vec.subtract(point, middle), [0, 0, 1]), radius),
    )
  }
  const isIn = ({ middle, radius }: Ball) => vec.length(vec.subtract(point, middle)) < radius
  for (let step = 0; step < STEPS; step++) {
    for (const ball of outside) if (isIn(ball)) move(ball)
    for (const ball of within) if (!isIn(ball)) move(ball)
  }
  return point
}
