import { MARKS } from '@kisekae/avatar3d/dye/marks.ts'
import { TONES } from '../body/pieces.ts'
import type { Hex } from '../kit/paint/palette.ts'
import type { Piece } from '../kit/piece.ts'
import { tableOf } from '../kit/table.ts'
import { makeFace } from './face.ts'
import { IRISES } from './irises.ts'
import { MOODS } from './moods.ts'
import { ARKIT_MOVES } from './moving/arkit-moves.ts'
import { makeMovingFace } from './moving/make-moving-face.ts'
import { VRM_MOVES } from './moving/moves.ts'
import { OCULUS_MOVES } from './moving/oculus-moves.ts'
import type { Features } from './paint-face.ts'

type Tone = keyof typeof TONES

const PINK_LIPS = { line: '#9a4348', inside: '#b9474f', tongue: '#f39a96' }
const BROWN_LIPS = { line: '#5c2023', inside: '#a53a44', tongue: '#f08f8c' }
const DARK_LIPS = { line: '#2a0b0d', inside: '#962f3c', tongue: '#f08d8b' }

/** Lashes that stand out on dark skin; on light skin, they have a tinge of the iris colour. */
const DARK_LASH = '#1c0b10'

interface MakeUp extends Pick<Features, 'brow' | 'blush' | 'lips'> {
  lash?: Hex
}

// biome-ignore format: a table
const MAKE_UP: Record<Tone, MakeUp> = tableOf<MakeUp>()([
  ['key',      'brow',    'blush',   'lips',     'lash'],
  ['fair',     '#8a6a72', '#ff9a98', PINK_LIPS,  undefined],
  ['peach',    '#7a5750', '#ff8a80', PINK_LIPS,  undefined],
  ['tan',      '#5a3a38', '#d9755f', PINK_LIPS,  undefined],
  ['chestnut', '#40231f', '#d4604c', BROWN_LIPS, DARK_LASH],
  ['ebony',    '#25110f', '#c04e4a', DARK_LIPS,  DARK_LASH],
  ['moonlit',  '#7a6a96', '#d8a8e8', PINK_LIPS,  undefined],
])

/** Every kind has the expressions of VRM. */
const MOVES = {
  vrm: VRM_MOVES,
  arkit: { ...VRM_MOVES, ...ARKIT_MOVES },
  oculus: { ...VRM_MOVES, ...OCULUS_MOVES },
  all: { ...VRM_MOVES, ...ARKIT_MOVES, ...OCULUS_MOVES },
}

/** The moods of base items, in every natural tone. */
const BASE_MOODS: readonly string[] = [
  'bright',
  'gentle',
  'playful',
  'mellow',
  'brave',
  'kindly',
  'seasoned',
]

/** Moods, an iris and a skin that are not base items. */
const isGift = (mood: string, iris: string, tone: Tone) =>
  !BASE_MOODS.includes(mood) || iris === 'rose' || tone === 'moonlit'

function face(mood: keyof typeof MOODS, iris: keyof typeof IRISES, tone: Tone): Piece {
  const { ja, en, marks, ...features } = MOODS[mood]
  const eyes = IRISES[iris]
  const skin = TONES[tone]
  const { lash = eyes.lash, ...makeUp } = MAKE_UP[tone]
  const key = `face-${mood}-${iris}-${tone}`
  const plan = { ...features, ...marks, ...makeUp, name: key, tone: skin, eyes: { ...eyes, lash } }
  // Names do not mention fair skin.
  const isFair = tone === 'fair'
  const nameJa = isFair ? eyes.ja : `${eyes.ja}・${skin.ja}`
  const nameEn = isFair ? eyes.en : `${eyes.en}, ${skin.en.toLowerCase()}`
  return {
    key,
    part: 'Face',
    name: { ja: `${ja}(${nameJa})`, en: `${en} (${nameEn})` },
    tags: ['face', mood, iris, tone],
    variant: {
      style: `face-${mood}-${tone}`,
      styleJa: isFair ? ja : `${ja}(${skin.ja})`,
      styleEn: isFair ? en : `${en}, ${skin.en.toLowerCase()}`,
      colour: eyes.iris,
      colourJa: eyes.ja,
      colourEn: eyes.en,
    },
    base: !isGift(mood, iris, tone),
    slots: ['face'],
    hides: ['head'],
    bodies: [{ tone }],
    traits: [mood, iris],
    colours: [
      { channel: 'iris', colour: eyes.iris, mark: MARKS.iris.mark },
      { channel: 'lips', colour: makeUp.lips.line, ground: skin.light, mark: MARKS.lips.mark },
      { channel: 'cheeks', colour: makeUp.blush, ground: skin.light, mark: MARKS.cheeks.mark },
    ],
    brow: { colour: makeUp.brow, skin: skin.light },
    make: () => makeFace(plan),
    makeMoving: (morphs) => makeMovingFace(plan, MOVES[morphs]),
  }
}

type Row = [mood: keyof typeof MOODS, ...irises: (keyof typeof IRISES)[]]

const facesOf = (tone: Tone, rows: readonly Row[]): Piece[] =>
  rows.flatMap(([mood, ...irises]) => irises.map((iris) => face(mood, iris, tone)))

export const FACES: readonly Piece[] = [
  ...facesOf('fair', [
    ['bright', 'blue', 'green', 'rose'],
    ['gentle', 'violet', 'amber'],
    ['playful', 'blue', 'violet'],
    ['sleepy', 'blue', 'amber'],
    ['proud', 'amber', 'violet'],
    ['shy', 'green', 'violet'],
    ['cool', 'teal', 'rose'],
    ['mellow', 'hazel', 'green'],
    ['feline', 'amber', 'violet'],
    ['wonder', 'blue', 'hazel'],
    ['starry', 'rose', 'teal'],
    ['sunny', 'amber', 'blue'],
    ['brave', 'hazel', 'blue'],
    ['freckled', 'green', 'hazel'],
    ['dreamy', 'violet', 'rose'],
    ['calm', 'teal', 'hazel'],
    ['kindly', 'hazel', 'teal'],
    ['seasoned', 'blue', 'hazel'],
    ['foxy', 'gold'],
    ['doll', 'indigo'],
    ['serene', 'grey'],
    ['earnest', 'brown'],
    ['smitten', 'crimson'],
  ]),
  ...facesOf('peach', [
    ['bright', 'hazel', 'blue'],
    ['gentle', 'green', 'hazel'],
    ['playful', 'hazel'],
    ['sleepy', 'amber'],
    ['proud', 'green'],
    ['shy', 'hazel'],
    ['cool', 'teal'],
    ['mellow', 'amber'],
    ['feline', 'green'],
    ['wonder', 'blue'],
    ['starry', 'violet'],
    ['sunny', 'amber'],
    ['brave', 'amber', 'hazel'],
    ['freckled', 'blue', 'green'],
    ['dreamy', 'teal', 'hazel'],
    ['calm', 'hazel'],
    ['kindly', 'hazel', 'green'],
    ['seasoned', 'hazel', 'blue'],
    ['foxy', 'green'],
    ['doll', 'blue'],
    ['serene', 'brown'],
    ['earnest', 'grey'],
    ['smitten', 'rose'],
  ]),
  ...facesOf('tan', [
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
    ['kindly', 'hazel', 'amber'],
    ['seasoned', 'hazel', 'teal'],
    ['foxy', 'amber'],
    ['doll', 'brown'],
    ['serene', 'hazel'],
    ['earnest', 'gold'],
    ['smitten', 'crimson'],
  ]),
  ...facesOf('chestnut', [
    ['bright', 'hazel', 'teal'],
    ['gentle', 'amber', 'violet'],
    ['playful', 'hazel'],
    ['sleepy', 'amber'],
    ['proud', 'amber'],
    ['shy', 'hazel'],
    ['cool', 'teal'],
    ['mellow', 'green'],
    ['feline', 'amber', 'green'],
    ['wonder', 'hazel'],
    ['starry', 'violet', 'hazel'],
    ['sunny', 'amber'],
    ['brave', 'hazel', 'green'],
    ['freckled', 'green'],
    ['dreamy', 'violet'],
    ['calm', 'hazel'],
    ['kindly', 'hazel', 'amber'],
    ['seasoned', 'hazel', 'amber'],
    ['foxy', 'gold'],
    ['doll', 'violet'],
    ['serene', 'brown'],
    ['earnest', 'hazel'],
    ['smitten', 'rose'],
  ]),
  ...facesOf('ebony', [
    ['bright', 'amber', 'hazel'],
    ['gentle', 'amber'],
    ['playful', 'hazel'],
    ['sleepy', 'hazel'],
    ['proud', 'amber'],
    ['shy', 'hazel'],
    ['cool', 'teal', 'violet'],
    ['mellow', 'hazel', 'green'],
    ['feline', 'green'],
    ['wonder', 'amber'],
    ['starry', 'violet'],
    ['sunny', 'hazel'],
    ['brave', 'amber', 'hazel'],
    ['freckled', 'hazel'],
    ['dreamy', 'amber', 'rose'],
    ['calm', 'amber'],
    ['kindly', 'hazel', 'amber'],
    ['seasoned', 'hazel', 'amber'],
    ['foxy', 'green'],
    ['doll', 'hazel'],
    ['serene', 'grey'],
    ['earnest', 'brown'],
    ['smitten', 'crimson'],
  ]),
  ...facesOf('moonlit', [
    ['bright', 'violet'],
    ['gentle', 'rose', 'violet'],
    ['playful', 'rose'],
    ['sleepy', 'violet'],
    ['proud', 'amber'],
    ['shy', 'rose'],
    ['cool', 'blue', 'rose'],
    ['mellow', 'teal'],
    ['feline', 'amber', 'rose'],
    ['wonder', 'blue'],
    ['starry', 'violet'],
    ['sunny', 'amber'],
    ['brave', 'blue'],
    ['freckled', 'violet'],
    ['dreamy', 'rose'],
    ['calm', 'teal'],
    ['kindly', 'violet'],
    ['seasoned', 'blue'],
    ['foxy', 'crimson'],
    ['doll', 'indigo'],
    ['serene', 'grey'],
    ['earnest', 'indigo'],
    ['smitten', 'rose'],
  ]),
]
