import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_SHOES } from '../hides.ts'
import { SHOES } from '../wear.ts'
import { makeBalletFlats } from './ballet-flats.ts'
import { makeHighTops } from './high-tops.ts'
import { makeKneeBoots } from './knee-boots.ts'

/** Shoes that go with any socks; open ones show them. */
// biome-ignore format: tables, one row per colour
export const FOOTWEAR: readonly Piece[] = [
  ...offer(SHOES, {
    key: 'high-tops',
    en: 'High-top sneakers',
    ja: 'ハイカットスニーカー',
    tags: ['shoes', 'sneakers', 'street'],
    hides: UNDER_SHOES,
    make: makeHighTops,
  }, [
    ['key',   'main',    'light',   'star',    'outline', 'en',    'ja'],
    ['black', '#3e3c48', '#fbf8f2', '#d8485a', '#1e1c26', 'black', '黒'],
    ['red',   '#cc3f4a', '#fffaf2', '#35508e', '#521626', 'red',   '赤'],
    ['lilac', '#b9a4e2', '#fffaf8', '#f0a03c', '#4c3a78', 'lilac', 'ライラック'],
    ['mint',  '#8fd0bc', '#fffdf4', '#f07c8c', '#2c6458', 'mint',  'ミント'],
    ['honey', '#e0a83c', '#fff8e8', '#4c5a94', '#6c4418', 'honey', 'はちみつ'],
  ]),
  ...offer(SHOES, {
    key: 'ballet',
    en: 'Ballet flats',
    ja: 'バレエシューズ',
    tags: ['shoes', 'ballet', 'ribbon'],
    make: makeBalletFlats,
  }, [
    ['key',   'satin',   'ribbon',  'sole',    'outline', 'en',    'ja'],
    ['pink',  '#f6b6c4', '#f9cdd6', '#c98a98', '#84485e', 'pink',  'ピンク'],
    ['black', '#403c4a', '#5a5464', '#26242e', '#1c1a24', 'black', '黒'],
    ['red',   '#c8384c', '#d8566a', '#74202f', '#541424', 'red',   '赤'],
    ['pearl', '#f6efe6', '#f7e2c8', '#c8b096', '#7c6858', 'pearl', 'パール'],
  ]),
  ...offer(SHOES, {
    key: 'knee-boots',
    en: 'Knee boots',
    ja: 'ロングブーツ',
    tags: ['shoes', 'boots'],
    hides: ['ankles', ...UNDER_SHOES],
    make: makeKneeBoots,
  }, [
    ['key',   'leather', 'band',    'buckle',  'sole',    'outline', 'en',       'ja'],
    ['brown', '#8a5436', '#5e3624', '#f0c468', '#40261c', '#3c2018', 'brown',    '茶'],
    ['black', '#42404c', '#5c5a68', '#d8d4e0', '#26242c', '#1c1a22', 'black',    '黒'],
    ['white', '#f6f1ea', '#e2d4c4', '#e0b45c', '#b8a290', '#7c6c64', 'white',    '白'],
    ['wine',  '#84304a', '#a84c60', '#f0c878', '#40182a', '#3a1020', 'wine red', 'ワインレッド'],
  ]),
]
