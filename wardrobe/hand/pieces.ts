import type { Piece } from '../kit/piece.ts'
import { makeStarWand } from './star-wand.ts'

export const HAND_ITEMS: readonly Piece[] = [
  {
    key: 'hand-star-wand',
    part: 'Hand',
    name: { ja: '星のステッキ', en: 'Star wand' },
    tags: ['hand', 'wand', 'star'],
    base: false,
    slots: ['left-hand'],
    hides: [],
    bodies: [],
    make: () =>
      makeStarWand('hand-star-wand', {
        ...{ star: '#ffd45c', rod: '#fff4f0', ribbon: '#f27ea2', outline: '#8a4a24' },
      }),
  },
]
