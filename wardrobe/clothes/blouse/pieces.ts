import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_TUNIC } from '../hides.ts'
import { LOOSE_TOP, TOP } from '../wear.ts'
import { makeBowBlouse } from './bow-blouse.ts'
import { makeFrillBlouse } from './frill-blouse.ts'
import { makeJeogoriTop } from './jeogori-top.ts'
import { makeKosode } from './kosode.ts'
import { makeKurta } from './kurta.ts'
import { makeMandarinBlouse } from './mandarin-blouse.ts'
import { makeSailorBlouse } from './sailor-blouse.ts'
import { makeSchoolShirt } from './school-shirt.ts'

/** Shirts and blouses, and tops from around the world. */
// biome-ignore format: tables, one row per colour
export const BLOUSES: readonly Piece[] = [
  ...offer(TOP, {
    key: 'school-shirt',
    en: 'School shirt with a tie',
    ja: 'スクールシャツとネクタイ',
    tags: ['top', 'shirt', 'school', 'tie'],
    hides: ['chest', 'waist', 'upperArms'],
    make: makeSchoolShirt,
  }, [
    ['key',   'main',    'tie',     'stripe',  'outline', 'trimOutline', 'en',       'ja'],
    ['navy',  '#fffdf9', '#3f5090', '#f2d48c', '#6a6c8c', '#1e2850',     'navy tie', '紺のタイ'],
    ['wine',  '#fffdf9', '#a03a50', '#f6dcc0', '#7a6474', '#481424',     'wine tie', 'ワインのタイ'],
    ['sky',   '#d4e6f8', '#4f6a5c', '#f4ecc8', '#4c688c', '#22342a',     'sky blue', '空色'],
    ['cream', '#fff4dc', '#6a4a7c', '#e8d0f0', '#7c6448', '#301e3c',     'cream',    'クリーム'],
  ]),
  ...offer(TOP, {
    key: 'bow-blouse',
    en: 'Bow blouse',
    ja: 'ボウタイブラウス',
    tags: ['top', 'blouse', 'ribbon'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    make: makeBowBlouse,
  }, [
    ['key',   'main',    'dot',     'bow',     'outline', 'trimOutline', 'en',         'ja'],
    ['milk',  '#fffaf2', '#e8c8bc', '#454054', '#7a6468', '#221e2c',     'milk',       'ミルク'],
    ['rose',  '#f8ccd4', '#fffaf6', '#b84462', '#8a4c64', '#54182c',     'rose',       'ばら色'],
    ['mint',  '#c8e8da', '#ffffff', '#3f7466', '#44746a', '#1c3a34',     'mint',       'ミント'],
    ['night', '#494e7c', '#c8cef4', '#f2e6d0', '#242850', '#7c6850',     'night blue', '夜'],
  ]),
  ...offer(TOP, {
    key: 'sailor-blouse',
    en: 'Long-sleeved sailor blouse',
    ja: '長袖セーラーブラウス',
    tags: ['top', 'blouse', 'sailor', 'school'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    make: makeSailorBlouse,
  }, [
    ['key',   'main',    'collar',  'line',    'ribbon',  'outline', 'trimOutline', 'en',    'ja'],
    ['navy',  '#44538c', '#38467a', '#fffaf2', '#c8425a', '#1f284e', '#54142a',     'navy',  '紺'],
    ['white', '#fffdf8', '#4a68a8', '#fffdf8', '#3f5494', '#5c6488', '#1e2a54',     'white', '白'],
    ['rose',  '#fff4f2', '#d8788e', '#fff8f4', '#a83e5c', '#80485c', '#4c142a',     'rose',  'ばら色'],
    ['black', '#4a4756', '#3c3a48', '#f2c4cc', '#e86c84', '#211f2a', '#642038',     'black', '黒'],
  ]),
  ...offer(TOP, {
    key: 'kosode',
    en: 'Kosode',
    ja: '小袖',
    tags: ['top', 'kimono', 'world'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    make: makeKosode,
  }, [
    ['key',      'main',    'petals',                          'heart',   'band',    'under',   'outline', 'en',       'ja'],
    ['peach',    '#f6b8b4', ['#fffaf6', '#e86c86', '#fbe2a8'], '#f6d06c', '#c8485e', '#fffaf4', '#7c3444', 'peach',    '桃'],
    ['wisteria', '#b8a2dc', ['#fffaff', '#7c60b8', '#f4cce0'], '#f8e08c', '#6c4c9c', '#fff6fa', '#463070', 'wisteria', '藤'],
    ['arrow',    '#fff4e2', ['#6c7cc0', '#c85468'],            '#f2c05c', '#5c4c84', '#f6dce0', '#5c4c6c', 'cream',    '生成り'],
    ['indigo',   '#46558c', ['#dfe8fa', '#f2c4ce'],            '#f4d478', '#f4eadc', '#f8f2e6', '#1e274c', 'indigo',   '藍'],
  ]),
  ...offer(TOP, {
    key: 'mandarin',
    en: 'Mandarin-collar blouse',
    ja: 'チャイナブラウス',
    tags: ['top', 'blouse', 'mandarin-collar', 'world'],
    hides: ['chest', 'waist', 'upperArms'],
    make: makeMandarinBlouse,
  }, [
    ['key',   'main',    'petals',               'gold',    'outline', 'en',    'ja'],
    ['red',   '#cc4450', ['#f6a8a0', '#fbdcb8'], '#f6d078', '#581828', 'red',   '赤'],
    ['jade',  '#8fcab4', ['#fffdf4', '#f6c4c4'], '#fbf2d0', '#2c6454', 'jade',  '翡翠'],
    ['ivory', '#fdf4e4', ['#f0a4ac', '#a8ccb4'], '#c8a05c', '#7c6450', 'ivory', '象牙色'],
    ['night', '#444a78', ['#b8c4f2', '#f2b8cc'], '#f0d084', '#202448', 'night', '夜'],
  ]),
  ...offer(LOOSE_TOP, {
    key: 'jeogori',
    en: 'Jeogori',
    ja: 'チョゴリ',
    tags: ['top', 'hanbok', 'world'],
    hides: ['chest', 'upperArms', 'lowerArms'],
    make: makeJeogoriTop,
  }, [
    ['key',    'main',    'end',     'band',    'ribbon',  'outline', 'trimOutline', 'en',     'ja'],
    ['lemon',  '#fbe8a4', '#d8506c', '#fffdf6', '#d8506c', '#7c6430', '#641c38',     'lemon',  'レモン'],
    ['spring', '#b8dcb0', '#7c5ca8', '#fffdf6', '#7c5ca8', '#40643c', '#342054',     'spring', '若草'],
    ['pink',   '#fac4cc', '#5c86b8', '#fffdfa', '#4f74a8', '#80485c', '#203c5c',     'pink',   '桃色'],
    ['navy',   '#4c5a94', '#f0d490', '#fffaf0', '#c04458', '#20284e', '#501828',     'navy',   '紺'],
  ]),
  ...offer(LOOSE_TOP, {
    key: 'kurta',
    en: 'Kurta',
    ja: 'クルタ',
    tags: ['top', 'kurta', 'tunic', 'world'],
    hides: UNDER_TUNIC,
    make: makeKurta,
  }, [
    ['key',     'main',    'gold',    'accent',  'outline', 'en',      'ja'],
    ['saffron', '#f2a848', '#fff0c4', '#b83c54', '#74401c', 'saffron', 'サフラン'],
    ['teal',    '#4f9c9c', '#f4dc94', '#f6f2e0', '#1f4c50', 'teal',    'ティール'],
    ['ivory',   '#fdf3e0', '#d0a050', '#4c7c5c', '#7c6444', 'ivory',   '象牙色'],
    ['plum',    '#8c4c84', '#f2c878', '#fbe4ec', '#421f42', 'plum',    'プラム'],
  ]),
  ...offer(TOP, {
    key: 'frill-blouse',
    en: 'Heart-button blouse',
    ja: 'ハートボタンのフリルブラウス',
    tags: ['top', 'blouse', 'ribbon', 'lace', 'heart', 'jirai'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    make: makeFrillBlouse,
  }, [
    ['key',    'main',    'lace',    'ribbon',  'outline', 'trimOutline', 'en',       'ja'],
    ['pink',   '#f6c3d1', '#fffafa', '#45404e', '#84435f', '#1b1822',     'pink',     'ピンク'],
    ['lilac',  '#cdbbe8', '#fdfaff', '#45404e', '#57447c', '#1b1822',     'lilac',    'ライラック'],
    ['white',  '#fdf9f6', '#f9d3de', '#d8587e', '#77687c', '#661c3c',     'white',    '白'],
    ['black',  '#474351', '#f9e6ee', '#f08fae', '#1c1a25', '#742c4c',     'black',    '黒'],
  ]),
]
