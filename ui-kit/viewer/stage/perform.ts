import { mixTurns } from '@kisekae/avatar3d/motion/grown/mix-turns.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import type { Clip, Pose, Stance } from '@kisekae/avatar3d/motion/motion.ts'
import { isProcedural } from '@kisekae/avatar3d/motion/procedural.ts'
import { createBlink } from './face/blink.ts'

/** Breathing is fast in a 1.5-second animated picture; here it can be slower. */
const IDLE: Clip = { motion: idle, durationS: 4 }
const STILL: Clip = { motion: still, durationS: 1 }
/** The duration of the fade from one motion to the next. */
const FADE_S = 0.3

/** The movements of the figure over time. */
export interface Performance {
  /** Null returns to the idle motion. */
  play(clip: Clip | null): void
  express(name: string | null, weight?: number): void
  /**
   * Seeks to a moment, given as a fraction of the motion's duration; returns the duration in
   * seconds.
   */
  seek(share: number): number
  /** Returns the pose after this many seconds. */
  pass(seconds: number): Pose
}

export function createPerformance({ reducedMotion }: { reducedMotion: boolean }): Performance {
  const ease = reducedMotion ? STILL : IDLE
  let clip = ease
  let timeS = 0
  let before: Pose | null = null
  let last: Pose = ease.motion(0)
  let face: Record<string, number> | null = null
  const passBlink = createBlink()

  return {
    play(next) {
      before = reducedMotion ? null : last
      clip = next ?? ease
      timeS = 0
    },
    express(name, weight = 1) {
      face = name === null ? null : { [name]: weight }
    },
    seek(share) {
      before = null
      timeS = share * clip.durationS
      return clip.durationS
    },
    pass(seconds) {
      timeS += seconds
      const pose = clip.motion((timeS / clip.durationS) % 1)
      const blink = reducedMotion ? 0 : passBlink(seconds)
      const own = clip === ease ? { blink } : { blink, ...pose.expressions }
      const expressions = face === null ? own : { ...keepProcedural(own), ...face }
      last = { ...pose, expressions }
      if (before && timeS >= FADE_S) before = null
      return before ? mixPoses(before, last, timeS / FADE_S) : last
    },
  }
}

/** A requested expression stays; blinking and speaking continue. */
const keepProcedural = (expressions: Record<string, number>) =>
  Object.fromEntries(Object.entries(expressions).filter(([name]) => isProcedural(name)))

function mixPoses(from: Pose, to: Pose, share: number): Pose {
  const grown = (from.grown || to.grown) && mixStances(asGrown(from, to), asGrown(to, from), share)
  return { ...to, ...mixStances(from, to, share), ...(grown && { grown }) }
}

/**
 * The stance of a figure with long legs: the rotations of all bones for which this pose or the
 * other one has a separate rotation on such a figure.
 */
function asGrown({ rotations, hipsOffset, grown }: Pose, other: Pose): Stance {
  const bones = Object.keys({ ...grown?.rotations, ...other.grown?.rotations })
  const all = { ...rotations, ...grown?.rotations }
  return {
    rotations: Object.fromEntries(bones.map((bone) => [bone, all[bone]])),
    hipsOffset: grown?.hipsOffset ?? hipsOffset,
  }
}

function mixStances(from: Stance, to: Stance, share: number): Stance {
  const bones = Object.keys({ ...from.rotations, ...to.rotations })
  const turns = bones.map(
    (bone) => [bone, mixTurns(from.rotations[bone], to.rotations[bone], share)] as const,
  )
  const mix = (axis: 0 | 1 | 2) =>
    from.hipsOffset[axis] + (to.hipsOffset[axis] - from.hipsOffset[axis]) * share
  return { rotations: Object.fromEntries(turns), hipsOffset: [mix(0), mix(1), mix(2)] }
}
