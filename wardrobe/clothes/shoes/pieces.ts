import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_BOOTS, UNDER_SHOES } from '../hides.ts'
import { SHOES } from '../wear.ts'
import { makeBalletFlats } from './ballet-flats.ts'
import { makeBuckleBoots } from './buckle-boots.ts'
import { makeFurBoots } from './fur-boots.ts'
import { makeGladiators } from './gladiators.ts'
import { makeHighTops } from './high-tops.ts'
import { makeKneeBoots } from './knee-boots.ts'
import { makePlatformStraps } from './platform-straps.ts'
import { makeTrainers } from './trainers.ts'
import { makeZori } from './zori.ts'

/** Shoes that go with any socks; open shoes show them. */
// biome-ignore format: tables, one row per colour
export const FOOTWEAR: readonly Piece[] = [
  ...offer(SHOES, {
    key: 'high-tops',
    en: 'High-top sneakers',
    ja: 'ハイカットスニーカー',
    tags: ['shoes', 'sneakers', 'street'],
    hides: ['frills', ...UNDER_SHOES],
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
    hides: UNDER_BOOTS,
    make: makeKneeBoots,
  }, [
    ['key',   'leather', 'band',    'buckle',  'sole',    'outline', 'en',       'ja'],
    ['brown', '#8a5436', '#5e3624', '#f0c468', '#40261c', '#3c2018', 'brown',    '茶'],
    ['black', '#42404c', '#5c5a68', '#d8d4e0', '#26242c', '#1c1a22', 'black',    '黒'],
    ['white', '#f6f1ea', '#e2d4c4', '#e0b45c', '#b8a290', '#7c6c64', 'white',    '白'],
    ['wine',  '#84304a', '#a84c60', '#f0c878', '#40182a', '#3a1020', 'wine red', 'ワインレッド'],
  ]),
  ...offer(SHOES, {
    key: 'platforms',
    en: 'Platform Mary Janes',
    ja: '厚底ストラップシューズ',
    tags: ['shoes', 'platform', 'heart'],
    make: makePlatformStraps,
  }, [
    ['key',   'leather', 'heart',   'sole',    'outline', 'en',    'ja'],
    ['black', '#403c48', '#e86c88', '#2c2a34', '#1a1820', 'black', '黒'],
    ['pink',  '#f6b4c6', '#fffaf6', '#fff0ee', '#84465e', 'pink',  'ピンク'],
    ['cocoa', '#7c4c3a', '#f6dcb4', '#4c2e26', '#3a201a', 'cocoa', 'ココア'],
    ['white', '#fbf6f2', '#f090a8', '#f0e4e4', '#86707c', 'white', '白'],
    ['lilac', '#c4b0e8', '#fffaff', '#8c78bc', '#4c3c78', 'lilac', 'ライラック'],
  ]),
  ...offer(SHOES, {
    key: 'trainers',
    en: 'Chunky trainers',
    ja: '厚底スニーカー',
    tags: ['shoes', 'sneakers', 'sport'],
    hides: UNDER_SHOES,
    make: makeTrainers,
  }, [
    ['key',   'main',    'panel',   'accent',  'sole',    'sock',    'outline', 'en',    'ja'],
    ['cloud', '#fbf9f6', '#d8dce8', '#6f9be0', '#ffffff', '#fffdf8', '#5c6484', 'cloud', '雲'],
    ['neon',  '#3c3a48', '#5a5868', '#c4e24c', '#f2f2f4', '#3c3a48', '#1e1c26', 'neon',  'ネオン'],
    ['peach', '#fdf2ea', '#f8c4b4', '#f0806c', '#fffaf4', '#fff8f0', '#84504c', 'peach', 'ピーチ'],
    ['grape', '#a48cd4', '#6c549c', '#f8c84c', '#f8f4fa', '#fffdf8', '#3a2a60', 'grape', 'ぶどう'],
  ]),
  ...offer(SHOES, {
    key: 'zori',
    en: 'Zori',
    ja: '草履',
    tags: ['shoes', 'sandals', 'kimono'],
    make: makeZori,
  }, [
    ['key',    'thong',   'dot',     'sole',    'outline', 'en',     'ja'],
    ['red',    '#c83c48', '#fff0d8', '#4c3a38', '#34201e', 'red',    '赤'],
    ['gold',   '#e0b458', '#fff6dc', '#f6ecd8', '#7c5c34', 'gold',   '金'],
    ['indigo', '#42548f', '#e8eef8', '#c8a478', '#28305a', 'indigo', '藍'],
    ['plum',   '#9c4c78', '#f8dce4', '#3c3444', '#2c1a2a', 'plum',   '梅'],
  ]),
  ...offer(SHOES, {
    key: 'buckle-boots',
    en: 'Buckle boots',
    ja: 'ベルトブーツ',
    tags: ['shoes', 'boots', 'platform', 'punk'],
    hides: UNDER_BOOTS,
    make: makeBuckleBoots,
  }, [
    ['key',    'leather', 'strap',   'buckle',  'welt',    'sole',    'outline', 'en',     'ja'],
    ['black',  '#403e4a', '#5a5866', '#e0dce8', '#f2c84c', '#2a2832', '#1a1820', 'black',  '黒'],
    ['oxide',  '#98383e', '#b85450', '#f0c878', '#f6e0b0', '#3c2228', '#401018', 'oxide',  'えんじ'],
    ['white',  '#f6f2f4', '#e4dce4', '#b8b4c8', '#c8a0b4', '#dcd2da', '#6c6074', 'white',  '白'],
    ['violet', '#6c549c', '#8870b8', '#f0e4a8', '#e8d8f8', '#34284c', '#2a1c48', 'violet', 'すみれ'],
  ]),
  ...offer(SHOES, {
    key: 'fur-boots',
    en: 'Fur boots',
    ja: 'ムートンブーツ',
    tags: ['shoes', 'boots', 'winter', 'fur'],
    hides: UNDER_BOOTS,
    make: makeFurBoots,
  }, [
    ['key',   'suede',   'fur',     'stitch',  'sole',    'outline', 'en',    'ja'],
    ['camel', '#c89460', '#fff4e2', '#8c5c34', '#7c5438', '#5c3a20', 'camel', 'キャメル'],
    ['cocoa', '#7c5444', '#f0dcc8', '#c89c80', '#4c322a', '#3a221c', 'cocoa', 'ココア'],
    ['pink',  '#f2b4c4', '#fffaf8', '#c86c88', '#c88c9c', '#84465e', 'pink',  'ピンク'],
    ['grey',  '#9a9cb0', '#fbfafc', '#5c5e74', '#64667c', '#42445a', 'grey',  'グレー'],
  ]),
  ...offer(SHOES, {
    key: 'gladiators',
    en: 'Strappy sandals',
    ja: '編み上げサンダル',
    tags: ['shoes', 'sandals', 'summer'],
    make: makeGladiators,
  }, [
    ['key',   'strap',   'buckle',  'sole',    'outline', 'en',    'ja'],
    ['brown', '#8c5638', '#f0c868', '#c8986c', '#402418', 'brown', '茶'],
    ['gold',  '#dcb054', '#fff2c4', '#f0dcb0', '#70501c', 'gold',  '金'],
    ['white', '#fbf4ec', '#e0b860', '#d8bc98', '#786658', 'white', '白'],
    ['black', '#403c48', '#d8d4e0', '#6c6470', '#1c1a22', 'black', '黒'],
  ]),
]
