import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_TROUSERS, UNDER_TUNIC } from '../hides.ts'
import { BOTTOM, DRESS, FULL_DRESS, LOOSE_TOP } from '../wear.ts'
import { makeAbaya } from './abaya.ts'
import { makeAoDai } from './ao-dai.ts'
import { makeCharro } from './charro.ts'
import { makeDashiki } from './dashiki.ts'
import { makeDirndl } from './dirndl.ts'
import { makeFurisode } from './furisode.ts'
import { makeHanfu } from './hanfu.ts'
import { makeKilt } from './kilt.ts'
import { makeQipao } from './qipao.ts'
import { makeSari } from './sari.ts'
import { makeThobe } from './thobe.ts'
import { makeWaxDress } from './wax-dress.ts'

/** Clothes from around the world. */
// biome-ignore format: tables, one row per colour
export const WORLD: readonly Piece[] = [
  ...offer(DRESS, {
    key: 'qipao',
    en: 'Qipao',
    ja: 'チャイナドレス',
    tags: ['dress', 'qipao', 'cheongsam', 'mandarin-collar', 'world'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'thighs'],
    make: makeQipao,
  }, [
    ['key',   'silk',    'petal',   'leaf',    'piping',  'outline', 'en',    'ja'],
    ['red',   '#cc3f4a', '#fbd3c6', '#8fae7a', '#f4ca70', '#591626', 'red',   '赤'],
    ['jade',  '#86c2ad', '#fffaf0', '#4f8f80', '#fbeec4', '#28594c', 'jade',  '翡翠'],
    ['ivory', '#fcf2e2', '#ee9aa8', '#9dbf9a', '#c4505e', '#75503f', 'ivory', '象牙色'],
    ['night', '#3f4878', '#f4c3d4', '#7d8fd0', '#ecc878', '#1c2144', 'night', '夜'],
  ]),
  ...offer(DRESS, {
    key: 'ao-dai',
    en: 'Áo dài',
    ja: 'アオザイ',
    tags: ['dress', 'ao-dai', 'tunic', 'trousers', 'world'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms', ...UNDER_TROUSERS],
    make: makeAoDai,
  }, [
    ['key',   'silk',    'petal',   'heart',   'leaf',    'trousers', 'outline', 'en',         'ja'],
    ['sky',   '#93c4ea', '#fffdf6', '#f4cf62', '#4f8fc0', '#fffdf8',  '#2d5886', 'sky blue',   '空色'],
    ['pink',  '#f2a4b4', '#fffaf2', '#f6d070', '#c05a7c', '#fffaf4',  '#85405c', 'pink',       '桃色'],
    ['white', '#fffcf4', '#f3a9b8', '#eebf58', '#8bb59c', '#fffdf8',  '#727592', 'white',      '白'],
    ['plum',  '#7d4e8e', '#fbd8e4', '#f6d680', '#c490c4', '#f4e6d6',  '#38204a', 'plum',       'プラム'],
  ]),
  ...offer(FULL_DRESS, {
    key: 'furisode',
    en: 'Furisode',
    ja: '振袖',
    tags: ['dress', 'furisode', 'kimono', 'world'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', 'thighs', 'calves'],
    make: makeFurisode,
  }, [
    ['key',      'main',    'fade',    'petal',   'accent',  'leaf',    'gold',    'obi',     'cord',    'outline', 'trimOutline', 'en',       'ja'],
    ['vermilion', '#cf3d42', '#f8cdb8', '#fff6ee', '#f7b04e', '#4f8a5c', '#f3cf74', '#f4e2b0', '#3f8a78', '#5c1726', '#5a3d1c',     'vermilion', '朱色'],
    ['sky',      '#8dbbe6', '#fdf1f4', '#f6a5b8', '#fffdf4', '#5c9a78', '#f2d27c', '#fbf0d8', '#d8576e', '#2f5280', '#6a4a24',     'sky blue', '空色'],
    ['night',    '#38406f', '#8e6fb8', '#fff3f6', '#f28da6', '#7fae8c', '#efcd7a', '#c8384c', '#f6e2a4', '#191d40', '#521324',     'night',    '夜'],
  ]),
  ...offer(FULL_DRESS, {
    key: 'hanfu',
    en: 'Hanfu',
    ja: '漢服',
    tags: ['dress', 'hanfu', 'ruqun', 'skirt', 'world'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', 'thighs', 'calves'],
    swatch: 'skirt',
    make: makeHanfu,
  }, [
    ['key',   'jacket',  'skirt',   'hem',     'band',    'petal',   'leaf',    'ribbon',  'outline', 'trimOutline', 'en',    'ja'],
    ['peach', '#fff3e6', '#f3a59a', '#fde3d2', '#d9667a', '#fffaf2', '#7fae8c', '#f4d489', '#7c3f4c', '#6d2338',     'peach', '桃'],
    ['mist',  '#eef6f4', '#8fc3d4', '#e4f2ee', '#4c86a8', '#fffdf6', '#5d9c88', '#f2d9a0', '#2f5a74', '#1f4560',     'mist',  '霞'],
    ['wisteria', '#fbf2fb', '#a891d8', '#f0dcf0', '#6b57a6', '#fff6fa', '#7f9fc4', '#f4d58c', '#453478', '#33265c', 'wisteria', '藤'],
  ]),
  ...offer(FULL_DRESS, {
    key: 'dirndl',
    en: 'Dirndl',
    ja: 'ディアンドル',
    tags: ['dress', 'dirndl', 'apron', 'world'],
    hides: ['chest', 'waist', 'hips', 'upperArms'],
    make: makeDirndl,
  }, [
    ['key',   'main',    'apron',   'stripe',  'flower',  'blouse',  'lacing',  'outline', 'trimOutline', 'en',    'ja'],
    ['green', '#3f7a5c', '#f6ddd0', '#d5616c', '#f4d9a8', '#fffdf6', '#f0cf7c', '#1c4030', '#6d3a2c',     'green', '緑'],
    ['blue',  '#4a6fae', '#fdf6ea', '#6f9cd0', '#fff4dc', '#fffdf8', '#f3e2b4', '#22386a', '#3d4f78',     'blue',  '青'],
    ['berry', '#9c3554', '#c9dcc6', '#5f8f6c', '#f8c8cc', '#fffaf4', '#f2d48c', '#4c1428', '#2f4a38',     'berry', 'ベリー'],
  ]),
  ...offer(BOTTOM, {
    key: 'kilt',
    en: 'Kilt',
    ja: 'キルト',
    tags: ['bottom', 'kilt', 'tartan', 'world'],
    hides: ['hips'],
    make: makeKilt,
  }, [
    ['key',     'main',    'broad',   'fine',    'leather', 'metal',   'outline', 'trimOutline', 'en',      'ja'],
    ['forest',  '#3d7558', '#2f4276', '#f2cf6a', '#5b3d30', '#e6dcc4', '#1a3330', '#2e1c16',     'forest',  '森'],
    ['russet',  '#b5493f', '#35513f', '#f7e7bc', '#4a3a38', '#ecd9a4', '#4c1a1c', '#241a1a',     'russet',  '赤さび色'],
    ['heather', '#8a6fae', '#5c6f7e', '#f4eef4', '#5a4654', '#dfe2ea', '#382a56', '#2a1c2c',     'heather', 'ヘザー'],
  ]),
  ...offer(FULL_DRESS, {
    key: 'sari',
    en: 'Sari',
    ja: 'サリー',
    tags: ['dress', 'sari', 'choli', 'world'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'thighs', 'calves'],
    make: makeSari,
  }, [
    ['key',     'silk',    'border',  'zari',    'choli',   'outline', 'en',          'ja'],
    ['ruby',    '#c2344f', '#2f7a5e', '#f3cd72', '#2f7a5e', '#54142c', 'ruby',        'ルビー'],
    ['peacock', '#2f8f9c', '#7a3f8c', '#f2d07e', '#7a3f8c', '#143f4c', 'peacock',     'くじゃく'],
    ['mango',   '#f3b04a', '#c23f56', '#fff0b8', '#c23f56', '#74401c', 'mango',       'マンゴー'],
    ['lotus',   '#f6bccb', '#c96a94', '#fbe6b0', '#b5537f', '#85405e', 'lotus',       '蓮'],
  ]),
  ...offer(LOOSE_TOP, {
    key: 'dashiki',
    en: 'Dashiki',
    ja: 'ダシキ',
    tags: ['top', 'dashiki', 'tunic', 'world'],
    hides: UNDER_TUNIC.filter((region) => region !== 'lowerArms'),
    make: makeDashiki,
  }, [
    ['key',     'main',    'gold',    'accent',  'yoke',    'outline', 'en',      'ja'],
    ['royal',   '#3f5cae', '#f6cf6a', '#e8664a', '#223068', '#1a2554', 'royal blue', 'ロイヤルブルー'],
    ['forest',  '#3c7d58', '#f7d872', '#e07a3e', '#1f4436', '#183a2a', 'forest',  '森'],
    ['crimson', '#bf3c48', '#f8dc8c', '#3f9c8c', '#571a2c', '#4c1422', 'crimson', 'えんじ'],
    ['white',   '#fdf8ec', '#d9a544', '#4a78b4', '#2f3f74', '#6b6474', 'white',   '白'],
  ]),
  ...offer(FULL_DRESS, {
    key: 'wax-dress',
    en: 'Wax-print dress',
    ja: 'アフリカンプリントのワンピース',
    tags: ['dress', 'wax-print', 'ankara', 'world'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'thighs'],
    make: makeWaxDress,
  }, [
    ['key',     'ground',  'disc',    'ray',     'line',    'outline', 'en',      'ja'],
    ['saffron', '#f2a24a', '#fff0cc', '#2f8f88', '#6e2f3c', '#5c2418', 'saffron', 'サフラン'],
    ['royal',   '#4a63b8', '#f8dc8c', '#ee7f4e', '#232c62', '#171e48', 'royal blue', 'ロイヤルブルー'],
    ['crimson', '#c8404e', '#fdf0d4', '#f0b048', '#4a1a3c', '#3f1026', 'crimson', 'えんじ'],
  ]),
  ...offer(FULL_DRESS, {
    key: 'thobe',
    en: 'Thobe',
    ja: 'トーブ',
    tags: ['dress', 'thobe', 'robe', 'world'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', 'thighs', 'calves'],
    make: makeThobe,
  }, [
    ['key',   'main',    'stitch',  'button',  'outline', 'en',    'ja'],
    ['white', '#fefcf7', '#d8d4e4', '#c9ccdc', '#747690', 'white', '白'],
    ['sand',  '#e9d6b6', '#c2a27a', '#a5835c', '#75603f', 'sand',  '砂'],
    ['slate', '#75839c', '#a3b0c6', '#d7deea', '#323c52', 'slate', 'スレート'],
  ]),
  ...offer(FULL_DRESS, {
    key: 'abaya',
    en: 'Abaya',
    ja: 'アバヤ',
    tags: ['dress', 'abaya', 'robe', 'world'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', 'thighs', 'calves'],
    make: makeAbaya,
  }, [
    ['key',   'main',    'thread',  'bead',    'outline', 'en',    'ja'],
    ['black', '#46434f', '#d8b878', '#fff0d0', '#1c1a24', 'black', '黒'],
    ['navy',  '#414d7e', '#b9c8ec', '#ffffff', '#1c2448', 'navy',  '紺'],
    ['mauve', '#b58ea6', '#fbe9e4', '#fffaf0', '#5c3f56', 'mauve', 'モーブ'],
  ]),
  ...offer(FULL_DRESS, {
    key: 'charro',
    en: 'Charro suit',
    ja: 'チャロスーツ',
    tags: ['suit', 'charro', 'mariachi', 'world'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms', ...UNDER_TROUSERS],
    make: makeCharro,
  }, [
    ['key',   'jacket',  'trousers', 'thread',  'silver',  'shirt',   'tie',     'outline', 'trimOutline', 'en',    'ja'],
    ['black', '#45424e', '#45424e',  '#e9d9b0', '#e6eaf2', '#fffdf8', '#c23c4a', '#1c1a24', '#4c1424',     'black', '黒'],
    ['wine',  '#8a2f46', '#8a2f46',  '#f4dca4', '#f4e6b8', '#fffdf6', '#3f7a66', '#3f1020', '#1c3c34',     'wine',  'ワイン'],
    ['sand',  '#dcc39c', '#6a4a3c',  '#fff8ec', '#f0e6d0', '#fffdf8', '#3f6a9c', '#6a4c34', '#1f3354',     'sand',  '砂'],
  ]),
]
