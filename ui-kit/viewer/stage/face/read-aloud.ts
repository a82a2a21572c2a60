import type { Mouth, MouthTrack, Vowel } from './mouth.ts'

/** A sound: its vowel, or null for a closed mouth. */
interface Sound {
  vowel: Vowel | null
  /** The opening of the mouth, 0 to 1. */
  open: number
  seconds: number
}

/** Longer texts are refused: two thousand kana take five minutes. */
export const TEXT_LENGTH_MAX = 2_000

/** Fluent Japanese is spoken at seven to eight morae per second. */
const MORA_S = 0.135
const SYLLABLE_S = 0.16
const CONSONANT_S = 0.055
const WORD_END_S = 0.04
const COMMA_S = 0.25
const FULL_STOP_S = 0.45
/** Each sound blends into its neighbours over this time. */
const BLEND_S = 0.11

const COMMAS = /[,、;:：；，—–]/
const FULL_STOPS = /[.。!?！？…\n]/

/** The kana of each vowel, in hiragana. */
const KANA: readonly (readonly [Vowel, string])[] = [
  ['aa', 'あかさたなはまやらわがざだばぱぁゃゎ'],
  ['ih', 'いきしちにひみりゐぎじぢびぴぃ'],
  ['ou', 'うくすつぬふむゆるぐずづぶぷゔぅゅ'],
  ['ee', 'えけせてねへめれゑげぜでべぺぇ'],
  ['oh', 'おこそとのほもよろをごぞどぼぽぉょ'],
]
const VOWEL_OF_KANA = new Map(KANA.flatMap(([vowel, kana]) => [...kana].map((k) => [k, vowel])))
/** Small kana change the vowel of the kana before them, and take no time. */
const SMALL = 'ぁぃぅぇぉゃゅょゎ'
/** Kana whose consonant closes the lips. */
const LIPS = 'まみむめもばびぶべぼぱぴぷぺぽ'

/** Spellings of English vowels, longest first. */
const SPELLINGS: readonly (readonly [string, Vowel])[] = [
  ['eau', 'oh'],
  ['ee', 'ih'],
  ['ea', 'ih'],
  ['ie', 'ih'],
  ['oo', 'ou'],
  ['ou', 'oh'],
  ['ow', 'oh'],
  ['oa', 'oh'],
  ['ai', 'ee'],
  ['ay', 'ee'],
  ['ei', 'ee'],
  ['au', 'oh'],
  ['a', 'aa'],
  ['e', 'ee'],
  ['i', 'ih'],
  ['o', 'oh'],
  ['u', 'ou'],
  ['y', 'ih'],
]
/** The opening of the mouth for each vowel. */
const OPEN: Record<Vowel, number> = { aa: 1, ih: 0.75, ou: 0.8, ee: 0.85, oh: 0.9 }

const sound = (vowel: Vowel, seconds: number): Sound => ({ vowel, open: OPEN[vowel], seconds })
const closed = (seconds: number): Sound => ({ vowel: null, open: 0, seconds })

/**
 * Works out how the mouth moves for a spoken text, without a dictionary. A kana is a mora; the lips
 * close for kana that begin with m, b or p. English letters are read as spelt: vowels are
 * syllables, and m, b and p close the lips. Any other letter or digit, such as a kanji, counts as
 * two morae with vowels chosen by its code.
 */
export function readAloud(text: string, durationS?: number): MouthTrack {
  const sounds = listSounds(text.normalize('NFKC').toLowerCase())
  const own = sounds.reduce((sum, { seconds }) => sum + seconds, 0)
  const scale = durationS === undefined || own === 0 ? 1 : durationS / own
  return trackSounds(sounds, scale)
}

function listSounds(text: string): Sound[] {
  const sounds: Sound[] = []
  for (const [run] of text.matchAll(/[a-z']+|[^a-z']/gu))
    sounds.push(...(/[a-z]/.test(run) ? spell(run) : readSign(toHiragana(run), sounds)))
  return sounds
}

const toHiragana = (sign: string) =>
  sign.replace(/[ァ-ヴ]/, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

/** One character that is not a Latin letter; a small kana changes the last sound. */
function readSign(sign: string, before: Sound[]): Sound[] {
  const vowel = VOWEL_OF_KANA.get(sign)
  const last = before.at(-1)
  if (vowel && SMALL.includes(sign) && last?.vowel) {
    before[before.length - 1] = sound(vowel, last.seconds)
    return []
  }
  if (vowel && LIPS.includes(sign)) return [closed(CONSONANT_S), sound(vowel, MORA_S - CONSONANT_S)]
  if (vowel) return [sound(vowel, MORA_S)]
  if (sign === 'ー' || sign === '〜') return last ? [{ ...last, seconds: MORA_S }] : []
  if (sign === 'っ') return [closed(MORA_S)]
  if (sign === 'ん') return [{ vowel: 'ou', open: 0.2, seconds: MORA_S }]
  if (COMMAS.test(sign)) return [closed(COMMA_S)]
  if (FULL_STOPS.test(sign)) return [closed(FULL_STOP_S)]
  if (/\s/.test(sign)) return [closed(WORD_END_S)]
  return /[\p{L}\p{N}]/u.test(sign) ? guessSounds(sign) : []
}

function guessSounds(sign: string): Sound[] {
  const code = sign.codePointAt(0) ?? 0
  const [one, other] = [KANA[code % KANA.length][0], KANA[(code >> 3) % KANA.length][0]]
  return [sound(one, MORA_S), sound(other, MORA_S)]
}

/** The sounds of an English word, by its spelling. */
function spell(word: string): Sound[] {
  const spoken = word.replace(/'/g, '').replace(/([a-z]{2}[^aeiou])e$/, '$1')
  const sounds: Sound[] = []
  for (let at = 0; at < spoken.length; ) {
    const [letters, vowel] =
      SPELLINGS.find(([spelling]) => spoken.startsWith(spelling, at)) ?? NO_SPELLING
    const isConsonant = !vowel || (letters === 'y' && at === 0)
    sounds.push(isConsonant ? readConsonant(spoken[at]) : sound(vowel, SYLLABLE_S))
    at += isConsonant ? 1 : letters.length
  }
  return sounds
}

const NO_SPELLING = ['', undefined] as const

function readConsonant(letter: string): Sound {
  if ('mbp'.includes(letter)) return closed(CONSONANT_S)
  if (letter === 'w') return { vowel: 'ou', open: 0.5, seconds: CONSONANT_S }
  return { vowel: 'ih', open: 0.25, seconds: CONSONANT_S }
}

/**
 * The shape of the mouth at a moment is the mean of the shapes for the sounds around that moment.
 */
function trackSounds(sounds: readonly Sound[], scale: number): MouthTrack {
  const ends: number[] = []
  let endS = 0
  for (const { seconds } of sounds) {
    endS += seconds * scale
    ends.push(endS)
  }
  return {
    durationS: endS,
    at(seconds) {
      const [from, to] = [seconds - BLEND_S / 2, seconds + BLEND_S / 2]
      const mouth: Partial<Record<Vowel, number>> = {}
      for (let n = ends.findIndex((end) => end > from); n >= 0 && n < ends.length; n++) {
        const startS = n === 0 ? 0 : ends[n - 1]
        if (startS >= to) break
        const { vowel, open } = sounds[n]
        const share = (Math.min(to, ends[n]) - Math.max(from, startS)) / BLEND_S
        if (vowel) mouth[vowel] = (mouth[vowel] ?? 0) + share * open
      }
      return mouth satisfies Mouth
    },
  }
}
