import { hearVowel, measureLoudness } from './hear-vowel.ts'
import { CLOSED, type Mouth, type MouthTrack, VOWELS } from './mouth.ts'

const HOP_S = 0.02
const WINDOW_S = 0.04
/** Sounds whose loudness is below this fraction of a loud sound's are breath or noise. */
const GATE = 0.12
/** A sound counts as loud if it is louder than the sound in this fraction of the frames. */
const LOUD = 0.9
/** Nothing in a silent recording is speech. */
const LOUDNESS_MIN = 0.003

/** Works out how the mouth moves for recorded speech; `samples` holds one channel. */
export function trackAudio(samples: Float32Array, sampleRate: number): MouthTrack {
  const [hop, size] = [HOP_S, WINDOW_S].map((seconds) => Math.round(seconds * sampleRate))
  const frames = Array.from({ length: Math.ceil(samples.length / hop) }, (_, n) =>
    samples.subarray(n * hop, n * hop + size),
  )
  const loudnesses = frames.map(measureLoudness)
  const sorted = loudnesses.toSorted((a, b) => a - b)
  const loud = Math.max(LOUDNESS_MIN, sorted[Math.floor(sorted.length * LOUD)] ?? 0)
  const mouths = frames.map((frame, n) =>
    openMouth(loudnesses[n] / loud, () => hearVowel(frame, sampleRate)),
  )
  return {
    durationS: samples.length / sampleRate,
    at(seconds) {
      const place = Math.max(0, seconds / HOP_S)
      const n = Math.floor(place)
      return mixMouths(mouths[n] ?? CLOSED, mouths[n + 1] ?? CLOSED, place - n)
    },
  }
}

/** Opens the mouth in proportion to the loudness of the sound, from the gate up to 1. */
export function openMouth(loudness: number, hear: () => Mouth): Mouth {
  if (loudness < GATE) return CLOSED
  const open = Math.min(1, Math.sqrt((loudness - GATE) / (1 - GATE)))
  return mixMouths(CLOSED, hear(), open)
}

export const mixMouths = (from: Mouth, to: Mouth, share: number): Mouth =>
  Object.fromEntries(
    VOWELS.map((vowel) => {
      const [a, b] = [from[vowel] ?? 0, to[vowel] ?? 0]
      return [vowel, a + (b - a) * share]
    }),
  )
