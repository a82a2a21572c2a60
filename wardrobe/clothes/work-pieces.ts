import type { Piece } from '../kit/piece.ts'
import { type ChefColours, makeChefCoat } from './chef-coat.ts'
import { type DoctorColours, makeDoctorCoat } from './doctor-coat.ts'
import { type DownColours, makeDownJacket } from './down-jacket.ts'
import { type KnitDressColours, makeKnitDress } from './knit-dress.ts'
import { type Named, offerClothes } from './offer-clothes.ts'

const CHEFS: Record<string, Named<ChefColours>> = {
  tomato: {
    ja: 'トマト',
    en: 'tomato',
    coat: '#fffdf8',
    button: '#e2604e',
    scarf: '#e2504e',
    apron: '#f4e6d4',
    trousers: '#fffaf4',
    check: '#6a5a60',
    shoe: '#4a3a40',
    outline: '#6a5668',
    trimOutline: '#5a1c2c',
  },
  blueberry: {
    ja: 'ブルーベリー',
    en: 'blueberry',
    coat: '#fdfdff',
    button: '#5a6fc0',
    scarf: '#5a6fc0',
    apron: '#5a6fc0',
    trousers: '#f4f6ff',
    check: '#5c648c',
    shoe: '#3c3f5c',
    outline: '#54587c',
    trimOutline: '#262c5a',
  },
  matcha: {
    ja: '抹茶',
    en: 'matcha',
    coat: '#4c4a50',
    button: '#f2dc9c',
    scarf: '#9cc078',
    apron: '#9cc078',
    trousers: '#e9e4d8',
    check: '#6c7060',
    shoe: '#6a4834',
    outline: '#26252c',
    trimOutline: '#3c5428',
  },
}

const DOCTORS: Record<string, Named<DoctorColours>> = {
  mint: {
    ja: 'ミント',
    en: 'mint',
    coat: '#fefefe',
    scrubs: '#7cc8b8',
    tube: '#4c5478',
    metal: '#c9d2e6',
    cross: '#ef6a7c',
    shoe: '#ffffff',
    light: '#e6f4f0',
    outline: '#56688a',
    trimOutline: '#3c4468',
  },
  peach: {
    ja: 'ピーチ',
    en: 'peach',
    coat: '#fffdfc',
    scrubs: '#f7a8ac',
    tube: '#c84f6c',
    metal: '#f4d8a0',
    cross: '#e2607c',
    shoe: '#fff6f4',
    light: '#ffe4e4',
    outline: '#7c5870',
    trimOutline: '#6c2c48',
  },
  sky: {
    ja: '空色',
    en: 'sky',
    coat: '#fdfeff',
    scrubs: '#6fa4e0',
    tube: '#3f4a60',
    metal: '#d8dee8',
    cross: '#4f9ad6',
    shoe: '#f4f8ff',
    light: '#d8e8fa',
    outline: '#4c6090',
    trimOutline: '#303a5c',
  },
}

const DOWN: Record<string, Named<DownColours>> = {
  glacier: {
    ja: '氷河',
    en: 'glacier',
    upper: '#4f86c8',
    lower: '#bfe0f6',
    zip: '#ffd65c',
    fleece: '#fffaf2',
    outline: '#28427c',
  },
  persimmon: {
    ja: '柿',
    en: 'persimmon',
    upper: '#e8743c',
    lower: '#ffd9a0',
    zip: '#fff6e4',
    fleece: '#fff4e2',
    outline: '#74301c',
  },
  berry: {
    ja: 'ベリー',
    en: 'berry',
    upper: '#8a4a86',
    lower: '#f2b4cc',
    zip: '#fff0f6',
    fleece: '#fff2f6',
    outline: '#46204c',
  },
}

const KNITS: Record<string, Named<KnitDressColours>> = {
  oatmeal: {
    ja: 'オートミール',
    en: 'oatmeal',
    wool: '#f2e2c8',
    deep: '#d8bf9c',
    belt: '#9c5a44',
    outline: '#6c4c3c',
  },
  cranberry: {
    ja: 'クランベリー',
    en: 'cranberry',
    wool: '#d25266',
    deep: '#aa3650',
    belt: '#5a2c48',
    outline: '#561a34',
  },
  fog: {
    ja: '霧',
    en: 'fog',
    wool: '#b9c0d8',
    deep: '#98a0c2',
    belt: '#5c648c',
    outline: '#424a74',
  },
}

const LEGS = ['thighs', 'calves', 'ankles', 'feet']
const SUIT = ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', ...LEGS]

/** Clothes for work and for the cold. */
export const WORK: readonly Piece[] = [
  ...offerClothes(
    {
      shape: 'chef',
      ja: 'コックコート',
      en: "Chef's coat",
      make: makeChefCoat,
      tags: ['work', 'chef', 'apron', 'trousers'],
      slots: ['top', 'bottom', 'feet'],
      hides: [...SUIT.filter((region) => region !== 'lowerArms')],
    },
    CHEFS,
  ),
  ...offerClothes(
    {
      shape: 'doctor',
      ja: '白衣',
      en: "Doctor's coat",
      make: makeDoctorCoat,
      tags: ['work', 'doctor', 'coat'],
      slots: ['top', 'bottom', 'feet'],
      hides: SUIT,
    },
    DOCTORS,
  ),
  ...offerClothes(
    {
      shape: 'down',
      ja: 'ダウンジャケット',
      en: 'Down jacket',
      make: makeDownJacket,
      tags: ['top', 'jacket', 'winter'],
      slots: ['top'],
      hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    },
    DOWN,
  ),
  ...offerClothes(
    {
      shape: 'knit',
      ja: 'ニットワンピース',
      en: 'Knitted dress',
      make: makeKnitDress,
      tags: ['dress', 'knit', 'winter'],
      slots: ['top', 'bottom'],
      base: ['oatmeal'],
      hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms'],
    },
    KNITS,
  ),
]
