import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { OUTER, UNDER_JACKET } from '../wear.ts'
import { makeCardigan } from './cardigan.ts'
import { makeDenimJacket } from './denim-jacket.ts'
import { makeTailoredJacket } from './tailored-jacket.ts'

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
]
