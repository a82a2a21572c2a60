import type { Piece } from '../kit/piece.ts'
import { type ApronColours, makeApronDress } from './apron-dress.ts'
import { type DuffelColours, makeDuffel } from './duffel.ts'
import { type DungareesColours, makeDungarees } from './dungarees.ts'
import { type Named, offerClothes } from './offer-clothes.ts'
import { makeRaincoat, type RaincoatColours } from './raincoat.ts'

const WHOLE = ['top', 'bottom', 'feet']

const DUFFELS: Record<string, Named<DuffelColours>> = {
  camel: {
    ...{ ja: 'キャメル', en: 'camel' },
    ...{ coat: '#d9a566', seam: '#9c6a3c', horn: '#fff0d2', scarf: '#d8484e', stripe: '#fff3e2' },
    ...{ tights: '#4a4668', boot: '#7a4a38', sole: '#452a28' },
    ...{ outline: '#6b3f22', trimOutline: '#4f1a28' },
  },
  snow: {
    ...{ ja: '雪', en: 'snow' },
    ...{ coat: '#f7f2f6', seam: '#b9b0cc', horn: '#a86a44', scarf: '#7fb4e6', stripe: '#ffffff' },
    ...{ tights: '#5c648c', boot: '#b98a6a', sole: '#6b4a40' },
    ...{ outline: '#6c6490', trimOutline: '#2f4a7c' },
  },
  forest: {
    ...{ ja: '森', en: 'forest' },
    ...{ coat: '#4d7d66', seam: '#2c5448', horn: '#f2dcae', scarf: '#f2c14e', stripe: '#f7f0dc' },
    ...{ tights: '#5a4a48', boot: '#8a5a3c', sole: '#4a3028' },
    ...{ outline: '#1e4038', trimOutline: '#6a4018' },
  },
}

const DUNGAREES: Record<string, Named<DungareesColours>> = {
  blue: {
    ...{ ja: '青', en: 'blue' },
    ...{
      denim: '#5b84c4',
      pale: '#c8dcf4',
      stitch: '#ffd98a',
      shirt: '#fffaf4',
      stripe: '#ec6a6a',
    },
    ...{ button: '#f0c860', shoe: '#f2b23e', light: '#fffdf8' },
    ...{ outline: '#2c3f78', trimOutline: '#6a4418' },
  },
  berry: {
    ...{ ja: 'ベリー', en: 'berry' },
    ...{
      denim: '#c75a7e',
      pale: '#ffd6e2',
      stitch: '#ffe9c0',
      shirt: '#fffaf6',
      stripe: '#7d90cf',
    },
    ...{ button: '#fff0c8', shoe: '#7d90cf', light: '#fffdf8' },
    ...{ outline: '#6c2048', trimOutline: '#3a3468' },
  },
  pistachio: {
    ...{ ja: 'ピスタチオ', en: 'pistachio' },
    ...{
      denim: '#8fb36a',
      pale: '#eef2c8',
      stitch: '#fff6d2',
      shirt: '#ffe9b8',
      stripe: '#f2964e',
    },
    ...{ button: '#b9743a', shoe: '#b9643e', light: '#fff8ea' },
    ...{ outline: '#3c5a34', trimOutline: '#5c2c1c' },
  },
}

const APRONS: Record<string, Named<ApronColours>> = {
  cocoa: {
    ...{ ja: 'ココア', en: 'cocoa' },
    ...{
      dress: '#6b4b54',
      apron: '#fffaf4',
      thread: '#e8a2ae',
      ribbon: '#e0607c',
      shoe: '#5a3440',
    },
    ...{ outline: '#472c3c', trimOutline: '#5c2438' },
  },
  azure: {
    ...{ ja: '空色', en: 'azure' },
    ...{
      dress: '#78aee6',
      apron: '#fffdfa',
      thread: '#9cc4f0',
      ribbon: '#3a4a86',
      shoe: '#3f4470',
    },
    ...{ outline: '#335388', trimOutline: '#2a3060' },
  },
  matcha: {
    ...{ ja: '抹茶', en: 'matcha' },
    ...{
      dress: '#8aa862',
      apron: '#fff8e4',
      thread: '#e8b468',
      ribbon: '#c8643c',
      shoe: '#7a4a34',
    },
    ...{ outline: '#475a30', trimOutline: '#5c3020' },
  },
}

const RAINCOATS: Record<string, Named<RaincoatColours>> = {
  duckling: {
    ...{ ja: 'ひよこ', en: 'duckling' },
    ...{
      coat: '#ffd84f',
      shine: '#fff6c0',
      drops: '#fff6d8',
      button: '#5fb0e0',
      tights: '#fffaf0',
    },
    ...{ boot: '#5fb0e0', rim: '#f5a83c', outline: '#8a5a1c', trimOutline: '#2c4f86' },
  },
  hydrangea: {
    ...{ ja: 'あじさい', en: 'hydrangea' },
    ...{
      coat: '#93a8ec',
      shine: '#dfe8ff',
      drops: '#f4e6ff',
      button: '#f7e08a',
      tights: '#f6effa',
    },
    ...{ boot: '#b583d6', rim: '#6f7fd0', outline: '#3c4690', trimOutline: '#4f2c78' },
  },
  frog: {
    ...{ ja: 'かえる', en: 'frog' },
    ...{
      coat: '#7cc66a',
      shine: '#d8f4b8',
      drops: '#f2fbd0',
      button: '#ff9a5c',
      tights: '#fffbe8',
    },
    ...{ boot: '#ff9a5c', rim: '#4c9a5a', outline: '#2c5c38', trimOutline: '#84401c' },
  },
}

/** Clothes for going out and playing. */
export const EVERYDAY: readonly Piece[] = [
  ...offerClothes(
    {
      ...{ shape: 'duffel', ja: 'ダッフルコート', en: 'Duffel coat', make: makeDuffel },
      ...{ tags: ['coat', 'winter', 'scarf'], slots: WHOLE },
      hides: [
        ...['chest', 'waist', 'hips', 'thighs', 'calves', 'ankles', 'feet'],
        ...['upperArms', 'lowerArms'],
      ],
    },
    DUFFELS,
  ),
  ...offerClothes(
    {
      ...{ shape: 'dungarees', ja: 'オーバーオール', en: 'Dungarees', make: makeDungarees },
      ...{ tags: ['dungarees', 'denim', 'play'], slots: WHOLE },
      base: ['blue'],
      hides: ['chest', 'waist', 'hips', 'thighs', 'calves', 'upperArms', 'feet'],
    },
    DUNGAREES,
  ),
  ...offerClothes(
    {
      ...{ shape: 'raincoat', ja: 'レインコート', en: 'Raincoat', make: makeRaincoat },
      ...{ tags: ['coat', 'rain', 'boots'], slots: WHOLE },
      hides: [
        ...['chest', 'waist', 'hips', 'thighs', 'calves', 'ankles', 'feet'],
        ...['upperArms', 'lowerArms'],
      ],
    },
    RAINCOATS,
  ),
  ...offerClothes(
    {
      ...{ shape: 'apron', ja: 'エプロンドレス', en: 'Apron dress', make: makeApronDress },
      ...{ tags: ['dress', 'apron', 'tearoom'], slots: WHOLE },
      hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
    },
    APRONS,
  ),
]
