import type { Piece } from '../kit/piece.ts'
import { makeBody, type SkinTone } from './body.ts'

type Tone = 'fair' | 'peach' | 'tan' | 'chestnut' | 'ebony' | 'moonlit'

/** The skins of the house; faces are painted on the same ones. */
export const TONES: Record<Tone, SkinTone> = {
  fair: { light: '#ffe6d9', shade: '#ffc9bd', outline: '#a05a4c' },
  peach: { light: '#ffd7c2', shade: '#fbbcad', outline: '#96503f' },
  tan: { light: '#dfa983', shade: '#e0a898', outline: '#6b3a30' },
  chestnut: { light: '#b97a55', shade: '#dba89a', outline: '#54291f' },
  ebony: { light: '#85513a', shade: '#cf9b94', outline: '#381a17' },
  moonlit: { light: '#f3eef8', shade: '#d9cdee', outline: '#6d5a86' },
}

const body = (figure: 'small' | 'tall', tone: Tone, ja: string, en: string): Piece => {
  const key = figure === 'tall' ? `body-tall-${tone}` : `body-${tone}`
  return {
    key,
    part: 'Body',
    name: { ja, en },
    tags: ['body', figure, tone],
    base: tone !== 'moonlit',
    slots: ['body'],
    hides: [],
    bodies: [],
    body: { figure, tone },
    make: () => makeBody(key, TONES[tone], figure),
  }
}

export const BODIES: readonly Piece[] = [
  body('small', 'fair', '色白のからだ', 'Fair body'),
  body('small', 'peach', '桃色のからだ', 'Peach body'),
  body('small', 'tan', '小麦色のからだ', 'Tanned body'),
  body('small', 'chestnut', '栗色のからだ', 'Chestnut body'),
  body('small', 'ebony', '黒檀色のからだ', 'Deep brown body'),
  body('small', 'moonlit', '月あかりのからだ', 'Moonlit body'),
  body('tall', 'fair', '色白の長身のからだ', 'Tall fair body'),
  body('tall', 'peach', '桃色の長身のからだ', 'Tall peach body'),
  body('tall', 'tan', '小麦色の長身のからだ', 'Tall tanned body'),
  body('tall', 'chestnut', '栗色の長身のからだ', 'Tall chestnut body'),
  body('tall', 'ebony', '黒檀色の長身のからだ', 'Tall deep brown body'),
  body('tall', 'moonlit', '月あかりの長身のからだ', 'Tall moonlit body'),
]
