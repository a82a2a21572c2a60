import type { Step } from '../../kit/rig/choreograph.ts'

/** The duration of a beat, in seconds: pictures show two frames of it. */
const BEAT_S = 0.4

/**
 * A key pose for each beat. Pictures play only the first eight beats, so the pose on the ninth must
 * be the same as on the first: both halves of a dance are loops.
 */
export const onBeats = (poses: readonly Omit<Step, 'at'>[]) => ({
  steps: poses.map((pose, beat): Step => ({ ...pose, at: beat / poses.length })),
  durationS: poses.length * BEAT_S,
})
