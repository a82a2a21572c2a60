import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { LOOSE_TOP, TOP } from '../wear.ts'
import { makeBasketball } from './basketball.ts'
import { makeCropTee } from './crop-tee.ts'
import { makeGraphicHoodie } from './graphic-hoodie.ts'
import { makeKnitVest } from './knit-vest.ts'
import { makeLayeredCami } from './layered-cami.ts'
import { makeOffShoulder } from './off-shoulder.ts'
import { makePolo } from './polo.ts'
import { makeRaglan } from './raglan.ts'
import { makeRugby } from './rugby.ts'
import { makeSweatshirt } from './sweatshirt.ts'
import { makeTank } from './tank.ts'
import { makeTurtleneck } from './turtleneck.ts'

/** Tops of jersey and knit. */
// biome-ignore format: tables, one row per colour
export const KNITS: readonly Piece[] = [
  ...offer(TOP, {
    key: 'tank',
    en: 'Star tank top',
    ja: '星のタンクトップ',
    tags: ['top', 'tank-top', 'summer', 'sport'],
    hides: ['waist'],
    make: makeTank,
  }, [
    ['key',   'main',    'edge',    'star',    'outline', 'en',    'ja'],
    ['white', '#fffcf6', '#e8607a', '#e8607a', '#6c5068', 'white', '白'],
    ['black', '#484654', '#484654', '#f6cf5c', '#22202c', 'black', '黒'],
    ['mint',  '#a8dcc8', '#fffdf4', '#ffffff', '#34685c', 'mint',  'ミント'],
    ['peach', '#f9b89c', '#fff6ea', '#fffdf6', '#7c4434', 'peach', 'もも'],
  ]),
  ...offer(TOP, {
    key: 'cami',
    en: 'Lace camisole over a T-shirt',
    ja: 'レースキャミの重ね着',
    tags: ['top', 'camisole', 'lace', 'y2k'],
    hides: ['chest', 'waist', 'upperArms'],
    make: makeLayeredCami,
  }, [
    ['key',   'main',    'lace',    'bow',     'tee',     'outline', 'en',        'ja'],
    ['rose',  '#f3a6b8', '#fff7f4', '#c8506e', '#fffaf4', '#7c3c54', 'rose',      'ばら色'],
    ['sky',   '#9cc4ec', '#fafdff', '#f0b848', '#fffdf6', '#3a5c8c', 'sky',       '空色'],
    ['ink',   '#4b4660', '#d8d0e4', '#d0506c', '#f2ecf2', '#262238', 'ink',       '墨'],
    ['pear',  '#c4d68c', '#fdfbe8', '#e88a5c', '#fff9ea', '#56642c', 'pear',      '洋なし'],
  ]),
  ...offer(TOP, {
    key: 'polo',
    en: 'Polo shirt',
    ja: 'ポロシャツ',
    tags: ['top', 'polo', 'sport', 'school'],
    hides: ['chest', 'waist', 'upperArms'],
    make: makePolo,
  }, [
    ['key',   'main',    'light',   'button',  'outline', 'en',    'ja'],
    ['leaf',  '#5c9c74', '#fffae8', '#fffae8', '#23503c', 'leaf',  '若葉'],
    ['navy',  '#43548c', '#fff8ec', '#e8c868', '#20294e', 'navy',  '紺'],
    ['pink',  '#f4a8b6', '#fffdf8', '#ffffff', '#7c3c54', 'pink',  'ピンク'],
    ['white', '#fffdf8', '#4a68ac', '#d8d2e0', '#585878', 'white', '白'],
  ]),
  ...offer(TOP, {
    key: 'turtle',
    en: 'Ribbed turtleneck',
    ja: 'リブタートルネック',
    tags: ['top', 'sweater', 'knit', 'autumn'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    make: makeTurtleneck,
  }, [
    ['key',     'wool',    'outline', 'en',      'ja'],
    ['ecru',    '#f6ead6', '#7c6450', 'ecru',    '生成り'],
    ['black',   '#474556', '#201e2c', 'black',   '黒'],
    ['mustard', '#e0aa4a', '#6c4a1c', 'mustard', 'マスタード'],
    ['wine',    '#9c3c50', '#481626', 'wine',    'ワイン'],
    ['lilac',   '#c4b2e2', '#54427c', 'lilac',   'ライラック'],
  ]),
  ...offer(TOP, {
    key: 'vest',
    en: 'Argyle vest and shirt',
    ja: 'アーガイルベストとシャツ',
    tags: ['top', 'vest', 'knit', 'school'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    make: makeKnitVest,
  }, [
    ['key',   'main',    'diamond', 'line',    'rib',     'shirt',   'outline', 'en',    'ja'],
    ['navy',  '#44527f', '#7d93c4', '#f6e8c8', '#38446c', '#fffdf8', '#20284a', 'navy',  '紺'],
    ['camel', '#c99a68', '#f2dcb4', '#8c4a3c', '#b58454', '#fffaf2', '#5c3a24', 'camel', 'キャメル'],
    ['moss',  '#74885c', '#b4c08c', '#f8ecc8', '#60744a', '#fffcf0', '#30402a', 'moss',  'モス'],
    ['rose',  '#e49aa8', '#fbe2e0', '#a8405c', '#d08094', '#fffcfa', '#703448', 'rose',  'ばら色'],
  ]),
  ...offer(TOP, {
    key: 'raglan',
    en: 'Baseball T-shirt',
    ja: 'ベースボールTシャツ',
    tags: ['top', 't-shirt', 'sport', 'street'],
    hides: ['chest', 'waist', 'upperArms'],
    make: makeRaglan,
  }, [
    ['key',   'main',    'sleeve',  'outline', 'en',    'ja'],
    ['navy',  '#fffaf0', '#43548c', '#2c3868', 'navy',  '紺'],
    ['red',   '#fff8ee', '#c8485a', '#642034', 'red',   '赤'],
    ['pine',  '#fbf3df', '#4c7c66', '#26463a', 'pine',  '松'],
    ['grape', '#fdf6fb', '#8468b4', '#46326c', 'grape', 'ぶどう'],
  ]),
  ...offer(TOP, {
    key: 'rugby',
    en: 'Rugby shirt',
    ja: 'ラガーシャツ',
    tags: ['top', 'stripes', 'sport'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    make: makeRugby,
  }, [
    ['key',    'main',    'stripe',  'collar',  'outline', 'en',     'ja'],
    ['forest', '#3f6f58', '#f4e2b0', '#fffaf0', '#1e3c2e', 'forest', '森'],
    ['berry',  '#b83f5c', '#3c4678', '#fff6ec', '#3c1830', 'berry',  'ベリー'],
    ['sky',    '#8fc0e8', '#fdfaf2', '#fffdf8', '#35588c', 'sky',    '空色'],
    ['plum',   '#6c4a80', '#e8b85c', '#fbf4e6', '#32203c', 'plum',   'プラム'],
  ]),
  ...offer(TOP, {
    key: 'basketball',
    en: 'Basketball jersey',
    ja: 'バスケユニフォーム',
    tags: ['top', 'sport', 'basketball', 'street'],
    hides: ['chest', 'waist'],
    make: makeBasketball,
  }, [
    ['key',    'main',    'edge',    'number',  'outline', 'en',      'ja'],
    ['flame',  '#d8504c', '#fff4e4', '#fff4e4', '#58182a', 'flame',   '炎'],
    ['violet', '#6c58a8', '#f6c84c', '#f6c84c', '#2e2454', 'violet',  'すみれ'],
    ['storm',  '#4c5a74', '#8fd0e0', '#eef8fa', '#222c40', 'storm',   '嵐'],
    ['lime',   '#b8d860', '#3c4a54', '#3c4a54', '#3a4a1c', 'lime',    'ライム'],
  ]),
  ...offer(LOOSE_TOP, {
    key: 'sweatshirt',
    en: 'Bear sweatshirt',
    ja: 'くまのスウェット',
    tags: ['top', 'sweatshirt', 'bear', 'street'],
    hides: ['chest', 'upperArms', 'lowerArms'],
    make: makeSweatshirt,
  }, [
    ['key',    'main',    'rib',     'bear',    'muzzle',  'outline', 'en',     'ja'],
    ['oat',    '#f4e6cc', '#e6d2b0', '#b57f54', '#fbead0', '#5c3c2c', 'oat',    'オート'],
    ['blue',   '#8fb4e2', '#7a9fd0', '#fdf6ea', '#f2b8a4', '#304c7c', 'blue',   '青'],
    ['pink',   '#f6b6c4', '#e8a0b0', '#fffaf4', '#f8d4b8', '#743850', 'pink',   'ピンク'],
    ['forest', '#5c7c64', '#4c6a54', '#d8a868', '#fbeacc', '#22382c', 'forest', '森'],
    ['black',  '#4a4858', '#3e3c4a', '#f6eee4', '#e8b4a8', '#201e2a', 'black',  '黒'],
  ]),
  ...offer(LOOSE_TOP, {
    key: 'off-shoulder',
    en: 'Off-shoulder sweater',
    ja: 'オフショルニット',
    tags: ['top', 'sweater', 'knit', 'y2k'],
    hides: ['waist', 'upperArms', 'lowerArms'],
    make: makeOffShoulder,
  }, [
    ['key',   'wool',    'tank',    'outline', 'en',    'ja'],
    ['cream', '#faf0de', '#4a4658', '#7c6454', 'cream', 'クリーム'],
    ['mauve', '#c9a4c8', '#fff8fa', '#5c3c64', 'mauve', 'モーヴ'],
    ['mint',  '#b2dccb', '#fffdf4', '#3c6c60', 'mint',  'ミント'],
    ['rose',  '#e88ea2', '#fff2ee', '#74304c', 'rose',  'ばら色'],
  ]),
  ...offer(LOOSE_TOP, {
    key: 'crop',
    en: 'Winged heart T-shirt, layered',
    ja: 'ハートの羽のレイヤードTシャツ',
    tags: ['top', 't-shirt', 'y2k', 'heart'],
    hides: ['chest', 'waist', 'upperArms'],
    make: makeCropTee,
  }, [
    ['key',   'main',    'heart',   'wing',    'under',   'stripe',  'outline', 'en',    'ja'],
    ['pink',  '#f7a8c0', '#e0426c', '#fffafc', '#fffafc', '#6c6480', '#74304e', 'pink',  'ピンク'],
    ['black', '#484556', '#e85078', '#f6eef6', '#f4ecf4', '#b04868', '#211e2c', 'black', '黒'],
    ['white', '#fffdfa', '#5c9ce0', '#b8d8f6', '#4f5c90', '#e8ecfa', '#4c5880', 'white', '白'],
    ['lime',  '#c8e47c', '#f05c8c', '#fffdf2', '#5a5470', '#f0ecf8', '#4a5c24', 'lime',  'ライム'],
  ]),
  ...offer(LOOSE_TOP, {
    key: 'graphic-hoodie',
    en: 'Spray-paint hoodie',
    ja: 'スプレーアートのパーカー',
    tags: ['top', 'hoodie', 'street', 'graphic'],
    hides: ['chest', 'upperArms', 'lowerArms'],
    make: makeGraphicHoodie,
  }, [
    ['key',   'main',    'rib',     'paint',   'second',  'cord',    'outline', 'en',    'ja'],
    ['black', '#474453', '#3c3946', '#f6d44e', '#e8567e', '#f4f0ea', '#1d1b26', 'black', '黒'],
    ['white', '#f8f5ef', '#e6e1da', '#ef6a4e', '#3f9fc4', '#47444f', '#6c6876', 'white', '白'],
    ['lime',  '#b9d65c', '#a4c24a', '#fffdf2', '#7a4fa8', '#474453', '#465a1e', 'lime',  'ライム'],
    ['grape', '#7d62b4', '#6c52a2', '#8fe0c4', '#f7a9c6', '#fdf8ff', '#33245a', 'grape', 'ぶどう'],
  ]),
]
