/** The number of frames of an animated picture, whatever the length of its loop. */
export const FRAME_COUNT = 16

const DELAY_MIN_CS = 5
const DELAY_MAX_CS = 20

/** The length, in seconds, of the longest loop that plays at its own speed. */
export const LOOP_MAX_S = (FRAME_COUNT * DELAY_MAX_CS) / 100

/**
 * The number of frames of a whole loop; if the loop is longer than LOOP_MAX_S, pictures play only
 * its first frames.
 */
export const countFrames = (durationS: number): number =>
  Math.max(FRAME_COUNT, Math.ceil((durationS * 100) / DELAY_MAX_CS))

/** The duration of each frame of a loop, in hundredths of a second. */
export function timeFrames(durationS: number): number {
  const delayCs = Math.round((durationS * 100) / FRAME_COUNT)
  return Math.min(DELAY_MAX_CS, Math.max(DELAY_MIN_CS, delayCs))
}
