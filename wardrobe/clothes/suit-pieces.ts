import type { Piece } from '../kit/piece.ts'
import { type BlazerColours, makeBlazer } from './blazer.ts'
import { type CyberColours, makeCyberJacket } from './cyber-jacket.ts'
import { type KnightColours, makeKnight } from './knight.ts'
import { type Named, offerClothes } from './offer-clothes.ts'
import { makeTrackSuit, type TrackSuitColours } from './track-suit.ts'

const WHOLE = ['top', 'bottom', 'feet']

const TRACK_SUITS: Record<string, Named<TrackSuitColours>> = {
  scarlet: {
    ja: '赤',
    en: 'scarlet',
    main: '#e2504e',
    light: '#fffaf4',
    dark: '#3c4270',
    shoe: '#f6f0ea',
    outline: '#6a1c2c',
    trimOutline: '#5a4a6a',
  },
  lagoon: {
    ja: '青緑',
    en: 'lagoon',
    main: '#3fa3ad',
    light: '#fff6dc',
    dark: '#2d5f88',
    shoe: '#f5b84a',
    outline: '#17465c',
    trimOutline: '#6a4420',
  },
  plum: {
    ja: 'すもも',
    en: 'plum',
    main: '#6f5aa8',
    light: '#ffd9e6',
    dark: '#f08aa6',
    shoe: '#f7f0fb',
    outline: '#34245e',
    trimOutline: '#5a3f78',
  },
}

const BLAZERS: Record<string, Named<BlazerColours>> = {
  ink: {
    ja: '濃紺',
    en: 'ink blue',
    jacket: '#3c4878',
    gold: '#f2cf7a',
    shirt: '#fffdfa',
    tie: '#c8405a',
    tieStripe: '#f6d98c',
    trousers: '#a9adc2',
    check: '#6a7196',
    shoe: '#6e4030',
    outline: '#232a54',
    trimOutline: '#401c28',
  },
  chestnut: {
    ja: '栗色',
    en: 'chestnut',
    jacket: '#8a5446',
    gold: '#f4d590',
    shirt: '#fff8ea',
    tie: '#3f6f62',
    tieStripe: '#f2e0a8',
    trousers: '#d8bf98',
    check: '#9c6e50',
    shoe: '#5a3428',
    outline: '#4a2424',
    trimOutline: '#2a2620',
  },
  cream: {
    ja: 'クリーム',
    en: 'cream',
    jacket: '#fbf1dc',
    gold: '#6f8fd0',
    shirt: '#ffffff',
    tie: '#5b7cc4',
    tieStripe: '#e8f0ff',
    trousers: '#8fa9da',
    check: '#f3f6ff',
    shoe: '#8a5c40',
    outline: '#6c5c78',
    trimOutline: '#2c3666',
  },
}

const KNIGHTS: Record<string, Named<KnightColours>> = {
  lion: {
    ja: '獅子',
    en: 'lion',
    tunic: '#d6454e',
    second: '#fff0d6',
    crest: '#f4c04e',
    steel: '#c9d2e6',
    gleam: '#f6f9ff',
    mail: '#8d96b4',
    belt: '#7a4a34',
    outline: '#5c2430',
    trimOutline: '#3f4468',
  },
  swan: {
    ja: '白鳥',
    en: 'swan',
    tunic: '#4f82cc',
    second: '#ffffff',
    crest: '#f6d67c',
    steel: '#e9e4f4',
    gleam: '#ffffff',
    mail: '#a6abce',
    belt: '#54609a',
    outline: '#28427c',
    trimOutline: '#54507e',
  },
  thistle: {
    ja: 'あざみ',
    en: 'thistle',
    tunic: '#6d4f9e',
    second: '#4d9a86',
    crest: '#ffe08c',
    steel: '#d8b878',
    gleam: '#fff2c8',
    mail: '#8a7a90',
    belt: '#4c3450',
    outline: '#35244e',
    trimOutline: '#5c3c20',
  },
}

const CYBER: Record<string, Named<CyberColours>> = {
  aqua: {
    ja: 'アクア',
    en: 'aqua',
    jacket: '#3d4468',
    panel: '#565f8c',
    glow: '#3fe0e6',
    core: '#e2ffff',
    suit: '#2f3352',
    outline: '#1b1e3c',
    glowOutline: '#1c8aa6',
  },
  magenta: {
    ja: 'マゼンタ',
    en: 'magenta',
    jacket: '#f3effa',
    panel: '#d9d0ee',
    glow: '#f754b4',
    core: '#fff0fa',
    suit: '#4a4170',
    outline: '#4c4076',
    glowOutline: '#a8227c',
  },
  lime: {
    ja: 'ライム',
    en: 'lime',
    jacket: '#4a4a56',
    panel: '#66667a',
    glow: '#b4ee4a',
    core: '#faffdc',
    suit: '#34343f',
    outline: '#20202c',
    glowOutline: '#5c8a1c',
  },
}

const TRUNK = ['chest', 'waist', 'hips']
const SHIN = ['thighs', 'calves', 'ankles', 'feet']

/** Suits of jacket and trousers. */
export const SUITS: readonly Piece[] = [
  ...offerClothes(
    {
      shape: 'track',
      ja: 'ジャージ',
      en: 'Track suit',
      make: makeTrackSuit,
      slots: WHOLE,
      tags: ['track-suit', 'sport', 'trousers'],
      base: ['lagoon'],
      hides: [...TRUNK, ...SHIN, 'upperArms', 'lowerArms'],
    },
    TRACK_SUITS,
  ),
  ...offerClothes(
    {
      shape: 'blazer',
      ja: 'ブレザー',
      en: 'Blazer',
      make: makeBlazer,
      slots: WHOLE,
      tags: ['blazer', 'school', 'trousers'],
      hides: [...TRUNK, ...SHIN, 'upperArms', 'lowerArms'],
    },
    BLAZERS,
  ),
  ...offerClothes(
    {
      shape: 'knight',
      ja: '見習い騎士',
      en: 'Young knight',
      make: makeKnight,
      slots: WHOLE,
      tags: ['knight', 'fantasy', 'armour'],
      hides: [...TRUNK, ...SHIN, 'upperArms', 'lowerArms'],
    },
    KNIGHTS,
  ),
  ...offerClothes(
    {
      shape: 'cyber',
      ja: 'サイバージャケット',
      en: 'Cyber jacket',
      make: makeCyberJacket,
      tags: ['cyber', 'future', 'jacket'],
      slots: WHOLE,
      hides: [...TRUNK, ...SHIN, 'upperArms', 'lowerArms'],
    },
    CYBER,
  ),
]
