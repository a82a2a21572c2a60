import { VOWELS, type Vowel } from '../ui-kit/viewer/stage/face/mouth.ts'
import { trackAudio } from '../ui-kit/viewer/stage/face/track-audio.ts'
import type { Trial } from './trial.ts'
import { isInstalled, RATE, say } from './voices/say.ts'

/** A vowel counts as heard while its weight is above this value. */
const WEIGHT_MIN = 0.15
const STEP_S = 0.02
/**
 * The right vowel must be heard for at least this fraction of the time for which the mouth is open,
 * averaged over all voices.
 */
const RIGHT_MIN = 0.5
/** Vowels shorter than this are transitions from one to the next. */
const VOWEL_STEPS_MIN = 3
/** The minimum similarity of a sentence's vowels to the recognised ones. */
const LIKENESS_MIN = 0.5

const PITCHES = [30, 50, 80]
/**
 * The formants that the reader looks for were tuned on the first four voices, not on the others.
 */
const VOICES = ['', '+m3', '+f2', '+f4']
const UNHEARD = ['+m5', '+m7', '+f1', '+f5']

const SPOKEN: Record<string, Record<Vowel, string>> = {
  ja: { aa: 'ああ', ih: 'いい', ou: 'うう', ee: 'ええ', oh: 'おお' },
  'en-us': { aa: '[[A:]]', ih: '[[i:]]', ou: '[[u:]]', ee: '[[E:]]', oh: '[[O:]]' },
}

/** Sentences and the vowels in them; schwas, which have no mouth shape, are omitted. */
const SENTENCES: [language: string, text: string, vowels: string][] = [
  ['ja', 'おはようございます。', 'oh aa oh ou oh aa ih aa'],
  ['ja', 'あかい いえを みた。', 'aa ih ee oh ih aa'],
  ['ja', 'きょうは なにを きてみようかな。', 'oh aa ih oh ih ee ih oh aa'],
  ['en-us', 'We see blue shoes.', 'ih ou'],
  ['en-us', 'Father saw a red car.', 'aa oh ee aa'],
  ['en-us', 'My new boots are green.', 'aa ih ou aa ih'],
]

/** Has the viewer recognise vowels in synthetic speech, for which the right vowels are known. */
export const voicesTrial: Trial = {
  about: 'vowels that the viewer hears in voices of espeak-ng: single ones, and in sentences',
  listCases: () => [
    ...Object.keys(SPOKEN).flatMap((language) => [
      listCase(`vowels of ${language}`, () => tryVowels(language, VOICES)),
      listCase(`vowels of ${language}, other voices`, () => tryVowels(language, UNHEARD)),
    ]),
    ...Object.keys(SPOKEN).map((language) =>
      listCase(`sentences of ${language}`, () => trySentences(language)),
    ),
  ],
}

const listCase = (name: string, test: () => string) => ({
  name,
  run: async () => (isInstalled() ? { result: test() } : { skipped: 'espeak-ng is not installed' }),
})

function tryVowels(language: string, voices: readonly string[]): string {
  const shares = VOWELS.map((vowel) => {
    const heard = listVoices(language, voices).map((voice) => {
      const track = hear(say(SPOKEN[language][vowel], voice))
      return track.filter((one) => one === vowel).length / Math.max(1, track.length)
    })
    return { vowel, share: heard.reduce((sum, one) => sum + one, 0) / heard.length }
  })
  const told = shares.map(({ vowel, share }) => `${vowel} ${share.toFixed(2)}`).join(', ')
  const least = Math.min(...shares.map(({ share }) => share))
  if (least < RIGHT_MIN) throw new Error(`${told}; at least ${RIGHT_MIN} expected`)
  return told
}

const listVoices = (language: string, voices: readonly string[]) =>
  voices.flatMap((one) => PITCHES.map((pitch) => ({ voice: language + one, pitch })))

/** The strongest vowel at each moment at which the mouth is open. */
function hear(samples: Float32Array): Vowel[] {
  const track = trackAudio(samples, RATE)
  const moments = Array.from({ length: Math.ceil(track.durationS / STEP_S) }, (_, n) => n * STEP_S)
  return moments.flatMap((timeS) => {
    const mouth = track.at(timeS)
    const best = VOWELS.toSorted((a, b) => (mouth[b] ?? 0) - (mouth[a] ?? 0))[0]
    return (mouth[best] ?? 0) > WEIGHT_MIN ? [best] : []
  })
}

function trySentences(language: string): string {
  const shares = SENTENCES.filter(([one]) => one === language).map(([, text, vowels]) => {
    const expected = vowels.split(' ')
    const each = listVoices(language, [...VOICES, ...UNHEARD]).map((voice) =>
      compare(expected, listLong(hear(say(text, voice)))),
    )
    return each.reduce((sum, one) => sum + one, 0) / each.length
  })
  const told = shares.map((share) => share.toFixed(2)).join(', ')
  if (Math.min(...shares) < LIKENESS_MIN)
    throw new Error(`${told}; at least ${LIKENESS_MIN} expected`)
  return told
}

/**
 * The vowels that last for at least `VOWEL_STEPS_MIN` steps, each listed once however long it
 * lasts.
 */
function listLong(heard: readonly Vowel[]): Vowel[] {
  const long = heard.filter((vowel, n) => {
    const before = heard.slice(Math.max(0, n - VOWEL_STEPS_MIN + 1), n)
    return before.length === VOWEL_STEPS_MIN - 1 && before.every((one) => one === vowel)
  })
  return long.filter((vowel, n) => vowel !== long[n - 1])
}

/** 1 for equal lists; both missing and additional vowels lower it. */
const compare = (expected: readonly string[], heard: readonly string[]): number =>
  (2 * countInOrder(expected, heard)) / (expected.length + heard.length)

/** The length of the longest common subsequence. */
function countInOrder(expected: readonly string[], heard: readonly string[]): number {
  let row = new Array<number>(heard.length + 1).fill(0)
  for (const one of expected) {
    const next = [0]
    for (const [n, other] of heard.entries())
      next.push(one === other ? row[n] + 1 : Math.max(row[n + 1], next[n]))
    row = next
  }
  return row[heard.length]
}
