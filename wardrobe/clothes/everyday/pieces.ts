import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_SUIT } from '../hides.ts'
import { OUTFIT } from '../wear.ts'
import { makeApronDress } from './apron-dress.ts'
import { makeDuffel } from './duffel.ts'
import { makeDungarees } from './dungarees.ts'
import { makeRaincoat } from './raincoat.ts'

/** Clothes for going out and playing. */
// biome-ignore format: tables, one row per colour
export const EVERYDAY: readonly Piece[] = [
  ...offer(OUTFIT, {
    key: 'duffel',
    en: 'Duffel coat',
    ja: 'ダッフルコート',
    tags: ['coat', 'winter', 'scarf'],
    hides: UNDER_SUIT,
    make: makeDuffel,
  }, [
    ['key',    'coat',    'seam',    'horn',    'scarf',   'stripe',  'tights',  'boot',    'sole',    'outline', 'trimOutline', 'en',     'ja'],
    ['camel',  '#d9a566', '#9c6a3c', '#fff0d2', '#d8484e', '#fff3e2', '#4a4668', '#7a4a38', '#452a28', '#6b3f22', '#4f1a28',     'camel',  'キャメル'],
    ['snow',   '#f7f2f6', '#b9b0cc', '#a86a44', '#7fb4e6', '#ffffff', '#5c648c', '#b98a6a', '#6b4a40', '#6c6490', '#2f4a7c',     'snow',   '雪'],
    ['forest', '#4d7d66', '#2c5448', '#f2dcae', '#f2c14e', '#f7f0dc', '#5a4a48', '#8a5a3c', '#4a3028', '#1e4038', '#6a4018',     'forest', '森'],
  ]),
  ...offer(OUTFIT, {
    key: 'dungarees',
    en: 'Dungarees',
    ja: 'オーバーオール',
    tags: ['dungarees', 'denim', 'play'],
    base: ['blue'],
    hides: ['chest', 'waist', 'hips', 'thighs', 'calves', 'upperArms', 'feet'],
    make: makeDungarees,
  }, [
    ['key',       'denim',   'pale',    'stitch',  'shirt',   'stripe',  'button',  'shoe',    'light',   'outline', 'trimOutline', 'en',        'ja'],
    ['blue',      '#5b84c4', '#c8dcf4', '#ffd98a', '#fffaf4', '#ec6a6a', '#f0c860', '#f2b23e', '#fffdf8', '#2c3f78', '#6a4418',     'blue',      '青'],
    ['berry',     '#c75a7e', '#ffd6e2', '#ffe9c0', '#fffaf6', '#7d90cf', '#fff0c8', '#7d90cf', '#fffdf8', '#6c2048', '#3a3468',     'berry',     'ベリー'],
    ['pistachio', '#8fb36a', '#eef2c8', '#fff6d2', '#ffe9b8', '#f2964e', '#b9743a', '#b9643e', '#fff8ea', '#3c5a34', '#5c2c1c',     'pistachio', 'ピスタチオ'],
  ]),
  ...offer(OUTFIT, {
    key: 'raincoat',
    en: 'Raincoat',
    ja: 'レインコート',
    tags: ['coat', 'rain', 'boots'],
    hides: UNDER_SUIT,
    make: makeRaincoat,
  }, [
    ['key',       'coat',    'shine',   'drops',   'button',  'tights',  'boot',    'rim',     'outline', 'trimOutline', 'en',        'ja'],
    ['duckling',  '#ffd84f', '#fff6c0', '#fff6d8', '#5fb0e0', '#fffaf0', '#5fb0e0', '#f5a83c', '#8a5a1c', '#2c4f86',     'duckling',  'ひよこ'],
    ['hydrangea', '#93a8ec', '#dfe8ff', '#f4e6ff', '#f7e08a', '#f6effa', '#b583d6', '#6f7fd0', '#3c4690', '#4f2c78',     'hydrangea', 'あじさい'],
    ['frog',      '#7cc66a', '#d8f4b8', '#f2fbd0', '#ff9a5c', '#fffbe8', '#ff9a5c', '#4c9a5a', '#2c5c38', '#84401c',     'frog',      'かえる'],
  ]),
  ...offer(OUTFIT, {
    key: 'apron',
    en: 'Apron dress',
    ja: 'エプロンドレス',
    tags: ['dress', 'apron', 'tearoom'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
    make: makeApronDress,
  }, [
    ['key',    'dress',   'apron',   'thread',  'ribbon',  'shoe',    'outline', 'trimOutline', 'en',     'ja'],
    ['cocoa',  '#6b4b54', '#fffaf4', '#e8a2ae', '#e0607c', '#5a3440', '#472c3c', '#5c2438',     'cocoa',  'ココア'],
    ['azure',  '#78aee6', '#fffdfa', '#9cc4f0', '#3a4a86', '#3f4470', '#335388', '#2a3060',     'azure',  '空色'],
    ['matcha', '#8aa862', '#fff8e4', '#e8b468', '#c8643c', '#7a4a34', '#475a30', '#5c3020',     'matcha', '抹茶'],
  ]),
]
