import type { Piece } from '../kit/piece.ts'
import { type AnimalCapColours, makeAnimalCap } from './animal-cap.ts'
import { type BucketHatColours, makeBucketHat } from './bucket-hat.ts'
import { type ChefHatColours, makeChefHat } from './chef-hat.ts'
import { type CrownColours, makeCrown } from './crown.ts'
import { fits } from './fits.ts'
import { type MushroomColours, makeMushroomHat } from './mushroom-hat.ts'
import { makeNightcap, type NightcapColours } from './nightcap.ts'
import { offerHats, type Palettes } from './offer-hats.ts'
import { makePartyHat, type PartyHatColours } from './party-hat.ts'
import { makeTopHat, type TopHatColours } from './top-hat.ts'

const BUCKET_HATS: Palettes<BucketHatColours> = {
  denim: {
    ja: 'デニム',
    en: 'denim',
    cloth: '#6f95cc',
    petals: '#ffffff',
    heart: '#ffd25e',
    outline: '#27406e',
  },
  lemon: {
    ja: 'レモン',
    en: 'lemon',
    cloth: '#fff0a4',
    petals: '#ffffff',
    heart: '#f7a04c',
    outline: '#7a5a24',
  },
  olive: {
    ja: 'オリーブ',
    en: 'olive',
    cloth: '#93a868',
    petals: '#fdeacb',
    heart: '#e2785c',
    outline: '#3c4a24',
  },
  rose: {
    ja: 'ばら色',
    en: 'rose',
    cloth: '#f7b4c0',
    petals: '#fff8f4',
    heart: '#e8657e',
    outline: '#7c3452',
  },
}

const TOP_HATS: Palettes<TopHatColours> = {
  midnight: {
    ja: '真夜中',
    en: 'midnight',
    felt: '#4a4668',
    ribbon: '#d9485f',
    heart: '#e2445c',
    outline: '#1c1832',
  },
  wine: {
    ja: 'ぶどう',
    en: 'grape',
    felt: '#8d4f86',
    ribbon: '#f6cf6a',
    heart: '#d9486c',
    outline: '#3a1640',
  },
  snow: {
    ja: '雪',
    en: 'snow',
    felt: '#f6f3fb',
    ribbon: '#7c9fe0',
    heart: '#f2708a',
    outline: '#626a96',
  },
}

const CHEF_HATS: Palettes<ChefHatColours> = {
  white: { ja: '白', en: 'white', linen: '#fffdf8', stripe: '#e85f6c', outline: '#76708e' },
  berry: {
    ja: 'いちご',
    en: 'strawberry',
    linen: '#ffd6dc',
    stripe: '#d9486a',
    outline: '#8a3c5c',
  },
  mint: { ja: 'ミント', en: 'mint', linen: '#d4f2e6', stripe: '#3fa58e', outline: '#2c6a60' },
}

const NIGHTCAPS: Palettes<NightcapColours> = {
  red: {
    ja: 'サンタ',
    en: 'Santa',
    cloth: '#e04a54',
    stripe: '#e04a54',
    fur: '#fffaf6',
    outline: '#641a2c',
  },
  green: {
    ja: '森の小人',
    en: 'forest elf',
    cloth: '#4f9f6c',
    stripe: '#f0d47a',
    fur: '#fff6e0',
    outline: '#1c4a34',
  },
  night: {
    ja: 'おやすみ',
    en: 'good night',
    cloth: '#7a92d8',
    stripe: '#eef3ff',
    fur: '#fff0b4',
    outline: '#2f3a78',
  },
}

const MUSHROOMS: Palettes<MushroomColours> = {
  red: {
    ja: '赤',
    en: 'red',
    cap: '#e3524e',
    spots: '#fff8ee',
    gills: '#f7e6cc',
    outline: '#641c26',
  },
  violet: {
    ja: 'すみれ',
    en: 'violet',
    cap: '#9a83d8',
    spots: '#f3ecff',
    gills: '#e6dcf4',
    outline: '#3c2a72',
  },
  brown: {
    ja: 'どんぐり色',
    en: 'acorn',
    cap: '#b5794e',
    spots: '#f6dcb4',
    gills: '#f3e2c4',
    outline: '#4e2c1c',
  },
  blue: {
    ja: '水色',
    en: 'aqua',
    cap: '#69bfd8',
    spots: '#fffce4',
    gills: '#dff0f4',
    outline: '#1f5672',
  },
}

const CROWNS: Palettes<CrownColours> = {
  gold: {
    ja: '金',
    en: 'gold',
    metal: '#ffd052',
    stones: ['#e8486a', '#4fb3e0'],
    outline: '#7a4a1c',
  },
  silver: {
    ja: '銀',
    en: 'silver',
    metal: '#e3e7f4',
    stones: ['#8f7be0', '#66c8c0'],
    outline: '#4f567e',
  },
  rose: {
    ja: 'ピンクゴールド',
    en: 'rose gold',
    metal: '#f6b49c',
    stones: ['#fff4f0', '#e0688c'],
    outline: '#7c3a3e',
  },
}

const PARTY_HATS: Palettes<PartyHatColours> = {
  candy: {
    ja: 'キャンディ',
    en: 'candy',
    paper: ['#f58aa8', '#fff6ee'],
    trim: '#ffd65e',
    outline: '#7c2f56',
  },
  sky: {
    ja: '青空',
    en: 'sky',
    paper: ['#6fb4ee', '#fff3b8'],
    trim: '#f7768c',
    outline: '#27406e',
  },
  melon: {
    ja: 'メロン',
    en: 'melon',
    paper: ['#7fcf9c', '#f7fbd8'],
    trim: '#f79a5c',
    outline: '#24603f',
  },
}

const ANIMALS: Palettes<AnimalCapColours> = {
  bear: {
    ja: 'くま',
    en: 'bear',
    ears: 'round',
    fur: '#c98f5c',
    light: '#fbe6c6',
    ear: '#a86c42',
    cheek: '#f0927e',
    outline: '#5a2f1a',
  },
  panda: {
    ja: 'パンダ',
    en: 'panda',
    ears: 'round',
    fur: '#fbf9fb',
    light: '#ffffff',
    ear: '#4a4658',
    cheek: '#ffb2c0',
    outline: '#2a2638',
  },
  frog: {
    ja: 'かえる',
    en: 'frog',
    ears: 'eyes',
    fur: '#8ccf6c',
    light: '#e6f6c0',
    ear: '#6fb456',
    cheek: '#f7a8a0',
    outline: '#2c5a2c',
  },
  shiba: {
    ja: 'しばいぬ',
    en: 'shiba dog',
    ears: 'pointed',
    fur: '#efab62',
    light: '#fff4e2',
    ear: '#d98a44',
    cheek: '#f58f7c',
    outline: '#6a3a18',
  },
}

/** Hats for feasts, plays and rainy days. */
export const COSTUME_HATS: readonly Piece[] = [
  ...offerHats({
    key: 'bucket',
    ja: '花柄バケットハット',
    en: 'Flowered bucket hat',
    fit: fits.covering,
    make: makeBucketHat,
    palettes: BUCKET_HATS,
  }),
  ...offerHats({
    key: 'top',
    ja: 'シルクハット',
    en: 'Top hat',
    fit: fits.covering,
    make: makeTopHat,
    palettes: TOP_HATS,
  }),
  ...offerHats({
    key: 'chef',
    ja: 'コック帽',
    en: "Chef's hat",
    fit: fits.covering,
    make: makeChefHat,
    palettes: CHEF_HATS,
  }),
  ...offerHats({
    key: 'nightcap',
    ja: 'とんがり帽子',
    en: 'Pointed cap',
    fit: fits.covering,
    make: makeNightcap,
    palettes: NIGHTCAPS,
  }),
  ...offerHats({
    key: 'mushroom',
    ja: 'きのこ帽子',
    en: 'Mushroom hat',
    fit: fits.covering,
    make: makeMushroomHat,
    palettes: MUSHROOMS,
  }),
  ...offerHats({
    key: 'animal',
    ja: 'どうぶつ帽子',
    en: 'Animal cap',
    fit: fits.covering,
    make: makeAnimalCap,
    palettes: ANIMALS,
  }),
  ...offerHats({
    key: 'crown',
    ja: '王冠',
    en: 'Crown',
    fit: fits.onTop,
    make: makeCrown,
    palettes: CROWNS,
  }),
  ...offerHats({
    key: 'party',
    ja: 'パーティー帽子',
    en: 'Party hat',
    fit: fits.onTop,
    make: makePartyHat,
    palettes: PARTY_HATS,
  }),
]
