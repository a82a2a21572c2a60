import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_SOCKS } from '../hides.ts'
import { SOCKS } from '../wear.ts'
import { makeArgyleSocks } from './argyle-socks.ts'
import { makeFrillSocks } from './frill-socks.ts'
import { makeKiltHose } from './kilt-hose.ts'
import { makeLaceStockings } from './lace-stockings.ts'
import { makeLegWarmers } from './leg-warmers.ts'
import { makeLooseSocks } from './loose-socks.ts'
import { makeStripeSocks } from './stripe-socks.ts'
import { makeTabiSocks } from './tabi-socks.ts'
import { makeTights } from './tights.ts'

/** Socks and stockings, which go with any shoes. */
// biome-ignore format: tables, one row per colour
export const STOCKINGS: readonly Piece[] = [
  ...offer(SOCKS, {
    key: 'stripes',
    en: 'Striped knee socks',
    ja: 'しましまハイソックス',
    tags: ['socks', 'stripes'],
    hides: [...UNDER_SOCKS, 'ankles'],
    make: makeStripeSocks,
  }, [
    ['key',   'main',    'stripe',  'accent',  'outline', 'en',    'ja'],
    ['candy', '#fff8f2', '#f08ca4', '#f08ca4', '#84405c', 'candy', 'キャンディー'],
    ['witch', '#4a4460', '#a88cd8', '#4a4460', '#241e38', 'witch', '魔女'],
    ['sea',   '#fbfaf4', '#4c74b0', '#3c5c94', '#26386c', 'sea',   '海'],
    ['bee',   '#f8d468', '#4c4450', '#4c4450', '#3a2c28', 'bee',   'みつばち'],
  ]),
  ...offer(SOCKS, {
    key: 'argyle',
    en: 'Argyle socks',
    ja: 'アーガイルソックス',
    tags: ['socks', 'argyle', 'school'],
    hides: [...UNDER_SOCKS, 'ankles'],
    make: makeArgyleSocks,
  }, [
    ['key',   'main',    'diamond', 'line',    'outline', 'en',       'ja'],
    ['navy',  '#43507e', '#7088b8', '#f4ecd8', '#20284c', 'navy',     '紺'],
    ['wine',  '#8c3a50', '#c86c78', '#f8e4c8', '#441828', 'wine red', 'ワインレッド'],
    ['moss',  '#6c7c54', '#a8b478', '#f6ecc8', '#303c24', 'moss',     'モス'],
    ['grey',  '#c4c6d2', '#8c90a8', '#fdfbf8', '#54586e', 'grey',     'グレー'],
  ]),
  ...offer(SOCKS, {
    key: 'kilt-hose',
    en: 'Kilt hose',
    ja: 'キルトホース',
    tags: ['socks', 'kilt', 'world'],
    hides: [...UNDER_SOCKS, 'ankles'],
    make: makeKiltHose,
  }, [
    ['key',   'wool',    'flash',   'outline', 'en',         'ja'],
    ['cream', '#f7edda', '#b8404c', '#7c6650', 'cream',      'クリーム'],
    ['moss',  '#6f8060', '#d8a24c', '#34402c', 'moss green', 'モスグリーン'],
    ['navy',  '#465482', '#6fa884', '#20284c', 'navy',       '紺'],
  ]),
  ...offer(SOCKS, {
    key: 'stockings',
    en: 'Lace stockings',
    ja: 'レースのニーハイ',
    tags: ['socks', 'stockings', 'lace'],
    hides: [...UNDER_SOCKS, 'ankles', 'calves'],
    make: makeLaceStockings,
  }, [
    ['key',   'main',    'lace',    'ribbon',  'outline', 'en',    'ja'],
    ['white', '#fbf8f6', '#ffffff', '#f0a4b8', '#8c7c88', 'white', '白'],
    ['black', '#46424f', '#5c5868', '#b84860', '#201e28', 'black', '黒'],
    ['rose',  '#f6ccd4', '#fff4f4', '#c8586c', '#94586c', 'rose',  'ばら色'],
  ]),
  ...offer(SOCKS, {
    key: 'tabi',
    en: 'Tabi socks',
    ja: '足袋',
    tags: ['socks', 'tabi', 'kimono'],
    hides: UNDER_SOCKS,
    make: makeTabiSocks,
  }, [
    ['key',    'main',    'blossom', 'clasp',   'outline', 'en',     'ja'],
    ['white',  '#fdfbf6', '#f4b8c4', '#d8b468', '#8c8490', 'white',  '白'],
    ['indigo', '#44548c', '#e8eef8', '#e0bc70', '#1e2a54', 'indigo', '藍'],
    ['plum',   '#7c4468', '#f6d0dc', '#e4c078', '#381a30', 'plum',   '梅'],
  ]),
  ...offer(SOCKS, {
    key: 'warmers',
    en: 'Leg warmers',
    ja: 'レッグウォーマー',
    tags: ['socks', 'leg-warmers', 'knit'],
    make: makeLegWarmers,
  }, [
    ['key',   'wool',    'stripe',  'outline', 'en',    'ja'],
    ['cream', '#f8eeda', '#e0a480', '#846c54', 'cream', 'クリーム'],
    ['pink',  '#f4acc0', '#fff4ee', '#8c4462', 'pink',  'ピンク'],
    ['grey',  '#9c9eb2', '#f4f2f6', '#484a60', 'grey',  'グレー'],
    ['black', '#4a4856', '#e86c84', '#22202c', 'black', '黒'],
  ]),
  ...offer(SOCKS, {
    key: 'tights',
    en: 'Heart tights',
    ja: 'ハート柄タイツ',
    tags: ['socks', 'tights', 'heart'],
    hides: [...UNDER_SOCKS, 'ankles', 'calves', 'thighs'],
    make: makeTights,
  }, [
    ['key',   'main',    'heart',   'outline', 'en',    'ja'],
    ['black', '#45414e', '#7c7488', '#1e1c26', 'black', '黒'],
    ['cocoa', '#7c5648', '#b08a74', '#3a241c', 'cocoa', 'ココア'],
    ['white', '#faf6f4', '#f0b4c4', '#887882', 'white', '白'],
    ['wine',  '#84344c', '#d0889c', '#3c1220', 'wine red', 'ワインレッド'],
    ['lilac', '#c0aee2', '#fffaff', '#4c3c78', 'lilac', 'ライラック'],
  ]),
  ...offer(SOCKS, {
    key: 'frills',
    en: 'Frilly ankle socks',
    ja: 'フリルソックス',
    tags: ['socks', 'lace', 'ribbon'],
    hides: UNDER_SOCKS,
    make: makeFrillSocks,
  }, [
    ['key',   'main',    'lace',    'ribbon',  'outline', 'en',    'ja'],
    ['white', '#fdfaf6', '#ffffff', '#f09cb2', '#8c7c88', 'white', '白'],
    ['black', '#45414e', '#5c5868', '#e87890', '#1e1c26', 'black', '黒'],
    ['pink',  '#f8c8d4', '#fff2f4', '#d8607c', '#8a4c62', 'pink',  'ピンク'],
    ['mint',  '#c4e8dc', '#f6fffa', '#5cae98', '#467468', 'mint',  'ミント'],
  ]),
  ...offer(SOCKS, {
    key: 'loose',
    en: 'Loose socks',
    ja: 'ルーズソックス',
    tags: ['socks', 'knit', 'school'],
    hides: [...UNDER_SOCKS, 'ankles'],
    make: makeLooseSocks,
  }, [
    ['key',   'wool',    'line',    'outline', 'en',    'ja'],
    ['white', '#fdfaf6', '#fdfaf6', '#8c8490', 'white', '白'],
    ['cream', '#f8ecd2', '#e0a480', '#84694c', 'cream', 'クリーム'],
    ['navy',  '#44548c', '#fbfaf4', '#1f294e', 'navy',  '紺'],
    ['black', '#45434f', '#e86c84', '#1e1c26', 'black', '黒'],
  ]),
]
