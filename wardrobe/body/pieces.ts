import type { Piece } from '../kit/piece.ts'
import { makeBody, type SkinTone } from './body.ts'

/** The skins of the house; faces are painted on the same ones. */
export const TONES: Record<'fair' | 'tan' | 'moonlit', SkinTone> = {
  fair: { light: '#ffe6d9', shade: '#ffc9bd', outline: '#a05a4c' },
  moonlit: { light: '#f3eef8', shade: '#d9cdee', outline: '#6d5a86' },
  tan: { light: '#dfa983', shade: '#e0a898', outline: '#6b3a30' },
}

const body = (tone: keyof typeof TONES, ja: string, en: string): Piece => ({
  key: `body-${tone}`,
  part: 'Body',
  name: { ja, en },
  tags: ['body', tone],
  base: tone !== 'moonlit',
  slots: ['body'],
  hides: [],
  bodies: [],
  body: { figure: 'small', tone },
  make: () => makeBody(`body-${tone}`, TONES[tone]),
})

export const BODIES: readonly Piece[] = [
  body('fair', '色白のからだ', 'Fair body'),
  body('tan', '小麦色のからだ', 'Tanned body'),
  body('moonlit', '月あかりのからだ', 'Moonlit body'),
]
