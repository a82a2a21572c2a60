import type { Piece } from '../kit/piece.ts'
import { type AlohaColours, makeAlohaShirt } from './aloha-shirt.ts'
import { type FootballColours, makeFootballKit } from './football-kit.ts'
import { type Named, offerClothes } from './offer-clothes.ts'
import { makePyjamas, type PyjamaColours } from './pyjamas.ts'
import { makeSandals, type SandalColours } from './sandals.ts'
import { makeShorts, type ShortsColours } from './shorts.ts'
import { makeSlippers, type SlipperColours } from './slippers.ts'

const ALOHAS: Record<string, Named<AlohaColours>> = {
  lagoon: {
    ja: 'ラグーン',
    en: 'lagoon',
    main: '#3fa9b8',
    petals: ['#fff6e0', '#ff9a8a'],
    heart: '#ffd65c',
    collar: '#54bcc8',
    button: '#fff6e0',
    outline: '#17505e',
  },
  sunset: {
    ja: '夕焼け',
    en: 'sunset',
    main: '#f78a6a',
    petals: ['#fff0c8', '#ffd05c', '#e04f78'],
    heart: '#fffaf0',
    collar: '#fa9c7e',
    button: '#fff4dc',
    outline: '#7c2c3a',
  },
  sand: {
    ja: '砂浜',
    en: 'sand',
    main: '#fff2d4',
    petals: ['#f2789a', '#5fb8a4'],
    heart: '#ffd65c',
    collar: '#fff8e6',
    button: '#c98a5a',
    outline: '#7a5638',
  },
}

const SHORTS: Record<string, Named<ShortsColours>> = {
  khaki: {
    ja: 'カーキ',
    en: 'khaki',
    main: '#c9b083',
    rim: '#e6d4ae',
    belt: '#7a4e36',
    buckle: '#f2d27a',
    outline: '#5e4428',
  },
  navy: {
    ja: '紺',
    en: 'navy',
    main: '#44558f',
    rim: '#8fa4dc',
    belt: '#d8a06a',
    buckle: '#f6dc94',
    outline: '#222c56',
  },
  coral: {
    ja: 'さんご',
    en: 'coral',
    main: '#f0847c',
    rim: '#ffe0d2',
    belt: '#fff4e4',
    buckle: '#7cc4c8',
    outline: '#7a2c3c',
  },
}

const SANDALS: Record<string, Named<SandalColours>> = {
  hibiscus: {
    ja: 'ハイビスカス',
    en: 'hibiscus',
    strap: '#f2637c',
    flower: '#ffd65c',
    sole: '#c98e5c',
    outline: '#6c2438',
  },
  shell: {
    ja: '貝がら',
    en: 'seashell',
    strap: '#fff4e6',
    flower: '#f7a3b6',
    sole: '#d8b48a',
    outline: '#6c5058',
  },
  sea: {
    ja: '海',
    en: 'sea',
    strap: '#4fa3d0',
    flower: '#ffffff',
    sole: '#b98a62',
    outline: '#234a70',
  },
}

const SLIPPERS: Record<string, Named<SlipperColours>> = {
  snow: {
    ja: '雪うさぎ',
    en: 'snow rabbit',
    fur: '#fffaf6',
    cheek: '#f7a0b2',
    sole: '#d8b8c8',
    outline: '#7a5068',
  },
  cocoa: {
    ja: 'ココア',
    en: 'cocoa',
    fur: '#b98a6c',
    cheek: '#f4a898',
    sole: '#7a5440',
    outline: '#4c2c24',
  },
}

const PYJAMAS: Record<string, Named<PyjamaColours>> = {
  night: {
    ja: 'おやすみ',
    en: 'good night',
    main: '#6f86c8',
    moon: '#ffe28a',
    star: '#ffffff',
    light: '#f2f4ff',
    slipper: '#fffaf6',
    cheek: '#f7a0b2',
    outline: '#2f3c78',
    trimOutline: '#6a4c70',
  },
  milk: {
    ja: 'いちごミルク',
    en: 'strawberry milk',
    main: '#ffd6de',
    moon: '#fff6c8',
    star: '#f27e96',
    light: '#fffaf6',
    slipper: '#f7b4c0',
    cheek: '#e8607c',
    outline: '#8a4460',
    trimOutline: '#7a2c48',
  },
  mint: {
    ja: 'ミント',
    en: 'mint',
    main: '#b8e6d4',
    moon: '#fff2b0',
    star: '#5cae9a',
    light: '#fffef6',
    slipper: '#e8c8a0',
    cheek: '#f2988a',
    outline: '#2f6c60',
    trimOutline: '#6a4428',
  },
}

const FOOTBALL: Record<string, Named<FootballColours>> = {
  tiger: {
    ja: 'タイガース',
    en: 'tigers',
    shirt: '#f5b13c',
    second: '#4c4a5c',
    light: '#fffaf0',
    shorts: '#4c4a5c',
    shoe: '#e2504e',
    outline: '#4a2c24',
    trimOutline: '#5a1c2c',
  },
  gull: {
    ja: 'カモメ',
    en: 'gulls',
    shirt: '#5fb2e6',
    second: '#fdfdff',
    light: '#ffffff',
    shorts: '#3f5c9c',
    shoe: '#fff4e4',
    outline: '#24467c',
    trimOutline: '#54507c',
  },
  clover: {
    ja: 'クローバー',
    en: 'clovers',
    shirt: '#4fa66c',
    second: '#67bd80',
    light: '#fff6d8',
    shorts: '#fff6e4',
    shoe: '#f2c14e',
    outline: '#1f4c38',
    trimOutline: '#6a4418',
  },
}

const LEGS = ['thighs', 'calves', 'ankles', 'feet']

/** Clothes for the beach, for sport and for the night. */
export const HOLIDAYS: readonly Piece[] = [
  ...offerClothes(
    {
      shape: 'aloha',
      ja: 'アロハシャツ',
      en: 'Aloha shirt',
      make: makeAlohaShirt,
      tags: ['top', 'shirt', 'summer', 'holiday'],
      slots: ['top'],
      base: ['lagoon'],
      hides: ['chest', 'waist', 'upperArms'],
    },
    ALOHAS,
  ),
  ...offerClothes(
    {
      shape: 'shorts',
      ja: 'ショートパンツ',
      en: 'Shorts',
      make: makeShorts,
      tags: ['bottom', 'shorts', 'summer'],
      slots: ['bottom'],
      hides: ['hips'],
      base: ['khaki'],
    },
    SHORTS,
  ),
  ...offerClothes(
    {
      shape: 'sandals',
      ja: 'お花のサンダル',
      en: 'Flower sandals',
      make: makeSandals,
      tags: ['shoes', 'sandals', 'summer'],
      slots: ['feet'],
      hides: [],
      base: ['sea'],
    },
    SANDALS,
  ),
  ...offerClothes(
    {
      shape: 'slippers',
      ja: 'うさぎスリッパ',
      en: 'Rabbit slippers',
      make: makeSlippers,
      tags: ['shoes', 'slippers', 'rabbit'],
      slots: ['feet'],
      hides: ['feet'],
    },
    SLIPPERS,
  ),
  ...offerClothes(
    {
      shape: 'pyjamas',
      ja: 'パジャマ',
      en: 'Pyjamas',
      make: makePyjamas,
      tags: ['pyjamas', 'night', 'rabbit'],
      slots: ['top', 'bottom', 'feet'],
      hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', ...LEGS],
    },
    PYJAMAS,
  ),
  ...offerClothes(
    {
      shape: 'football',
      ja: 'サッカーユニフォーム',
      en: 'Football kit',
      tags: ['football', 'sport', 'shorts'],
      slots: ['top', 'bottom', 'feet'],
      hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
      make: makeFootballKit,
    },
    FOOTBALL,
  ),
]
