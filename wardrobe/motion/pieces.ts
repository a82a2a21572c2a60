import type { Piece } from '../kit/piece.ts'

export const MOTIONS: readonly Piece[] = [
  {
    key: 'motion-wave',
    part: 'Motion',
    name: { ja: '手をふる', en: 'Wave' },
    tags: ['motion', 'wave'],
    base: false,
    slots: ['motion'],
    hides: [],
    bodies: [],
    motion: 'wave',
  },
]
