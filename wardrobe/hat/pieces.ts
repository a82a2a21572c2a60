import type { Piece } from '../kit/piece.ts'
import { type BeretColours, makeBeret } from './beret.ts'
import { type BunnyEarsColours, makeBunnyEars } from './bunny-ears.ts'
import { type CapColours, makeCap } from './cap.ts'
import { COSTUME_HATS } from './costume-pieces.ts'
import { fits } from './fits.ts'
import { type FlowerCrownColours, makeFlowerCrown } from './flower-crown.ts'
import { type KnitCapColours, makeKnitCap } from './knit-cap.ts'
import { offerHats, type Palettes } from './offer-hats.ts'
import { makeStrawHat, type StrawHatColours } from './straw-hat.ts'
import { makeWitchHat, type WitchHatColours } from './witch-hat.ts'

const BERETS: Palettes<BeretColours> = {
  berry: {
    ja: 'いちご',
    en: 'strawberry',
    felt: '#e2506c',
    band: '#fff3e6',
    outline: '#5c1430',
  },
  cream: {
    ja: 'クリーム',
    en: 'cream',
    felt: '#fbe9c6',
    band: '#b9805a',
    outline: '#6a4326',
  },
  navy: { ja: '紺', en: 'navy', felt: '#42548f', band: '#f2c65a', outline: '#1f2850' },
}

const STRAW_HATS: Palettes<StrawHatColours> = {
  poppy: {
    ja: 'ひなげし',
    en: 'poppy',
    straw: '#f7dc97',
    deep: '#d9a95c',
    ribbon: '#e8556b',
    outline: '#6e4420',
  },
  sea: {
    ja: '海',
    en: 'sea',
    straw: '#fbeec6',
    deep: '#e0c283',
    ribbon: '#4a86c8',
    outline: '#6a5030',
  },
  cocoa: {
    ja: 'ココア',
    en: 'cocoa',
    straw: '#c99565',
    deep: '#9c6a45',
    ribbon: '#fff1dc',
    outline: '#4e2c1c',
  },
}

const KNIT_CAPS: Palettes<KnitCapColours> = {
  snow: {
    ja: '雪',
    en: 'snow',
    wool: '#8ec3e8',
    trim: '#ffffff',
    pompom: '#ffffff',
    outline: '#2f4a78',
  },
  apple: {
    ja: 'りんご',
    en: 'apple',
    wool: '#dd4f5a',
    trim: '#fff0da',
    pompom: '#fff0da',
    outline: '#5a1626',
  },
  moss: {
    ja: '苔',
    en: 'moss',
    wool: '#6f9c6a',
    trim: '#f2d27a',
    pompom: '#f2d27a',
    outline: '#28402c',
  },
}

const WITCH_HATS: Palettes<WitchHatColours> = {
  night: {
    ja: '夜',
    en: 'night',
    felt: '#4c4580',
    band: '#e58a4c',
    star: '#ffd95e',
    outline: '#1d1840',
  },
  plum: {
    ja: 'すもも',
    en: 'plum',
    felt: '#9a5aa8',
    band: '#f7c6dc',
    star: '#ffe08a',
    outline: '#3c1a4c',
  },
  forest: {
    ja: '森',
    en: 'forest',
    felt: '#3f7a6c',
    band: '#8a5a3c',
    star: '#f6d46a',
    outline: '#143830',
  },
}

const CAPS: Palettes<CapColours> = {
  tomato: {
    ja: 'トマト',
    en: 'tomato',
    front: '#fff6ea',
    back: '#e4564e',
    visor: '#e4564e',
    star: '#f9c846',
    outline: '#5e1a22',
  },
  sky: {
    ja: '空',
    en: 'sky',
    front: '#6fb0ea',
    back: '#4778c2',
    visor: '#ffd864',
    star: '#ffffff',
    outline: '#1f2f68',
  },
  mint: {
    ja: 'ミント',
    en: 'mint',
    front: '#a8e0cc',
    back: '#ffffff',
    visor: '#5bb8a4',
    star: '#f28aa4',
    outline: '#1f5a54',
  },
}

const BUNNY_EARS: Palettes<BunnyEarsColours> = {
  black: {
    ja: '黒うさぎ',
    en: 'black rabbit',
    fur: '#4a4660',
    inside: '#f0a0b4',
    outline: '#1c1830',
  },
  white: {
    ja: '白うさぎ',
    en: 'white rabbit',
    fur: '#fff8f2',
    inside: '#f7b0bd',
    outline: '#7a5664',
  },
  brown: {
    ja: '茶うさぎ',
    en: 'brown rabbit',
    fur: '#c9956a',
    inside: '#ffe6cc',
    outline: '#57301c',
  },
}

const FLOWER_CROWNS: Palettes<FlowerCrownColours> = {
  spring: {
    ja: '春',
    en: 'spring',
    petals: ['#f79cb8', '#fff4f6'],
    heart: '#f8d25c',
    leaf: '#7cb86a',
    outline: '#7a3a56',
  },
  daisy: {
    ja: 'ひなぎく',
    en: 'daisies',
    petals: ['#ffffff', '#ffffff'],
    heart: '#f8c23c',
    leaf: '#6aa860',
    outline: '#5a6448',
  },
  dusk: {
    ja: '夕暮れ',
    en: 'dusk',
    petals: ['#8f9cec', '#c69af0'],
    heart: '#fff0b0',
    leaf: '#5aa088',
    outline: '#3a3472',
  },
}

export const HATS: readonly Piece[] = [
  ...offerHats({
    key: 'beret',
    ja: 'ベレー帽',
    en: 'Beret',
    fit: fits.covering,
    make: makeBeret,
    palettes: BERETS,
  }),
  ...offerHats({
    key: 'straw',
    ja: '麦わら帽子',
    en: 'Straw hat',
    fit: fits.covering,
    make: makeStrawHat,
    palettes: STRAW_HATS,
  }),
  ...offerHats({
    key: 'knit',
    ja: 'ニット帽',
    en: 'Knitted cap',
    fit: fits.covering,
    make: makeKnitCap,
    palettes: KNIT_CAPS,
  }),
  ...offerHats({
    key: 'witch',
    ja: '魔女の帽子',
    en: "Witch's hat",
    fit: fits.covering,
    make: makeWitchHat,
    palettes: WITCH_HATS,
  }),
  ...offerHats({
    key: 'cap',
    ja: 'キャップ',
    en: 'Cap',
    fit: fits.covering,
    make: makeCap,
    palettes: CAPS,
  }),
  ...offerHats({
    key: 'bunny',
    ja: 'うさみみ',
    en: 'Bunny ears',
    fit: fits.onTop,
    make: makeBunnyEars,
    palettes: BUNNY_EARS,
  }),
  ...offerHats({
    key: 'flowers',
    ja: '花かんむり',
    en: 'Flower crown',
    fit: fits.onTop,
    make: makeFlowerCrown,
    palettes: FLOWER_CROWNS,
  }),
  ...COSTUME_HATS,
]
