import type { Piece } from '../kit/piece.ts'
import { makeRoundGlasses } from './round-glasses.ts'

const glasses = (key: string, ja: string, en: string, wire: string, outline: string): Piece => ({
  key: `accessory-glasses-${key}`,
  part: 'Accessory',
  name: { ja: `まるめがね(${ja})`, en: `Round glasses, ${en}` },
  tags: ['accessory', 'glasses', key],
  base: false,
  slots: ['eyewear'],
  hides: [],
  bodies: [],
  make: () => makeRoundGlasses(`accessory-glasses-${key}`, wire, outline),
})

export const ACCESSORIES: readonly Piece[] = [
  glasses('gold', '金', 'gold', '#d9a441', '#6a4218'),
  glasses('berry', 'いちご', 'strawberry', '#d8496a', '#5c1430'),
]
