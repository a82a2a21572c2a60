import type { Pose } from '@kisekae/avatar3d/motion/motion.ts'
import { isProcedural } from '@kisekae/avatar3d/motion/procedural.ts'
import { turnHead } from '@kisekae/avatar3d/motion/turn-head.ts'
import type { Direction } from './gaze.ts'
import { type Mouth, VOWELS } from './mouth.ts'
import { toExpressions } from './to-expressions.ts'

/** The inputs that move a face in addition to its motion and its mood. */
export interface FaceInput {
  /** The current shape of the speaking mouth; null during silence. */
  mouth: Mouth | null
  /** The direction of the gaze, in radians from straight ahead; null means straight ahead. */
  gaze: Direction | null
  /** ARKit's shapes, which take the place of blinks, speech and gaze. */
  followed: Readonly<Record<string, number>> | null
  /** Whether the worn face has ARKit's shapes. */
  hasShapes: boolean
}

/** The maximum weight of a mood during speech, because moods move the mouth too. */
const MOOD_WHILE_SPEAKING = 0.4
const VOWEL_MAX = 0.9
/** The time, in seconds, in which two thirds of a change takes place. */
const MOOD_EASE_S = 0.12
const GAZE_EASE_S = 0.1
/** The head makes this fraction of a turn, up to this angle, and the eyes make the rest. */
const HEAD_SHARE = 0.4
const HEAD_MAX = 0.3
/** The angles at which the eyes are fully turned, as in exported files. */
const ASIDE = (40 * Math.PI) / 180
const UP = (30 * Math.PI) / 180
const AHEAD: Direction = { yaw: 0, pitch: 0 }

/** Adds speech and gaze, or ARKit's shapes in their place, to the poses of a motion. */
export function createFace(): (pose: Pose, input: FaceInput, passedS: number) => Pose {
  let speaking = 0
  let gaze = AHEAD
  return (pose, { mouth, gaze: wanted, followed, hasShapes }, passedS) => {
    const to = wanted ?? AHEAD
    const share = 1 - Math.exp(-passedS / GAZE_EASE_S)
    gaze = {
      yaw: gaze.yaw + (to.yaw - gaze.yaw) * share,
      pitch: gaze.pitch + (to.pitch - gaze.pitch) * share,
    }
    speaking += ((mouth ? 1 : 0) - speaking) * (1 - Math.exp(-passedS / MOOD_EASE_S))
    const moods = calm(pose.expressions, speaking)
    if (followed) {
      const moved = hasShapes ? followed : toExpressions(followed)
      return { ...pose, expressions: { ...dropProcedural(moods), ...moved } }
    }
    const head = {
      yaw: limit(gaze.yaw * HEAD_SHARE, HEAD_MAX),
      pitch: limit(gaze.pitch * HEAD_SHARE, HEAD_MAX),
    }
    const spoken = mouth ? speak(mouth, 1 - strongest(moods)) : {}
    return {
      ...pose,
      rotations: turnHead(pose.rotations, head),
      expressions: { ...moods, ...spoken, ...look(gaze, head) },
    }
  }
}

const limit = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/**
 * A speaking mouth, which replaces the mouth of the motion; `share` is the part that the mood
 * leaves to it.
 */
const speak = (mouth: Mouth, share: number) =>
  Object.fromEntries(VOWELS.map((vowel) => [vowel, (mouth[vowel] ?? 0) * VOWEL_MAX * share]))

/** Lowers moods in proportion to `speaking`, from 0 to 1; weak moods do not change. */
const calm = (expressions: Pose['expressions'], speaking: number): Pose['expressions'] =>
  Object.fromEntries(
    Object.entries(expressions).map(([name, weight]) => {
      const left = Math.min(weight, MOOD_WHILE_SPEAKING)
      return [name, isProcedural(name) ? weight : weight + (left - weight) * speaking]
    }),
  )

const strongest = (moods: Pose['expressions']) =>
  Math.max(0, ...Object.values(dropProcedural(moods)))

const dropProcedural = (expressions: Pose['expressions']): Pose['expressions'] =>
  Object.fromEntries(Object.entries(expressions).filter(([name]) => !isProcedural(name)))

function look(gaze: Direction, head: Direction): Record<string, number> {
  const aside = limit((gaze.yaw - head.yaw) / ASIDE, 1)
  const up = limit((gaze.pitch - head.pitch) / UP, 1)
  if (aside === 0 && up === 0) return {}
  return {
    lookLeft: Math.max(0, aside),
    lookRight: Math.max(0, -aside),
    lookUp: Math.max(0, up),
    lookDown: Math.max(0, -up),
  }
}
