import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import type { Clip, Pose } from '@kisekae/avatar3d/motion/motion.ts'
import { isProcedural } from '@kisekae/avatar3d/motion/procedural.ts'
import { createBlink } from './face/blink.ts'

/** Breathing is fast in a 1.5-second animated picture; here it can be slower. */
const IDLE: Clip = { motion: idle, durationS: 4 }
const STILL: Clip = { motion: still, durationS: 1 }
/** The duration of the fade from one motion to the next. */
const FADE_S = 0.3

/** The movements of the figure over time. */
export interface Performance {
  /** Null returns to the resting pose. */
  play(clip: Clip | null): void
  express(name: string | null, weight?: number): void
  /**
   * Goes to a moment, given as a share of the motion, and returns the motion's length in seconds.
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

const UNTURNED = [0, 0, 0, 1] as const

function mixPoses(from: Pose, to: Pose, share: number): Pose {
  const bones = new Set([...Object.keys(from.rotations), ...Object.keys(to.rotations)])
  const mix = (a: number, b: number) => a + (b - a) * share
  const rotations = [...bones].map((bone) => {
    const a = from.rotations[bone] ?? UNTURNED
    const b = to.rotations[bone] ?? UNTURNED
    // Takes the shorter of the two directions.
    const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1
    const mixed = a.map((number, n) => mix(number, sign * b[n]))
    const length = Math.hypot(...mixed)
    return [bone, mixed.map((number) => number / length)]
  })
  return {
    ...to,
    // Four numbers per value, as in the file.
    rotations: Object.fromEntries(rotations) as Pose['rotations'],
    hipsOffset: [0, 1, 2].map((axis) =>
      mix(from.hipsOffset[axis], to.hipsOffset[axis]),
    ) as Pose['hipsOffset'],
  }
}
