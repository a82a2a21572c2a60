import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_SUIT } from '../hides.ts'
import { OUTFIT } from '../wear.ts'
import { makeBlazer } from './blazer.ts'
import { makeCyberJacket } from './cyber-jacket.ts'
import { makeGakuran } from './gakuran.ts'
import { makeKnight } from './knight.ts'
import { makeTrackSuit } from './track-suit.ts'

/** Suits with a jacket and trousers. */
// biome-ignore format: tables, one row per colour
export const SUITS: readonly Piece[] = [
  ...offer(OUTFIT, {
    key: 'track',
    en: 'Track suit',
    ja: 'ジャージ',
    tags: ['track-suit', 'sport', 'trousers'],
    base: ['lagoon'],
    hides: UNDER_SUIT,
    make: makeTrackSuit,
  }, [
    ['key',     'main',    'light',   'dark',    'shoe',    'outline', 'trimOutline', 'en',      'ja'],
    ['scarlet', '#e2504e', '#fffaf4', '#3c4270', '#f6f0ea', '#6a1c2c', '#5a4a6a',     'scarlet', '赤'],
    ['lagoon',  '#3fa3ad', '#fff6dc', '#2d5f88', '#f5b84a', '#17465c', '#6a4420',     'lagoon',  '青緑'],
    ['plum',    '#6f5aa8', '#ffd9e6', '#f08aa6', '#f7f0fb', '#34245e', '#5a3f78',     'plum',    'すもも'],
  ]),
  ...offer(OUTFIT, {
    key: 'blazer',
    en: 'Blazer',
    ja: 'ブレザー',
    tags: ['blazer', 'school', 'trousers'],
    hides: UNDER_SUIT,
    make: makeBlazer,
  }, [
    ['key',      'jacket',  'gold',    'shirt',   'tie',     'tieStripe', 'trousers', 'check',   'shoe',    'outline', 'trimOutline', 'en',       'ja'],
    ['ink',      '#3c4878', '#f2cf7a', '#fffdfa', '#c8405a', '#f6d98c',   '#a9adc2',  '#6a7196', '#6e4030', '#232a54', '#401c28',     'ink blue', '濃紺'],
    ['chestnut', '#8a5446', '#f4d590', '#fff8ea', '#3f6f62', '#f2e0a8',   '#d8bf98',  '#9c6e50', '#5a3428', '#4a2424', '#2a2620',     'chestnut', '栗色'],
    ['cream',    '#fbf1dc', '#6f8fd0', '#ffffff', '#5b7cc4', '#e8f0ff',   '#8fa9da',  '#f3f6ff', '#8a5c40', '#6c5c78', '#2c3666',     'cream',    'クリーム'],
  ]),
  ...offer(OUTFIT, {
    key: 'knight',
    en: 'Young knight',
    ja: '見習い騎士',
    tags: ['knight', 'fantasy', 'armour'],
    hides: UNDER_SUIT,
    make: makeKnight,
  }, [
    ['key',     'tunic',   'second',  'crest',   'steel',   'gleam',   'mail',    'belt',    'outline', 'trimOutline', 'en',      'ja'],
    ['lion',    '#d6454e', '#fff0d6', '#f4c04e', '#c9d2e6', '#f6f9ff', '#8d96b4', '#7a4a34', '#5c2430', '#3f4468',     'lion',    '獅子'],
    ['swan',    '#4f82cc', '#ffffff', '#f6d67c', '#e9e4f4', '#ffffff', '#a6abce', '#54609a', '#28427c', '#54507e',     'swan',    '白鳥'],
    ['thistle', '#6d4f9e', '#4d9a86', '#ffe08c', '#d8b878', '#fff2c8', '#8a7a90', '#4c3450', '#35244e', '#5c3c20',     'thistle', 'あざみ'],
  ]),
  ...offer(OUTFIT, {
    key: 'cyber',
    en: 'Cyber jacket',
    ja: 'サイバージャケット',
    tags: ['cyber', 'future', 'jacket'],
    hides: UNDER_SUIT,
    make: makeCyberJacket,
    swatch: 'glow',
  }, [
    ['key',     'jacket',  'panel',   'glow',    'core',    'suit',    'outline', 'glowOutline', 'en',      'ja'],
    ['aqua',    '#3d4468', '#565f8c', '#3fe0e6', '#e2ffff', '#2f3352', '#1b1e3c', '#1c8aa6',     'aqua',    'アクア'],
    ['magenta', '#f3effa', '#d9d0ee', '#f754b4', '#fff0fa', '#4a4170', '#4c4076', '#a8227c',     'magenta', 'マゼンタ'],
    ['lime',    '#4a4a56', '#66667a', '#b4ee4a', '#faffdc', '#34343f', '#20202c', '#5c8a1c',     'lime',    'ライム'],
  ]),
  ...offer(OUTFIT, {
    key: 'gakuran',
    en: 'Gakuran',
    ja: '学ラン',
    tags: ['suit', 'school', 'uniform', 'trousers', 'stand-collar'],
    hides: UNDER_SUIT,
    make: makeGakuran,
  }, [
    ['key',   'main',    'button',  'shirt',   'shoe',    'outline', 'trimOutline', 'en',    'ja'],
    ['black', '#46444f', '#f0cb6c', '#fffdf8', '#5a4440', '#1b1a23', '#3a2418',     'black', '黒'],
    ['navy',  '#42507f', '#f0cf78', '#fffdf8', '#5f4238', '#1d2547', '#3a2418',     'navy',  '紺'],
    ['white', '#f6f4f0', '#f0cb6c', '#fffdf8', '#6a4a3c', '#6b6a7c', '#4a3018',     'white', '白'],
  ]),
]
