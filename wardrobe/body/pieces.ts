import type { Piece } from '../kit/piece.ts'
import { type Named, tableOf } from '../kit/table.ts'
import { makeBody, type SkinTone } from './body.ts'

/** The skin tones of the wardrobe; faces use the same ones. */
// biome-ignore format: a table
export const TONES = tableOf<SkinTone & Named>()([
  ['key',      'light',   'shade',   'outline', 'en',         'ja'],
  ['fair',     '#ffe6d9', '#ffc9bd', '#a05a4c', 'Fair',       '色白'],
  ['peach',    '#ffd7c2', '#fbbcad', '#96503f', 'Peach',      '桃色'],
  ['tan',      '#dfa983', '#e0a898', '#6b3a30', 'Tanned',     '小麦色'],
  ['chestnut', '#b97a55', '#dba89a', '#54291f', 'Chestnut',   '栗色'],
  ['ebony',    '#85513a', '#cf9b94', '#381a17', 'Deep brown', '黒檀色'],
  ['moonlit',  '#f3eef8', '#d9cdee', '#6d5a86', 'Moonlit',    '月あかり'],
])

type Tone = keyof typeof TONES

function body(figure: 'small' | 'tall', tone: Tone): Piece {
  const isTall = figure === 'tall'
  const skin = TONES[tone]
  const key = isTall ? `body-tall-${tone}` : `body-${tone}`
  const ja = isTall ? `${skin.ja}の長身のからだ` : `${skin.ja}のからだ`
  const en = isTall ? `Tall ${skin.en.toLowerCase()} body` : `${skin.en} body`
  return {
    key,
    part: 'Body',
    name: { ja, en },
    tags: ['body', figure, tone],
    variant: {
      style: `body-${figure}`,
      styleJa: isTall ? '長身のからだ' : 'からだ',
      styleEn: isTall ? 'Tall body' : 'Body',
      colour: skin.light,
      colourJa: skin.ja,
      colourEn: skin.en.toLowerCase(),
    },
    base: tone !== 'moonlit',
    slots: ['body'],
    hides: [],
    bodies: [],
    body: { figure, tone },
    make: () => makeBody(key, skin, figure),
  }
}

const EVERY_TONE = Object.values(TONES).map(({ key }) => key)

export const BODIES: readonly Piece[] = [
  ...EVERY_TONE.map((tone) => body('small', tone)),
  ...EVERY_TONE.map((tone) => body('tall', tone)),
]
