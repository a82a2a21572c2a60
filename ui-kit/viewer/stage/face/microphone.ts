import { hearVowel, measureLoudness } from './hear-vowel.ts'
import { CLOSED, type Mouth } from './mouth.ts'
import { mixMouths, openMouth } from './track-audio.ts'

/**
 * The level of a loud voice a hand's breadth away; louder voices raise it, and silence lowers it.
 */
const LOUD_START = 0.08
const LOUD_MIN = 0.02
const SINK = 0.999
/** The weight of the new mouth shape in each frame; the previous one has the rest. */
const FOLLOW = 0.5
const WINDOW_S = 0.04

/**
 * Opens the microphone, for which the browser asks for permission. Samples are read from an
 * analyser and overwritten by the next ones; nothing is recorded or sent.
 * @throws DOMException `NotAllowedError` without a click or a key press, or without permission
 */
export async function openMicrophone(): Promise<{ hear(): Mouth; close(): void }> {
  if (!navigator.userActivation.isActive)
    throw new DOMException(
      'The microphone can be opened only after a click or a key press.',
      'NotAllowedError',
    )
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const context = new AudioContext()
  await context.resume()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2 ** Math.ceil(Math.log2(WINDOW_S * context.sampleRate))
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let loud = LOUD_START
  let mouth = CLOSED
  return {
    hear() {
      analyser.getFloatTimeDomainData(samples)
      const loudness = measureLoudness(samples)
      loud = Math.max(LOUD_MIN, loudness, loud * SINK)
      const heard = openMouth(loudness / loud, () => hearVowel(samples, context.sampleRate))
      mouth = mixMouths(mouth, heard, FOLLOW)
      return mouth
    },
    close() {
      for (const track of stream.getTracks()) track.stop()
      void context.close()
    },
  }
}
