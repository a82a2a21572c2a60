import type { Piece } from '../kit/piece.ts'
import { makeSparkles } from './sparkles.ts'

export const EFFECTS: readonly Piece[] = [
  {
    key: 'effect-sparkles',
    part: 'Effect',
    name: { ja: 'きらきら', en: 'Sparkles' },
    tags: ['effect', 'sparkles'],
    base: false,
    slots: ['air'],
    hides: [],
    bodies: [],
    make: () => makeSparkles('effect-sparkles', '#ffe27a', '#ffc3dc', '#c98a3a'),
  },
]
