import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'
import { type BookCatColours, makeBookCat } from './book-cat.ts'
import { makeCatPlush, type PlushColours } from './cat-plush.ts'
import { type MushroomColours, makeMushroomHouse } from './mushroom-house.ts'
import { makePenguinPlush, type PenguinColours } from './penguin-plush.ts'
import { makePresents, type PresentColours } from './presents.ts'
import { type BonsaiColours, makeSakuraBonsai } from './sakura-bonsai.ts'
import { makeSnowman, type SnowmanColours } from './snowman.ts'
import { makeTulipPot, type PotColours } from './tulip-pot.ts'

type Named<Colours> = Record<string, Colours & { ja: string; en: string }>

const CATS: Named<PlushColours> = {
  cream: {
    ja: 'クリーム',
    en: 'cream',
    fur: '#f9e3c0',
    belly: '#fffaf0',
    cheek: '#f7a8a4',
    ribbon: '#6cb6d8',
    outline: '#8a5a3a',
  },
  grey: {
    ja: '灰色',
    en: 'grey',
    fur: '#b9bccd',
    belly: '#f4f4fa',
    cheek: '#f2a3b4',
    ribbon: '#f2c14e',
    outline: '#4a4a66',
  },
}

const PENGUINS: Named<PenguinColours> = {
  blue: {
    ja: '青',
    en: 'blue',
    coat: '#5f86c8',
    belly: '#fffdf8',
    cheek: '#ffa9b4',
    beak: '#f9b145',
    scarf: '#ef5b70',
    outline: '#2a3a70',
  },
  grey: {
    ja: 'ひな',
    en: 'chick',
    coat: '#a5aec2',
    belly: '#ffffff',
    cheek: '#ffb4ba',
    beak: '#f2a03c',
    scarf: '#5fb8a8',
    outline: '#464c6c',
  },
  pink: {
    ja: 'もも',
    en: 'peach',
    coat: '#f7a3b6',
    belly: '#fffaf6',
    cheek: '#f27e92',
    beak: '#ffc04f',
    scarf: '#7ea6e6',
    outline: '#8a3a5c',
  },
}

const POTS: Named<PotColours> = {
  spring: {
    ja: '春',
    en: 'spring',
    pot: '#e88f6c',
    dots: '#fff3e2',
    soil: '#7a5142',
    leaf: '#79bd6f',
    outline: '#5f3a34',
    flowers: ['#f5647e', '#ffd052', '#ff9fb6'],
  },
  sky: {
    ja: '空色',
    en: 'sky',
    pot: '#7cb8e4',
    dots: '#ffffff',
    soil: '#7a5142',
    leaf: '#6fb884',
    outline: '#33507a',
    flowers: ['#ffffff', '#a98ae6', '#ffc4d8'],
  },
  lemon: {
    ja: 'レモン',
    en: 'lemon',
    pot: '#ffe08a',
    dots: '#ffffff',
    soil: '#84584a',
    leaf: '#86c46c',
    outline: '#6c5426',
    flowers: ['#ff8a5c', '#f26a86', '#ffb84f'],
  },
}

const PRESENTS: Named<PresentColours> = {
  party: {
    ja: 'パーティー',
    en: 'party',
    papers: ['#6fb8e6', '#ff9fb4', '#ffdf7a'],
    ribbon: '#fff8f0',
    outline: '#4a4a80',
  },
  winter: {
    ja: '冬',
    en: 'winter',
    papers: ['#e0506a', '#5fae86', '#fff3e0'],
    ribbon: '#ffd666',
    outline: '#5a2036',
  },
  candy: {
    ja: 'キャンディ',
    en: 'candy',
    papers: ['#c3aef0', '#9fe0d0', '#ffc0d4'],
    ribbon: '#f27ea2',
    outline: '#5a4088',
  },
}

const SNOWMEN: Named<SnowmanColours> = {
  classic: {
    ja: '赤いマフラー',
    en: 'red scarf',
    snow: '#fdfeff',
    cheek: '#ffc0cc',
    coal: '#4a4460',
    carrot: '#f79a44',
    bucket: '#5f9ad0',
    scarf: '#e8505c',
    outline: '#54608c',
  },
  dusk: {
    ja: '夕暮れ',
    en: 'dusk',
    snow: '#efeaff',
    cheek: '#f7b0d0',
    coal: '#40386a',
    carrot: '#ffb04c',
    bucket: '#8a6cc0',
    scarf: '#5cb8a4',
    outline: '#4c4480',
  },
}

const MUSHROOMS: Named<MushroomColours> = {
  red: {
    ja: '赤',
    en: 'red',
    cap: '#e8554c',
    spots: '#fff6ea',
    gills: '#ffe6cc',
    wall: '#fff2dc',
    door: '#a8683e',
    window: '#ffe07a',
    grass: '#7cc06a',
    outline: '#6a2c30',
  },
  blue: {
    ja: '青',
    en: 'blue',
    cap: '#6a8ee0',
    spots: '#eaf4ff',
    gills: '#e8ecff',
    wall: '#fbf6ff',
    door: '#7a5aa8',
    window: '#ffe89a',
    grass: '#6cbc9c',
    outline: '#2f3c7c',
  },
  honey: {
    ja: 'はちみつ',
    en: 'honey',
    cap: '#f2b040',
    spots: '#fff4d2',
    gills: '#fff0cc',
    wall: '#fff8e8',
    door: '#c8643c',
    window: '#ffffd8',
    grass: '#9cc45c',
    outline: '#74481c',
  },
}

const BOOK_CATS: Named<BookCatColours> = {
  tabby: {
    ja: '茶とら',
    en: 'ginger',
    covers: ['#4f7cb8', '#d8566a', '#6fae84'],
    pages: '#fff6e2',
    fur: '#f5b06a',
    belly: '#fff8ec',
    cheek: '#f7908c',
    outline: '#6a3c28',
  },
  ash: {
    ja: '灰色',
    en: 'ash',
    covers: ['#8a5a9c', '#f0b34c', '#4fa0a8'],
    pages: '#fffaf0',
    fur: '#a9aec6',
    belly: '#fbfbff',
    cheek: '#f4a0b4',
    outline: '#40405c',
  },
  snow: {
    ja: '白',
    en: 'white',
    covers: ['#c8506a', '#5f86c8', '#f2c860'],
    pages: '#fff6e6',
    fur: '#fffaf4',
    belly: '#ffffff',
    cheek: '#ffb0b8',
    outline: '#6c5468',
  },
}

const BONSAIS: Named<BonsaiColours> = {
  pink: {
    ja: '桜',
    en: 'cherry',
    cloud: '#ffc9d8',
    blossom: '#fff0f4',
    heart: '#f2708c',
    bark: '#7a5244',
    pot: '#4f7ca8',
    rim: '#6c9cc8',
    moss: '#94bc6c',
    outline: '#6c3450',
  },
  white: {
    ja: '白梅',
    en: 'white plum',
    cloud: '#f6f2ff',
    blossom: '#ffffff',
    heart: '#f2c04e',
    bark: '#5c4a50',
    pot: '#b0523c',
    rim: '#d07450',
    moss: '#7cac74',
    outline: '#54486c',
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
    kind: 'cat-plush',
    ja: 'ねこのぬいぐるみ',
    en: 'Cat plush',
    tags: ['plush', 'cat'],
    slot: 'ground-left',
    make: makeCatPlush,
  }),
  ...dyed(PENGUINS, {
    kind: 'penguin-plush',
    ja: 'ペンギンのぬいぐるみ',
    en: 'Penguin plush',
    tags: ['plush', 'penguin'],
    slot: 'ground-left',
    make: makePenguinPlush,
  }),
  ...dyed(POTS, {
    kind: 'tulips',
    ja: 'チューリップ',
    en: 'Tulips',
    tags: ['flower', 'plant'],
    slot: 'ground-right',
    make: makeTulipPot,
  }),
  ...dyed(PRESENTS, {
    kind: 'presents',
    ja: 'プレゼント',
    en: 'Presents',
    tags: ['present', 'party'],
    slot: 'ground-right',
    make: makePresents,
  }),
  ...dyed(SNOWMEN, {
    kind: 'snowman',
    ja: '雪だるま',
    en: 'Snowman',
    tags: ['snow', 'winter'],
    slot: 'ground-left',
    make: makeSnowman,
  }),
  ...dyed(BOOK_CATS, {
    kind: 'book-cat',
    ja: '本の上のねこ',
    en: 'Cat on books',
    tags: ['cat', 'book'],
    slot: 'ground-left',
    make: makeBookCat,
  }),
  ...dyed(MUSHROOMS, {
    kind: 'mushroom',
    ja: 'きのこの家',
    en: 'Mushroom house',
    tags: ['house', 'fantasy'],
    slot: 'ground-right',
    make: makeMushroomHouse,
  }),
  ...dyed(BONSAIS, {
    kind: 'bonsai',
    ja: '花の盆栽',
    en: 'Blossoming bonsai',
    tags: ['plant', 'flower'],
    slot: 'ground-right',
    make: makeSakuraBonsai,
  }),
]
