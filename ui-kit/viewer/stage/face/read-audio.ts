import type { MouthTrack } from './mouth.ts'
import { trackAudio } from './track-audio.ts'

const BYTES_MAX = 10_000_000
const DURATION_MAX_S = 600
/** A sampling rate that is high enough for the formants of vowels. */
const RATE = 16_000

/**
 * Decodes an audio file and works out how the mouth moves for it; needs no permission, and plays
 * nothing.
 * @throws RangeError if the file is too large, DOMException if it is not an audio file
 */
export async function readAudio(
  audio: ArrayBuffer | Blob,
): Promise<{ track: MouthTrack; buffer: AudioBuffer }> {
  const size = audio instanceof Blob ? audio.size : audio.byteLength
  if (!(size <= BYTES_MAX))
    throw new RangeError(`An audio file can be at most ${BYTES_MAX} bytes long.`)
  // `decodeAudioData` detaches the buffer that it is given, so the caller's buffer is copied.
  const bytes = audio instanceof Blob ? await audio.arrayBuffer() : audio.slice(0)
  const buffer = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes)
  if (buffer.duration > DURATION_MAX_S)
    throw new RangeError(`An audio file can last at most ${DURATION_MAX_S} seconds.`)
  return { track: trackAudio(mixChannels(buffer), buffer.sampleRate), buffer }
}

function mixChannels(buffer: AudioBuffer): Float32Array {
  const mixed = new Float32Array(buffer.length)
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const samples = buffer.getChannelData(channel)
    for (let n = 0; n < mixed.length; n++) mixed[n] += samples[n] / buffer.numberOfChannels
  }
  return mixed
}

/**
 * Plays a sound; the current position in it determines the shape of the mouth.
 * @throws DOMException `NotAllowedError` if the browser does not let the page play sound yet
 */
export async function playAudio(buffer: AudioBuffer): Promise<{ timeS(): number; stop(): void }> {
  const context = new AudioContext()
  if (context.state !== 'running' && !navigator.userActivation.isActive) {
    await context.close()
    throw new DOMException(
      'The browser plays sound only after a click or a key press.',
      'NotAllowedError',
    )
  }
  await context.resume()
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  source.start()
  const startedS = context.currentTime
  return {
    timeS: () => context.currentTime - startedS,
    stop: () => void context.close(),
  }
}
