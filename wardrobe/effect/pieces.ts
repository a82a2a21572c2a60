import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'
import { type HeartColours, makeHearts } from './hearts.ts'
import { makeNotes, type NoteColours } from './notes.ts'
import { makePetals, type PetalColours } from './petals.ts'
import { makeSparkles } from './sparkles.ts'

type Named<Colours> = Record<string, Colours & { ja: string; en: string }>

const HEARTS: Named<HeartColours> = {
  pink: { ja: 'ピンク', en: 'pink', first: '#ff7d9c', second: '#ffc0d2', outline: '#9c2f5c' },
  red: { ja: '赤', en: 'red', first: '#f0495f', second: '#ff98a0', outline: '#7a1430' },
  aqua: { ja: '水色', en: 'aqua', first: '#6cc4ee', second: '#c0ecf8', outline: '#2a5f94' },
}

const PETALS: Named<PetalColours> = {
  cherry: {
    ...{ ja: 'さくら', en: 'cherry', petal: '#ffd0de', blossom: '#ffb3ca', heart: '#ffe07a' },
    outline: '#b05078',
  },
  sunset: {
    ...{ ja: '夕やけ', en: 'sunset', petal: '#ffc46a', blossom: '#ff9a5c', heart: '#fff0b0' },
    outline: '#a04a1c',
  },
  wisteria: {
    ...{ ja: '藤', en: 'wisteria', petal: '#dccbff', blossom: '#b9a0f0', heart: '#fff3a8' },
    outline: '#5c4a9c',
  },
}

const NOTES: Named<NoteColours> = {
  pop: { ja: 'ポップ', en: 'pop', first: '#ff7f9e', second: '#62c6e8', outline: '#5c3a7c' },
  lemon: { ja: 'レモン', en: 'lemon', first: '#ffd04c', second: '#8ed47c', outline: '#6a5a1c' },
  night: { ja: '夜', en: 'night', first: '#5a62b4', second: '#a78ae4', outline: '#262a5c' },
}

interface Kind<Colours> {
  kind: string
  ja: string
  en: string
  tags: string[]
  make: (name: string, colours: Colours) => Model
}

const dyed = <Colours>(palettes: Named<Colours>, shape: Kind<Colours>): Piece[] =>
  Object.entries(palettes).map(([key, colours]) => ({
    key: `effect-${shape.kind}-${key}`,
    part: 'Effect',
    name: { ja: `${shape.ja}(${colours.ja})`, en: `${shape.en}, ${colours.en}` },
    tags: ['effect', ...shape.tags, key],
    base: false,
    slots: ['air'],
    hides: [],
    bodies: [],
    make: () => shape.make(`effect-${shape.kind}-${key}`, colours),
  }))

const SPARKLES: Piece = {
  key: 'effect-sparkles',
  part: 'Effect',
  name: { ja: 'きらきら', en: 'Sparkles' },
  tags: ['effect', 'sparkles'],
  base: false,
  slots: ['air'],
  hides: [],
  bodies: [],
  make: () => makeSparkles('effect-sparkles', '#ffe27a', '#ffc3dc', '#c98a3a'),
}

export const EFFECTS: readonly Piece[] = [
  SPARKLES,
  ...dyed(HEARTS, {
    ...{ kind: 'hearts', ja: 'ハート', en: 'Hearts', tags: ['heart'] },
    make: makeHearts,
  }),
  ...dyed(PETALS, {
    ...{ kind: 'petals', ja: '花ふぶき', en: 'Petals', tags: ['flower', 'spring'] },
    make: makePetals,
  }),
  ...dyed(NOTES, {
    ...{ kind: 'notes', ja: '音符', en: 'Musical notes', tags: ['music'] },
    make: makeNotes,
  }),
]
