import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_SHOES, UNDER_SUIT } from '../hides.ts'
import { BOTTOM, DRESS, LOOSE_TOP, OUTFIT, SHOES } from '../wear.ts'
import { makeAlohaShirt } from './aloha-shirt.ts'
import { makeFootballKit } from './football-kit.ts'
import { makePyjamas } from './pyjamas.ts'
import { makeSandals } from './sandals.ts'
import { makeShorts } from './shorts.ts'
import { makeSlippers } from './slippers.ts'
import { makeSwimSet } from './swim-set.ts'

/** Clothes for the beach, for sport and for the night. */
// biome-ignore format: tables, one row per colour
export const HOLIDAYS: readonly Piece[] = [
  ...offer(LOOSE_TOP, {
    key: 'aloha',
    en: 'Aloha shirt',
    ja: 'アロハシャツ',
    tags: ['top', 'shirt', 'summer', 'holiday'],
    base: ['lagoon'],
    hides: ['chest', 'waist', 'upperArms'],
    make: makeAlohaShirt,
  }, [
    ['key',    'main',    'petals',                          'heart',   'collar',  'button',  'outline', 'en',     'ja'],
    ['lagoon', '#3fa9b8', ['#fff6e0', '#ff9a8a'],            '#ffd65c', '#54bcc8', '#fff6e0', '#17505e', 'lagoon', 'ラグーン'],
    ['sunset', '#f78a6a', ['#fff0c8', '#ffd05c', '#e04f78'], '#fffaf0', '#fa9c7e', '#fff4dc', '#7c2c3a', 'sunset', '夕焼け'],
    ['sand',   '#fff2d4', ['#f2789a', '#5fb8a4'],            '#ffd65c', '#fff8e6', '#c98a5a', '#7a5638', 'sand',   '砂浜'],
  ]),
  ...offer(BOTTOM, {
    key: 'shorts',
    en: 'Shorts',
    ja: 'ショートパンツ',
    tags: ['bottom', 'shorts', 'summer'],
    base: ['khaki'],
    hides: ['hips'],
    make: makeShorts,
  }, [
    ['key',   'main',    'rim',     'belt',    'buckle',  'outline', 'en',    'ja'],
    ['khaki', '#c9b083', '#e6d4ae', '#7a4e36', '#f2d27a', '#5e4428', 'khaki', 'カーキ'],
    ['navy',  '#44558f', '#8fa4dc', '#d8a06a', '#f6dc94', '#222c56', 'navy',  '紺'],
    ['coral', '#f0847c', '#ffe0d2', '#fff4e4', '#7cc4c8', '#7a2c3c', 'coral', 'さんご'],
  ]),
  ...offer(SHOES, {
    key: 'sandals',
    en: 'Flower sandals',
    ja: 'お花のサンダル',
    tags: ['shoes', 'sandals', 'summer'],
    base: ['sea'],
    hides: [],
    make: makeSandals,
  }, [
    ['key',      'strap',   'flower',  'sole',    'outline', 'en',       'ja'],
    ['hibiscus', '#f2637c', '#ffd65c', '#c98e5c', '#6c2438', 'hibiscus', 'ハイビスカス'],
    ['shell',    '#fff4e6', '#f7a3b6', '#d8b48a', '#6c5058', 'seashell', '貝がら'],
    ['sea',      '#4fa3d0', '#ffffff', '#b98a62', '#234a70', 'sea',      '海'],
  ]),
  ...offer(SHOES, {
    key: 'slippers',
    en: 'Rabbit slippers',
    ja: 'うさぎスリッパ',
    tags: ['shoes', 'slippers', 'rabbit'],
    hides: UNDER_SHOES,
    make: makeSlippers,
  }, [
    ['key',   'fur',     'cheek',   'sole',    'outline', 'en',          'ja'],
    ['snow',  '#fffaf6', '#f7a0b2', '#d8b8c8', '#7a5068', 'snow rabbit', '雪うさぎ'],
    ['cocoa', '#b98a6c', '#f4a898', '#7a5440', '#4c2c24', 'cocoa',       'ココア'],
  ]),
  ...offer(OUTFIT, {
    key: 'pyjamas',
    en: 'Pyjamas',
    ja: 'パジャマ',
    tags: ['pyjamas', 'night', 'rabbit'],
    hides: UNDER_SUIT,
    make: makePyjamas,
  }, [
    ['key',   'main',    'moon',    'star',    'light',   'slipper', 'cheek',   'outline', 'trimOutline', 'en',              'ja'],
    ['night', '#6f86c8', '#ffe28a', '#ffffff', '#f2f4ff', '#fffaf6', '#f7a0b2', '#2f3c78', '#6a4c70',     'good night',      'おやすみ'],
    ['milk',  '#ffd6de', '#fff6c8', '#f27e96', '#fffaf6', '#f7b4c0', '#e8607c', '#8a4460', '#7a2c48',     'strawberry milk', 'いちごミルク'],
    ['mint',  '#b8e6d4', '#fff2b0', '#5cae9a', '#fffef6', '#e8c8a0', '#f2988a', '#2f6c60', '#6a4428',     'mint',            'ミント'],
  ]),
  ...offer(OUTFIT, {
    key: 'football',
    en: 'Football kit',
    ja: 'サッカーユニフォーム',
    tags: ['football', 'sport', 'shorts'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
    make: makeFootballKit,
  }, [
    ['key',    'shirt',   'second',  'light',   'shorts',  'shoe',    'outline', 'trimOutline', 'en',      'ja'],
    ['tiger',  '#f5b13c', '#4c4a5c', '#fffaf0', '#4c4a5c', '#e2504e', '#4a2c24', '#5a1c2c',     'tigers',  'タイガース'],
    ['gull',   '#5fb2e6', '#fdfdff', '#ffffff', '#3f5c9c', '#fff4e4', '#24467c', '#54507c',     'gulls',   'カモメ'],
    ['clover', '#4fa66c', '#67bd80', '#fff6d8', '#fff6e4', '#f2c14e', '#1f4c38', '#6a4418',     'clovers', 'クローバー'],
  ]),
  ...offer(DRESS, {
    key: 'swim',
    en: 'Rash guard and swim shorts',
    ja: 'ラッシュガードと水着',
    tags: ['swim', 'swimsuit', 'rash-guard', 'shorts', 'summer', 'sport'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms'],
    make: makeSwimSet,
  }, [
    ['key',    'main',    'yoke',    'wave',    'foam',    'shorts',  'outline', 'en',     'ja'],
    ['navy',   '#8fd0e8', '#41548f', '#4fa3d0', '#fffefa', '#41548f', '#1f3560',     'navy',   '紺'],
    ['coral',  '#fff1dc', '#f0806c', '#58bcc0', '#fffdf6', '#3f9aa4', '#80402f',     'coral',  'コーラル'],
    ['lilac',  '#f6e2f2', '#9d84cc', '#f2a3be', '#fffdfc', '#7f68b4', '#49346f',     'lilac',  'ライラック'],
  ]),
]
