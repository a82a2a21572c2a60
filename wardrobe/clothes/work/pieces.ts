import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_SUIT } from '../hides.ts'
import { DRESS, LOOSE_TOP, OUTFIT } from '../wear.ts'
import { makeChefCoat } from './chef-coat.ts'
import { makeDoctorCoat } from './doctor-coat.ts'
import { makeDownJacket } from './down-jacket.ts'
import { makeKnitDress } from './knit-dress.ts'

/** Clothes for work and for the cold. */
// biome-ignore format: tables, one row per colour
export const WORK: readonly Piece[] = [
  ...offer(OUTFIT, {
    key: 'chef',
    en: "Chef's coat",
    ja: 'コックコート',
    tags: ['work', 'chef', 'apron', 'trousers'],
    hides: UNDER_SUIT.filter((region) => region !== 'lowerArms'),
    make: makeChefCoat,
    swatch: 'scarf',
  }, [
    ['key',       'coat',    'button',  'scarf',   'apron',   'trousers', 'check',   'shoe',    'outline', 'trimOutline', 'en',        'ja'],
    ['tomato',    '#fffdf8', '#e2604e', '#e2504e', '#f4e6d4', '#fffaf4',  '#6a5a60', '#4a3a40', '#6a5668', '#5a1c2c',     'tomato',    'トマト'],
    ['blueberry', '#fdfdff', '#5a6fc0', '#5a6fc0', '#5a6fc0', '#f4f6ff',  '#5c648c', '#3c3f5c', '#54587c', '#262c5a',     'blueberry', 'ブルーベリー'],
    ['matcha',    '#4c4a50', '#f2dc9c', '#9cc078', '#9cc078', '#e9e4d8',  '#6c7060', '#6a4834', '#26252c', '#3c5428',     'matcha',    '抹茶'],
  ]),
  ...offer(OUTFIT, {
    key: 'doctor',
    en: "Doctor's coat",
    ja: '白衣',
    tags: ['work', 'doctor', 'coat'],
    hides: UNDER_SUIT,
    make: makeDoctorCoat,
    swatch: 'scrubs',
  }, [
    ['key',   'coat',    'scrubs',  'tube',    'metal',   'cross',   'shoe',    'light',   'outline', 'trimOutline', 'en',    'ja'],
    ['mint',  '#fefefe', '#7cc8b8', '#4c5478', '#c9d2e6', '#ef6a7c', '#ffffff', '#e6f4f0', '#56688a', '#3c4468',     'mint',  'ミント'],
    ['peach', '#fffdfc', '#f7a8ac', '#c84f6c', '#f4d8a0', '#e2607c', '#fff6f4', '#ffe4e4', '#7c5870', '#6c2c48',     'peach', 'ピーチ'],
    ['sky',   '#fdfeff', '#6fa4e0', '#3f4a60', '#d8dee8', '#4f9ad6', '#f4f8ff', '#d8e8fa', '#4c6090', '#303a5c',     'sky',   '空色'],
  ]),
  ...offer(LOOSE_TOP, {
    key: 'down',
    en: 'Down jacket',
    ja: 'ダウンジャケット',
    tags: ['top', 'jacket', 'winter'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    make: makeDownJacket,
  }, [
    ['key',       'upper',   'lower',   'zip',     'fleece',  'outline', 'en',        'ja'],
    ['glacier',   '#4f86c8', '#bfe0f6', '#ffd65c', '#fffaf2', '#28427c', 'glacier',   '氷河'],
    ['persimmon', '#e8743c', '#ffd9a0', '#fff6e4', '#fff4e2', '#74301c', 'persimmon', '柿'],
    ['berry',     '#8a4a86', '#f2b4cc', '#fff0f6', '#fff2f6', '#46204c', 'berry',     'ベリー'],
  ]),
  ...offer(DRESS, {
    key: 'knit',
    en: 'Knitted dress',
    ja: 'ニットワンピース',
    tags: ['dress', 'knit', 'winter'],
    base: ['oatmeal'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms'],
    make: makeKnitDress,
  }, [
    ['key',       'wool',    'deep',    'belt',    'outline', 'en',        'ja'],
    ['oatmeal',   '#f2e2c8', '#d8bf9c', '#9c5a44', '#6c4c3c', 'oatmeal',   'オートミール'],
    ['cranberry', '#d25266', '#aa3650', '#5a2c48', '#561a34', 'cranberry', 'クランベリー'],
    ['fog',       '#b9c0d8', '#98a0c2', '#5c648c', '#424a74', 'fog',       '霧'],
  ]),
]
