import type { Piece } from '../kit/piece.ts'
import { type Named, offerClothes } from './offer-clothes.ts'
import { makeTrackSuit, type TrackSuitColours } from './track-suit.ts'

const WHOLE = ['top', 'bottom', 'feet']

const TRACK_SUITS: Record<string, Named<TrackSuitColours>> = {
  scarlet: {
    ...{ ja: '赤', en: 'scarlet' },
    ...{ main: '#e2504e', light: '#fffaf4', dark: '#3c4270', shoe: '#f6f0ea' },
    ...{ outline: '#6a1c2c', trimOutline: '#5a4a6a' },
  },
  lagoon: {
    ...{ ja: '青緑', en: 'lagoon' },
    ...{ main: '#3fa3ad', light: '#fff6dc', dark: '#2d5f88', shoe: '#f5b84a' },
    ...{ outline: '#17465c', trimOutline: '#6a4420' },
  },
  plum: {
    ...{ ja: 'すもも', en: 'plum' },
    ...{ main: '#6f5aa8', light: '#ffd9e6', dark: '#f08aa6', shoe: '#f7f0fb' },
    ...{ outline: '#34245e', trimOutline: '#5a3f78' },
  },
}

/** Suits of jacket and trousers. */
export const SUITS: readonly Piece[] = [
  ...offerClothes(
    {
      ...{ shape: 'track', ja: 'ジャージ', en: 'Track suit', make: makeTrackSuit, slots: WHOLE },
      tags: ['track-suit', 'sport', 'trousers'],
      hides: [
        'chest',
        'waist',
        'hips',
        'upperArms',
        'lowerArms',
        'wrists',
        'thighs',
        'calves',
        'feet',
      ],
    },
    TRACK_SUITS,
  ),
]
