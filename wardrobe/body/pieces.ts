import type { Piece } from '../kit/piece.ts'
import { type Named, tableOf } from '../kit/table.ts'
import { makeBody, type SkinTone } from './body.ts'
import { bodyKey, FIGURE_NAMES, FIGURES, type FigureName } from './figures.ts'
import { isSixHeads } from './six-heads/builds.ts'
import { makeSixHeads } from './six-heads/make-six-heads.ts'

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

function body(figure: FigureName, tone: Tone): Piece {
  const isSmall = figure === 'small'
  const skin = TONES[tone]
  const words = FIGURES[figure]
  const key = bodyKey(figure, tone)
  const ja = `${skin.ja}の${words.ja}からだ`
  const en = isSmall ? `${skin.en} body` : `${words.en} ${skin.en.toLowerCase()} body`
  return {
    key,
    part: 'Body',
    name: { ja, en },
    tags: ['body', figure, tone],
    variant: {
      style: `body-${figure}`,
      styleJa: `${words.ja}からだ`,
      styleEn: isSmall ? 'Body' : `${words.en} body`,
      colour: skin.light,
      colourJa: skin.ja,
      colourEn: skin.en.toLowerCase(),
    },
    base: tone !== 'moonlit',
    slots: ['body'],
    hides: [],
    bodies: [],
    body: isSixHeads(figure) ? { figure, tone, exclusive: true } : { figure, tone },
    make: () =>
      isSixHeads(figure) ? makeSixHeads(key, skin, figure) : makeBody(key, skin, figure),
  }
}

const EVERY_TONE = Object.values(TONES).map(({ key }) => key)

export const BODIES: readonly Piece[] = FIGURE_NAMES.flatMap((figure) =>
  EVERY_TONE.map((tone) => body(figure, tone)),
)
