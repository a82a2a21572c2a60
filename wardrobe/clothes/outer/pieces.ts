import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_CLOSED, UNDER_COAT, UNDER_JACKET } from '../hides.ts'
import { OUTER } from '../wear.ts'
import { makeCardigan } from './cardigan.ts'
import { makeDenimJacket } from './denim-jacket.ts'
import { makeHaori } from './haori.ts'
import { makeOvershirt } from './overshirt.ts'
import { makePufferJacket } from './puffer-jacket.ts'
import { makeRainMac } from './rain-mac.ts'
import { makeRiderJacket } from './rider-jacket.ts'
import { makeSouvenirJacket } from './souvenir-jacket.ts'
import { makeStadiumJacket } from './stadium-jacket.ts'
import { makeTailoredJacket } from './tailored-jacket.ts'
import { makeToggleCoat } from './toggle-coat.ts'
import { makeTrenchCoat } from './trench-coat.ts'
import { makeZipParka } from './zip-parka.ts'

/** Jackets and coats that are worn over a top. */
// biome-ignore format: tables, one row per colour
export const OUTERS: readonly Piece[] = [
  ...offer(OUTER, {
    key: 'tailored',
    en: 'Tailored jacket',
    ja: 'テーラードジャケット',
    tags: ['outer', 'jacket'],
    hides: UNDER_JACKET,
    make: makeTailoredJacket,
  }, [
    ['key',   'main',    'lapel',   'button',  'outline', 'en',       'ja'],
    ['navy',  '#3f4c82', '#36426f', '#e8c060', '#1e2650', 'navy',     '紺'],
    ['beige', '#dcc4a0', '#d0b48c', '#7c5838', '#6c5038', 'beige',    'ベージュ'],
    ['grey',  '#8c90a6', '#7c8098', '#f4f0ea', '#43465e', 'grey',     'グレー'],
    ['wine',  '#8c3450', '#762a44', '#f0d088', '#421428', 'wine red', 'ワインレッド'],
  ]),
  ...offer(OUTER, {
    key: 'denim',
    en: 'Denim jacket',
    ja: 'デニムジャケット',
    tags: ['outer', 'jacket', 'denim', 'street'],
    hides: UNDER_JACKET,
    make: makeDenimJacket,
  }, [
    ['key',    'denim',   'pale',    'stitch',  'button',  'outline', 'en',     'ja'],
    ['indigo', '#4f72b0', '#a8c4ec', '#e8b468', '#e0c890', '#263c70', 'indigo', 'インディゴ'],
    ['sky',    '#94bfe6', '#e2f0fc', '#ffffff', '#fff0c0', '#3c5c8c', 'sky',    '空色'],
    ['black',  '#4a4a5e', '#8a8aa2', '#a8a4b8', '#d8d4e0', '#24243a', 'black',  '黒'],
    ['white',  '#faf6ee', '#ffffff', '#d8c8b0', '#c8b898', '#7c7468', 'white',  '白'],
  ]),
  ...offer(OUTER, {
    key: 'cardigan',
    en: 'Cable cardigan',
    ja: 'ケーブルカーディガン',
    tags: ['outer', 'cardigan', 'knit'],
    hides: UNDER_JACKET,
    make: makeCardigan,
  }, [
    ['key',   'wool',    'rib',     'button',  'outline', 'en',    'ja'],
    ['oat',   '#eedfc4', '#e4d0ac', '#8c6444', '#7c6248', 'oat',   'オートミール'],
    ['rose',  '#f0b0bc', '#e89cac', '#fff4ec', '#8a4860', 'rose',  'ばら色'],
    ['moss',  '#8a9c70', '#7a8c62', '#f4e4c0', '#3c4a30', 'moss',  'モス'],
    ['navy',  '#46568c', '#3a4a7c', '#f4ead8', '#222c58', 'navy',  '紺'],
  ]),
  ...offer(OUTER, {
    key: 'rider',
    en: 'Studded leather jacket',
    ja: 'スタッズのライダース',
    tags: ['outer', 'jacket', 'leather', 'studs', 'star', 'punk'],
    hides: UNDER_JACKET,
    make: makeRiderJacket,
  }, [
    ['key',   'leather', 'metal',   'star',    'outline', 'en',       'ja'],
    ['black', '#45424f', '#dfe3ee', '#d8485c', '#1b1923', 'black',    '黒'],
    ['red',   '#b43a48', '#f0dfae', '#fff3e2', '#47141f', 'red',      '赤'],
    ['white', '#f4f0ec', '#c3c9da', '#46434f', '#625f70', 'white',    '白'],
    ['plum',  '#71518c', '#dde3f0', '#f3b9d2', '#2f1f42', 'plum',     'プラム'],
  ]),
  ...offer(OUTER, {
    key: 'souvenir',
    en: 'Moon bomber',
    ja: '月の刺しゅうスカジャン',
    tags: ['outer', 'jacket', 'bomber', 'street'],
    hides: UNDER_CLOSED,
    make: makeSouvenirJacket,
  }, [
    ['key',   'main',    'sleeve',  'rib',     'stripe',  'moon',    'cloud',   'outline', 'en',    'ja'],
    ['night', '#38437c', '#f0e6d4', '#2c3462', '#f2c25a', '#f6d47a', '#fdf6ec', '#1c2248', 'night', '夜'],
    ['rose',  '#d8809c', '#fff4f0', '#b8607e', '#fff0dc', '#fff0c0', '#fffaf6', '#6c2c48', 'rose',  'ばら色'],
    ['jade',  '#3f7c6c', '#ecdcb4', '#2f6054', '#ecc878', '#f4d488', '#f6f4e8', '#1c3c36', 'jade',  '翡翠'],
    ['black', '#403c4c', '#a83850', '#332f3e', '#e8b858', '#f2c868', '#f4ecec', '#1e1a28', 'black', '黒'],
  ]),
  ...offer(OUTER, {
    key: 'stadium',
    en: 'Varsity jacket',
    ja: 'スタジャン',
    tags: ['outer', 'jacket', 'school', 'street'],
    hides: UNDER_CLOSED,
    make: makeStadiumJacket,
  }, [
    ['key',   'main',    'sleeve',  'rib',     'stripe',  'patch',   'outline', 'en',    'ja'],
    ['navy',  '#3b4a80', '#f6efe0', '#34416f', '#f4d078', '#fdf6e6', '#1e2850', 'navy',  '紺'],
    ['red',   '#c04450', '#fbf4e8', '#a83844', '#fff4e0', '#fff8ec', '#541a2a', 'red',   '赤'],
    ['green', '#3f7458', '#f4e6c4', '#34624a', '#f4d078', '#fbf2d8', '#1c3c2c', 'green', '緑'],
    ['lilac', '#a892d8', '#fff8f4', '#907ac0', '#fff2d4', '#fffaf2', '#4c3c78', 'lilac', 'ライラック'],
  ]),
  ...offer(OUTER, {
    key: 'puffer',
    en: 'Padded jacket',
    ja: '中綿ジャケット',
    tags: ['outer', 'jacket', 'winter'],
    hides: UNDER_CLOSED,
    make: makePufferJacket,
  }, [
    ['key',   'main',    'accent',  'outline', 'en',         'ja'],
    ['ice',   '#b8d8ee', '#f4f8fc', '#48688c', 'ice',        'アイス'],
    ['plum',  '#7c5c94', '#f2c8a0', '#3a2850', 'plum',       'プラム'],
    ['black', '#4a4a58', '#e86848', '#23232f', 'black',      '黒'],
    ['cream', '#f6ead2', '#c89870', '#7c6448', 'cream',      'クリーム'],
  ]),
  ...offer(OUTER, {
    key: 'haori',
    en: 'Wave haori',
    ja: '波の羽織',
    tags: ['outer', 'haori', 'kimono'],
    hides: UNDER_JACKET,
    make: makeHaori,
  }, [
    ['key',     'main',    'wave',    'foam',    'band',    'cord',    'outline', 'en',     'ja'],
    ['indigo',  '#44548c', '#7c9cd0', '#f4f8ff', '#33406e', '#f0e0c0', '#1e2a54', 'indigo', '藍'],
    ['crimson', '#b03c4c', '#e89c8c', '#fff4ea', '#7c2438', '#f4d898', '#501424', 'crimson', '紅'],
    ['matcha',  '#8a9c5c', '#c8d09c', '#fffcee', '#64743e', '#f4e8c8', '#3a4424', 'matcha', '抹茶'],
    ['dusk',    '#6c5c94', '#b49cd0', '#fbf4ff', '#4c3e70', '#f6d8e4', '#2c2250', 'dusk',   '夕暮れ'],
  ]),
  ...offer(OUTER, {
    key: 'parka',
    en: 'Zip hoodie',
    ja: 'ジップパーカー',
    tags: ['outer', 'hoodie', 'street'],
    hides: UNDER_JACKET,
    make: makeZipParka,
  }, [
    ['key',   'main',    'accent',  'rib',     'outline', 'en',    'ja'],
    ['grey',  '#b8bac8', '#f2f0f6', '#a4a6b6', '#5a5c72', 'grey',  'グレー'],
    ['mint',  '#a8dcc8', '#fff6e0', '#8cc8b2', '#3c6c60', 'mint',  'ミント'],
    ['peach', '#fbc4a8', '#fff6ea', '#f2ac8c', '#8c4c3c', 'peach', 'ピーチ'],
    ['ink',   '#46465c', '#f06c8c', '#3a3a4e', '#222230', 'ink',   '墨'],
  ]),
  ...offer(OUTER, {
    key: 'toggle',
    en: 'Toggle coat',
    ja: 'トグルコート',
    tags: ['outer', 'coat', 'winter'],
    hides: UNDER_COAT,
    make: makeToggleCoat,
  }, [
    ['key',   'main',    'seam',    'horn',    'outline', 'en',    'ja'],
    ['camel', '#d0a470', '#946438', '#7c4c2c', '#6c4428', 'camel', 'キャメル'],
    ['navy',  '#44507e', '#262e56', '#d8b078', '#20284c', 'navy',  '紺'],
    ['red',   '#b84850', '#7c2434', '#f0d8b0', '#541828', 'red',   '赤'],
    ['ivory', '#f6ecd8', '#c8a878', '#a8744c', '#7c6448', 'ivory', 'アイボリー'],
  ]),
  ...offer(OUTER, {
    key: 'mac',
    en: 'Spotted raincoat',
    ja: '水玉レインコート',
    tags: ['outer', 'coat', 'rain'],
    hides: UNDER_COAT,
    make: makeRainMac,
  }, [
    ['key',   'main',    'band',    'spot',    'button',  'outline', 'en',    'ja'],
    ['lemon', '#fadc6c', '#f4b83c', '#fff8e0', '#fffaf0', '#84601c', 'lemon', 'レモン'],
    ['aqua',  '#8cd0dc', '#4ca4b8', '#f4feff', '#fffdf4', '#2c6474', 'aqua',  '水色'],
    ['rose',  '#f4a8bc', '#dc7494', '#fff6f8', '#fffaf4', '#843c58', 'rose',  'ばら色'],
    ['navy',  '#46588c', '#f4ead8', '#f4ead8', '#f2c25a', '#202c58', 'navy',  '紺'],
  ]),
  ...offer(OUTER, {
    key: 'trench',
    en: 'Trench coat',
    ja: 'トレンチコート',
    tags: ['outer', 'coat'],
    hides: UNDER_COAT,
    make: makeTrenchCoat,
  }, [
    ['key',   'main',    'belt',    'button',  'outline', 'en',    'ja'],
    ['sand',  '#dcc49c', '#cfb084', '#74502c', '#6c5038', 'sand',  '砂色'],
    ['khaki', '#8c8c64', '#78784f', '#3c3820', '#3c3c24', 'khaki', 'カーキ'],
    ['navy',  '#48547c', '#3a456c', '#e8d8b0', '#222a4c', 'navy',  '紺'],
    ['rose',  '#e0a8a8', '#d09090', '#fff0dc', '#7c4850', 'rose',  'ばら色'],
  ]),
  ...offer(OUTER, {
    key: 'checks',
    en: 'Checked overshirt',
    ja: 'チェックのシャツジャケット',
    tags: ['outer', 'shirt', 'check', 'street'],
    hides: UNDER_JACKET,
    make: makeOvershirt,
  }, [
    ['key',    'main',    'check',   'fine',    'button',  'outline', 'en',     'ja'],
    ['ember',  '#d8564f', '#43303c', '#ffe0b0', '#fff3e0', '#54202c', 'ember',  '残り火'],
    ['lake',   '#8fb8dc', '#3f5f92', '#fffdf4', '#fffaf0', '#2c4470', 'lake',   '湖'],
    ['meadow', '#9db878', '#4f6a4c', '#fff2c8', '#f4e4c0', '#30442c', 'meadow', '草原'],
    ['lilac',  '#d8c4ec', '#8b74b8', '#ffffff', '#fffaff', '#4c3c78', 'lilac',  'ライラック'],
  ]),
]
