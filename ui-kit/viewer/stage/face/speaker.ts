import type { Speech } from '../../records.ts'
import { openMicrophone } from './microphone.ts'
import { CLOSED, type Mouth, type MouthTrack } from './mouth.ts'
import { readAloud, TEXT_LENGTH_MAX } from './read-aloud.ts'
import { playAudio, readAudio } from './read-audio.ts'

const DURATION_MAX_S = 600

/** Makes the figure speak. */
export interface Speaker {
  /** Resolves when the speech is over, or when another call replaces it; null stops the speech. */
  speak(speech: Speech | null): Promise<void>
  listen(isOn: boolean): Promise<void>
  /** The mouth after this many seconds; null during silence. */
  pass(seconds: number): Mouth | null
  close(): void
}

interface Utterance {
  track: MouthTrack
  /** The seconds since the sound began; null if the speech has no sound. */
  clock: (() => number) | null
  end(): void
}

/** The figure speaks from one source at a time: a text, a recording, or a microphone. */
export function createSpeaker({ onChange }: { onChange(): void }): Speaker {
  let said: Utterance | null = null
  let timeS = 0
  let microphone: { hear(): Mouth; close(): void } | null = null
  /** Counts requests, so that one whose result arrives late does not interrupt a later one. */
  let turn = 0
  const stop = () => {
    turn++
    said?.end()
    said = null
    microphone?.close()
    microphone = null
  }
  const say = (track: MouthTrack, sound: { timeS(): number; stop(): void } | null) =>
    new Promise<void>((resolve) => {
      timeS = 0
      const end = () => {
        sound?.stop()
        resolve()
      }
      said = { track, clock: sound?.timeS ?? null, end }
      onChange()
    })

  return {
    async speak(speech) {
      if (speech) checkSpeech(speech)
      stop()
      if (!speech) return onChange()
      if ('text' in speech) return say(readAloud(speech.text, speech.durationS), null)
      const mine = turn
      const { track, buffer } = await readAudio(speech.audio)
      const sound = speech.isSilent ? null : await playAudio(buffer)
      if (mine === turn) return say(track, sound)
      sound?.stop()
    },
    async listen(isOn) {
      stop()
      onChange()
      if (!isOn) return
      const mine = turn
      const opened = await openMicrophone()
      if (mine !== turn) return opened.close()
      microphone = opened
      onChange()
    },
    pass(seconds) {
      if (microphone) return microphone.hear()
      if (!said) return null
      timeS = said.clock?.() ?? timeS + seconds
      if (timeS < said.track.durationS) return said.track.at(timeS)
      stop()
      return CLOSED
    },
    close: stop,
  }
}

/** @throws TypeError or RangeError for speech that cannot be spoken */
function checkSpeech(speech: Speech): void {
  if ('audio' in speech) return
  const { text, durationS } = speech
  if (typeof text !== 'string') throw new TypeError('Speech needs text or audio.')
  if (text.length > TEXT_LENGTH_MAX)
    throw new RangeError(`The text can have at most ${TEXT_LENGTH_MAX} characters.`)
  if (durationS !== undefined && !(durationS > 0 && durationS <= DURATION_MAX_S))
    throw new RangeError(`Speech can last at most ${DURATION_MAX_S} seconds.`)
}
