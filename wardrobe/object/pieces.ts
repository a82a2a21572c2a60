import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'
import { makeCatPlush, type PlushColours } from './cat-plush.ts'
import { makePenguinPlush, type PenguinColours } from './penguin-plush.ts'
import { makePresents, type PresentColours } from './presents.ts'
import { makeTulipPot, type PotColours } from './tulip-pot.ts'

type Named<Colours> = Record<string, Colours & { ja: string; en: string }>

const CATS: Named<PlushColours> = {
  cream: {
    ...{ ja: 'クリーム', en: 'cream' },
    ...{ fur: '#f9e3c0', belly: '#fffaf0', cheek: '#f7a8a4', ribbon: '#6cb6d8' },
    outline: '#8a5a3a',
  },
  grey: {
    ...{ ja: '灰色', en: 'grey' },
    ...{ fur: '#b9bccd', belly: '#f4f4fa', cheek: '#f2a3b4', ribbon: '#f2c14e' },
    outline: '#4a4a66',
  },
}

const PENGUINS: Named<PenguinColours> = {
  blue: {
    ...{ ja: '青', en: 'blue', coat: '#5f86c8', belly: '#fffdf8', cheek: '#ffa9b4' },
    ...{ beak: '#f9b145', scarf: '#ef5b70', outline: '#2a3a70' },
  },
  grey: {
    ...{ ja: 'ひな', en: 'chick', coat: '#a5aec2', belly: '#ffffff', cheek: '#ffb4ba' },
    ...{ beak: '#f2a03c', scarf: '#5fb8a8', outline: '#464c6c' },
  },
  pink: {
    ...{ ja: 'もも', en: 'peach', coat: '#f7a3b6', belly: '#fffaf6', cheek: '#f27e92' },
    ...{ beak: '#ffc04f', scarf: '#7ea6e6', outline: '#8a3a5c' },
  },
}

const POTS: Named<PotColours> = {
  spring: {
    ...{ ja: '春', en: 'spring', pot: '#e88f6c', dots: '#fff3e2', soil: '#7a5142' },
    ...{ leaf: '#79bd6f', outline: '#5f3a34' },
    flowers: ['#f5647e', '#ffd052', '#ff9fb6'],
  },
  sky: {
    ...{ ja: '空色', en: 'sky', pot: '#7cb8e4', dots: '#ffffff', soil: '#7a5142' },
    ...{ leaf: '#6fb884', outline: '#33507a' },
    flowers: ['#ffffff', '#a98ae6', '#ffc4d8'],
  },
  lemon: {
    ...{ ja: 'レモン', en: 'lemon', pot: '#ffe08a', dots: '#ffffff', soil: '#84584a' },
    ...{ leaf: '#86c46c', outline: '#6c5426' },
    flowers: ['#ff8a5c', '#f26a86', '#ffb84f'],
  },
}

const PRESENTS: Named<PresentColours> = {
  party: {
    ...{ ja: 'パーティー', en: 'party', papers: ['#6fb8e6', '#ff9fb4', '#ffdf7a'] },
    ...{ ribbon: '#fff8f0', outline: '#4a4a80' },
  },
  winter: {
    ...{ ja: '冬', en: 'winter', papers: ['#e0506a', '#5fae86', '#fff3e0'] },
    ...{ ribbon: '#ffd666', outline: '#5a2036' },
  },
  candy: {
    ...{ ja: 'キャンディ', en: 'candy', papers: ['#c3aef0', '#9fe0d0', '#ffc0d4'] },
    ...{ ribbon: '#f27ea2', outline: '#5a4088' },
  },
}

interface Kind<Colours> {
  kind: string
  ja: string
  en: string
  tags: string[]
  slot: string
  make: (name: string, colours: Colours) => Model
}

const dyed = <Colours>(palettes: Named<Colours>, shape: Kind<Colours>): Piece[] =>
  Object.entries(palettes).map(([key, colours]) => ({
    key: `object-${shape.kind}-${key}`,
    part: 'Object',
    name: { ja: `${shape.ja}(${colours.ja})`, en: `${shape.en}, ${colours.en}` },
    tags: ['object', ...shape.tags, key],
    base: false,
    slots: [shape.slot],
    hides: [],
    bodies: [],
    make: () => shape.make(`object-${shape.kind}-${key}`, colours),
  }))

export const OBJECTS: readonly Piece[] = [
  ...dyed(CATS, {
    ...{ kind: 'cat-plush', ja: 'ねこのぬいぐるみ', en: 'Cat plush', tags: ['plush', 'cat'] },
    ...{ slot: 'ground-left', make: makeCatPlush },
  }),
  ...dyed(PENGUINS, {
    ...{ kind: 'penguin-plush', ja: 'ペンギンのぬいぐるみ', en: 'Penguin plush' },
    ...{ tags: ['plush', 'penguin'], slot: 'ground-left', make: makePenguinPlush },
  }),
  ...dyed(POTS, {
    ...{ kind: 'tulips', ja: 'チューリップ', en: 'Tulips', tags: ['flower', 'plant'] },
    ...{ slot: 'ground-right', make: makeTulipPot },
  }),
  ...dyed(PRESENTS, {
    ...{ kind: 'presents', ja: 'プレゼント', en: 'Presents', tags: ['present', 'party'] },
    ...{ slot: 'ground-right', make: makePresents },
  }),
]
