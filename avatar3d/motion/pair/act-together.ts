import { rotateVector } from '../../math/rotate-vector.ts'
import { turn } from '../../math/turn.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { Pose, Stance } from '../motion.ts'
import { findBends } from './find-bends.ts'
import { findShoulder, type Joint } from './find-joint.ts'
import type { Act, Build, Meeting, Pair } from './pair.ts'
import { planMeetings } from './plan-meetings.ts'
import { reachFor } from './reach.ts'
import { type Role, stand } from './stand.ts'

/** A wheelchair turns less, because its footrest is ahead of it. */
const SEATED_FACING_MAX = 40

/** Both figures of a pair, with hands that meet; each figure keeps its own proportions. */
export function actTogether(pair: Pair, builds: readonly [Build, Build]): [Act, Act] {
  const bends = findBends(pair, builds)
  const cast = (n: 0 | 1): Role => {
    const side = n === 0 ? 1 : -1
    const facing = Math.min(pair.facing, builds[n].seat ? SEATED_FACING_MAX : pair.facing)
    const yaw = (side * facing * Math.PI) / 180
    return { build: builds[n], motion: pair.roles[n], n, side, yaw, bend: bends[n] }
  }
  const roles = [cast(0), cast(1)] as const
  const { gap, points } = planMeetings(pair, roles)
  const act = (role: Role): Act => {
    const x = (-role.side * gap) / 2
    const motion = (phase: number): Pose => {
      const pose = stand(role, phase)
      const arms = pair.meetings.map((meeting, at) =>
        meet(role, pose, { meeting, point: vec.subtract(points[at], [x, 0, 0]) }),
      )
      return { ...pose, rotations: Object.assign({ ...pose.rotations }, ...arms) }
    }
    return { clip: { durationS: pair.durationS, motion }, x, yaw: role.yaw }
  }
  return [act(roles[0]), act(roles[1])]
}

/** The rotations of an arm whose hand meets the other one at a point, seen from the figure. */
function meet(
  role: Role,
  stance: Stance,
  { meeting, point }: { meeting: Meeting; point: Vec3 },
): Pose['rotations'] {
  const hand = meeting.hands[role.n]
  const joint: Joint = findShoulder(role.build, stance, hand)
  const back = turn(0, -role.yaw, 0)
  const own = ([x, y, z]: Vec3) => rotateVector(back, [x * role.side, y, z])
  const { palm, fingers, elbow } = meeting
  return reachFor(role.build, joint, {
    hand,
    touch: meeting.touch,
    point: rotateVector(back, point),
    palm: own(palm),
    fingers: fingers && own(fingers),
    elbow: own(elbow),
  })
}
