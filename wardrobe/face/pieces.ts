import { TONES } from '../body/pieces.ts'
import type { Hex } from '../kit/palette.ts'
import type { Piece } from '../kit/piece.ts'
import { makeFace } from './face.ts'
import { IRISES } from './irises.ts'
import { MOODS, type Mood } from './moods.ts'
import type { Features } from './paint-face.ts'

type Tone = keyof typeof TONES

const PINK_LIPS = { line: '#9a4348', inside: '#b9474f', tongue: '#f39a96' }
const BROWN_LIPS = { line: '#5c2023', inside: '#a53a44', tongue: '#f08f8c' }

/** Lashes that tell on dark skin; on light skin they have a tinge of the iris. */
const DARK_LASH = '#1c0b10'

interface MakeUp extends Pick<Features, 'brow' | 'blush' | 'lips'> {
  lash?: Hex
}

const MAKE_UP: Record<Tone, MakeUp> = {
  fair: { brow: '#8a6a72', blush: '#ff9a98', lips: PINK_LIPS },
  peach: { brow: '#7a5750', blush: '#ff8a80', lips: PINK_LIPS },
  tan: { brow: '#5a3a38', blush: '#d9755f', lips: PINK_LIPS },
  chestnut: { brow: '#40231f', blush: '#d4604c', lips: BROWN_LIPS, lash: DARK_LASH },
  ebony: {
    brow: '#25110f',
    blush: '#c04e4a',
    lash: DARK_LASH,
    lips: { line: '#2a0b0d', inside: '#962f3c', tongue: '#f08d8b' },
  },
  moonlit: { brow: '#7a6a96', blush: '#d8a8e8', lips: PINK_LIPS },
}

const SKIN_NAMES: Record<Tone, { ja: string; en: string }> = {
  fair: { ja: '', en: '' },
  peach: { ja: '・桃色', en: ', peach' },
  tan: { ja: '・小麦色', en: ', tanned' },
  chestnut: { ja: '・栗色', en: ', chestnut' },
  ebony: { ja: '・黒檀色', en: ', deep brown' },
  moonlit: { ja: '・月あかり', en: ', moonlit' },
}

/** Moods that everybody has from the start, in every natural tone. */
const BASE_MOODS: readonly string[] = ['bright', 'gentle', 'playful', 'mellow', 'brave']

/** Moods, an iris and a skin that nobody has from the start. */
const isGift = (mood: string, iris: string, tone: Tone) =>
  !BASE_MOODS.includes(mood) || iris === 'rose' || tone === 'moonlit'

function face(mood: keyof typeof MOODS, iris: keyof typeof IRISES, tone: Tone): Piece {
  const { ja, en, ...features }: Mood = MOODS[mood]
  const { eyes, ...colour } = IRISES[iris]
  const key = `face-${mood}-${iris}-${tone}`
  const { lash = eyes.lash, ...makeUp } = MAKE_UP[tone]
  const plan = { name: key, tone: TONES[tone], eyes: { ...eyes, lash }, ...features, ...makeUp }
  const skin = SKIN_NAMES[tone]
  return {
    key,
    part: 'Face',
    name: { ja: `${ja}(${colour.ja}${skin.ja})`, en: `${en} (${colour.en}${skin.en})` },
    tags: ['face', mood, iris, tone],
    base: !isGift(mood, iris, tone),
    slots: ['face'],
    hides: ['head'],
    bodies: [{ tone }],
    traits: [mood, iris],
    make: () => makeFace(plan),
  }
}

type Row = [mood: keyof typeof MOODS, ...irises: (keyof typeof IRISES)[]]

const offer = (tone: Tone, rows: readonly Row[]): Piece[] =>
  rows.flatMap(([mood, ...irises]) => irises.map((iris) => face(mood, iris, tone)))

export const FACES: readonly Piece[] = [
  ...offer('fair', [
    ...([
      ['bright', 'blue', 'green', 'rose'],
      ['gentle', 'violet', 'amber'],
      ['playful', 'blue', 'violet'],
      ['sleepy', 'blue', 'amber'],
      ['proud', 'amber', 'violet'],
      ['shy', 'green', 'violet'],
      ['cool', 'teal', 'rose'],
      ['mellow', 'hazel', 'green'],
    ] satisfies Row[]),
    ...([
      ['feline', 'amber', 'violet'],
      ['wonder', 'blue', 'hazel'],
      ['starry', 'rose', 'teal'],
      ['sunny', 'amber', 'blue'],
      ['brave', 'hazel', 'blue'],
      ['freckled', 'green', 'hazel'],
      ['dreamy', 'violet', 'rose'],
      ['calm', 'teal', 'hazel'],
    ] satisfies Row[]),
  ]),
  ...offer('peach', [
    ['bright', 'hazel', 'blue'],
    ['gentle', 'green', 'hazel'],
    ['freckled', 'blue', 'green'],
    ['brave', 'amber', 'hazel'],
    ['dreamy', 'teal', 'hazel'],
  ]),
  ...offer('tan', [
    ['bright', 'amber'],
    ['gentle', 'green'],
    ['playful', 'amber'],
    ['sleepy', 'green'],
    ['proud', 'blue'],
    ['shy', 'amber'],
    ['cool', 'violet'],
    ['mellow', 'teal'],
    ['feline', 'green'],
    ['wonder', 'amber'],
    ['starry', 'blue'],
    ['sunny', 'hazel'],
    ['brave', 'teal', 'hazel'],
    ['freckled', 'amber'],
    ['dreamy', 'hazel'],
    ['calm', 'green'],
  ]),
  ...offer('chestnut', [
    ['bright', 'hazel', 'teal'],
    ['gentle', 'amber', 'violet'],
    ['brave', 'hazel', 'green'],
    ['feline', 'amber', 'green'],
    ['starry', 'violet', 'hazel'],
  ]),
  ...offer('ebony', [
    ['bright', 'amber', 'hazel'],
    ['mellow', 'hazel', 'green'],
    ['brave', 'amber', 'hazel'],
    ['cool', 'teal', 'violet'],
    ['dreamy', 'amber', 'rose'],
  ]),
  ...offer('moonlit', [
    ['gentle', 'rose', 'violet'],
    ['cool', 'blue', 'rose'],
    ['feline', 'amber', 'rose'],
  ]),
]
