import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { BOTTOM } from '../wear.ts'
import { makeCorsetSkirt } from './corset-skirt.ts'
import { makeDenimSkirt } from './denim-skirt.ts'
import { makeHakama } from './hakama.ts'
import { makePencilSkirt } from './pencil-skirt.ts'
import { makeRuffleSkirt } from './ruffle-skirt.ts'
import { makeTieredSkirt } from './tiered-skirt.ts'
import { makeTulleSkirt } from './tulle-skirt.ts'

/** Skirts to go with any top. */
// biome-ignore format: tables, one row per colour
export const SKIRTS: readonly Piece[] = [
  ...offer(BOTTOM, {
    key: 'tiered',
    en: 'Tiered long skirt',
    ja: 'ティアードロングスカート',
    tags: ['bottom', 'skirt', 'lace', 'long'],
    hides: ['hips', 'thighs'],
    make: makeTieredSkirt,
  }, [
    ['key',   'main',    'flower',  'lace',    'band',    'outline', 'en',    'ja'],
    ['milk',  '#fbf2e2', '#d8a48c', '#fffdf8', '#e8d4b8', '#806450', 'milk',  'ミルク'],
    ['sage',  '#a4b890', '#f6f2d8', '#fbf8ea', '#7c9068', '#3c4c34', 'sage',  'セージ'],
    ['rose',  '#d8909c', '#fff0ec', '#fff4f0', '#b86c7c', '#6c3044', 'rose',  'ばら色'],
    ['navy',  '#46558c', '#c8d4f0', '#eef0fa', '#35427a', '#232c56', 'navy',  '紺'],
  ]),
  ...offer(BOTTOM, {
    key: 'tulle',
    en: 'Starry tulle skirt',
    ja: '星のチュールスカート',
    tags: ['bottom', 'skirt', 'tulle', 'star'],
    hides: ['hips'],
    make: makeTulleSkirt,
  }, [
    ['key',   'tulle',   'satin',   'star',    'ribbon',  'outline', 'en',    'ja'],
    ['rose',  '#fcdde4', '#f2a4b8', '#ffffff', '#d8607c', '#8a4860', 'rose',  'ばら色'],
    ['mint',  '#dcf4ec', '#94d4c0', '#ffffff', '#4ca08c', '#36705f', 'mint',  'ミント'],
    ['night', '#8c94d0', '#3f4682', '#ffe9a0', '#2e3468', '#22264e', 'night', '夜'],
    ['smoke', '#8c8898', '#3e3a48', '#f4e8f4', '#282530', '#1c1a24', 'smoke', 'スモーク'],
  ]),
  ...offer(BOTTOM, {
    key: 'denim-skirt',
    en: 'Denim skirt',
    ja: 'デニムスカート',
    tags: ['bottom', 'skirt', 'denim'],
    hides: ['hips'],
    make: makeDenimSkirt,
  }, [
    ['key',    'denim',   'pale',    'stitch',  'button',  'outline', 'en',     'ja'],
    ['indigo', '#4a69a4', '#a8c4ea', '#f4c878', '#f4d488', '#26325e', 'indigo', 'インディゴ'],
    ['sky',    '#94bfe6', '#e2f0fc', '#ffffff', '#fff0c0', '#3c5c8c', 'sky',    '空色'],
    ['black',  '#484654', '#8c8a9a', '#c8b8a0', '#d8c8b0', '#22202c', 'black',  '黒'],
    ['pink',   '#f0b0c0', '#fff0f2', '#ffffff', '#f8dca0', '#84465e', 'pink',   'ピンク'],
  ]),
  ...offer(BOTTOM, {
    key: 'ruffles',
    en: 'Ruffle skirt',
    ja: 'フリルスカート',
    tags: ['bottom', 'skirt', 'lace', 'ribbon'],
    hides: ['hips'],
    make: makeRuffleSkirt,
  }, [
    ['key',   'main',    'lace',    'ribbon',  'outline', 'en',    'ja'],
    ['black', '#403c48', '#fbf4f6', '#d8607c', '#1e1c26', 'black', '黒'],
    ['pink',  '#f6b4c6', '#fffaf8', '#403c48', '#84465e', 'pink',  'ピンク'],
    ['sky',   '#acd0f0', '#fdfeff', '#f6fafd', '#42608c', 'sky',   '空色'],
    ['white', '#fbf6f2', '#ffffff', '#b8a0dc', '#84707c', 'white', '白'],
    ['wine',  '#8c3048', '#f8e8dc', '#e0b45c', '#401020', 'wine red', 'ワインレッド'],
  ]),
  ...offer(BOTTOM, {
    key: 'pencil',
    en: 'Houndstooth skirt',
    ja: '千鳥格子のタイトスカート',
    tags: ['bottom', 'skirt', 'check', 'office'],
    hides: ['hips'],
    make: makePencilSkirt,
  }, [
    ['key',   'main',    'check',   'belt',    'buckle',  'outline', 'en',    'ja'],
    ['mono',  '#f6f2ee', '#45434f', '#38363f', '#e8d090', '#2a2832', 'black and white', '白黒'],
    ['camel', '#f0dfc0', '#a87444', '#6c4428', '#f0d088', '#5c3a20', 'camel', 'キャメル'],
    ['plum',  '#ecd4e0', '#8c5078', '#5c3050', '#e8d0a0', '#401c38', 'plum',  '梅'],
    ['moss',  '#dfe2c8', '#66785a', '#404c38', '#e8cc88', '#2e3828', 'moss',  '苔'],
  ]),
  ...offer(BOTTOM, {
    key: 'hakama',
    en: 'Hakama',
    ja: '袴',
    tags: ['bottom', 'skirt', 'kimono', 'long'],
    hides: ['hips', 'thighs'],
    make: makeHakama,
  }, [
    ['key',    'main',    'hem',     'blossom', 'sash',    'outline', 'en',     'ja'],
    ['plum',   '#8c3c64', '#742c54', '#f8d0dc', '#f0c058', '#40142c', 'plum',   '梅'],
    ['navy',   '#3f4e86', '#323f70', '#f4b8cc', '#f4e0b0', '#1e264c', 'navy',   '紺'],
    ['pine',   '#3f7060', '#305a4c', '#f8e8c8', '#e88c6c', '#18342c', 'pine',   '松'],
    ['brown',  '#8a5842', '#704434', '#fbe4c4', '#5c8c7c', '#3c2018', 'brown',  '茶'],
  ]),
  ...offer(BOTTOM, {
    key: 'corset',
    en: 'Laced skirt',
    ja: 'コルセットスカート',
    tags: ['bottom', 'skirt', 'lace', 'ribbon', 'heart', 'jirai'],
    hides: ['hips'],
    make: makeCorsetSkirt,
  }, [
    ['key',   'main',    'ribbon',  'lace',    'outline', 'trimOutline', 'en',    'ja'],
    ['black', '#45414e', '#f2a3bb', '#fbeef2', '#1c1a24', '#7a3556',     'black', '黒'],
    ['mauve', '#8f7390', '#47404f', '#f8eff6', '#3d2a42', '#1b1822',     'mauve', 'モーブ'],
    ['pink',  '#f3b3c6', '#45404e', '#fffafa', '#803f5c', '#1b1822',     'pink',  'ピンク'],
  ]),
]
