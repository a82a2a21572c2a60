import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_TROUSERS } from '../hides.ts'
import { BOTTOM } from '../wear.ts'
import { makeBloomers } from './bloomers.ts'
import { makeCargo } from './cargo.ts'
import { makeFlaredJeans } from './flared-jeans.ts'
import { makeJoggers } from './joggers.ts'
import { makeLeggings } from './leggings.ts'
import { makeTartanTrousers } from './tartan-trousers.ts'

/** Trousers and shorts to go with any top. */
// biome-ignore format: tables, one row per colour
export const TROUSERS: readonly Piece[] = [
  ...offer(BOTTOM, {
    key: 'cargo',
    en: 'Cargo trousers',
    ja: 'カーゴパンツ',
    tags: ['bottom', 'trousers', 'street'],
    hides: UNDER_TROUSERS,
    make: makeCargo,
  }, [
    ['key',   'main',    'stitch',  'belt',    'buckle',  'outline', 'en',    'ja'],
    ['olive', '#7c8458', '#b4b888', '#3e3c38', '#d8d4c8', '#363a26', 'olive', 'オリーブ'],
    ['sand',  '#d8c298', '#f4e6c8', '#6c4c34', '#f0d488', '#5c4630', 'sand',  '砂色'],
    ['black', '#44434e', '#7a7986', '#2c2b34', '#d8d6e0', '#1e1d26', 'black', '黒'],
    ['mauve', '#b49cb8', '#e0d0e2', '#5c4a64', '#f0dca8', '#48384e', 'mauve', 'モーヴ'],
  ]),
  ...offer(BOTTOM, {
    key: 'leggings',
    en: 'Sports leggings',
    ja: 'スポーツレギンス',
    tags: ['bottom', 'leggings', 'sport'],
    hides: [...UNDER_TROUSERS, 'socks'],
    make: makeLeggings,
  }, [
    ['key',   'main',    'panel',   'line',    'outline', 'en',    'ja'],
    ['black', '#42404c', '#5c5a6c', '#f28ca4', '#1c1a24', 'black', '黒'],
    ['plum',  '#6c4470', '#8c6094', '#f4c8dc', '#301a34', 'plum',  '梅'],
    ['teal',  '#2f7880', '#4fa0a4', '#f4e2a0', '#143c44', 'teal',  'ティール'],
    ['grey',  '#8c90a4', '#6c7086', '#c8f06c', '#3c3e50', 'grey',  'グレー'],
  ]),
  ...offer(BOTTOM, {
    key: 'bloomers',
    en: 'Striped bloomers',
    ja: 'かぼちゃパンツ',
    tags: ['bottom', 'shorts', 'stripes', 'lace'],
    hides: ['hips'],
    make: makeBloomers,
  }, [
    ['key',     'main',    'stripe',  'frill',   'band',    'outline', 'en',      'ja'],
    ['pumpkin', '#f2a04c', '#f8c27c', '#fff6e4', '#8c5438', '#743c18', 'pumpkin', 'かぼちゃ'],
    ['candy',   '#fff4f4', '#f4a8bc', '#fffdfc', '#d8607c', '#84465e', 'candy',   'キャンディー'],
    ['circus',  '#fbf2dc', '#4c6cb0', '#fffaf0', '#d84c54', '#2a3868', 'circus',  'サーカス'],
    ['mint',    '#f4fbf4', '#98d4c0', '#ffffff', '#4c9c88', '#36705f', 'mint',    'ミント'],
  ]),
  ...offer(BOTTOM, {
    key: 'joggers',
    en: 'Joggers',
    ja: 'ジョガーパンツ',
    tags: ['bottom', 'trousers', 'sport'],
    hides: [...UNDER_TROUSERS, 'socks'],
    make: makeJoggers,
  }, [
    ['key',   'main',    'stripe',  'rib',     'cord',    'outline', 'en',    'ja'],
    ['grey',  '#a8aabc', '#fbfafc', '#8c8ea2', '#fbfafc', '#4c4e62', 'grey',  'グレー'],
    ['navy',  '#44548c', '#f2a03c', '#35447a', '#fff4e0', '#20294e', 'navy',  '紺'],
    ['pink',  '#f4b4c4', '#fffaf8', '#e894aa', '#fffaf8', '#84465e', 'pink',  'ピンク'],
    ['black', '#44434e', '#e8e6ec', '#35343e', '#e8e6ec', '#1e1d26', 'black', '黒'],
  ]),
  ...offer(BOTTOM, {
    key: 'tartan-trousers',
    en: 'Tartan zip trousers',
    ja: 'ジップ付きタータンパンツ',
    tags: ['bottom', 'trousers', 'tartan', 'check', 'zip', 'punk'],
    hides: UNDER_TROUSERS,
    make: makeTartanTrousers,
  }, [
    ['key',   'ground',  'broad',   'fine',    'strap',   'metal',   'outline', 'trimOutline', 'en',    'ja'],
    ['red',   '#c23f4c', '#3a3346', '#fbe6b4', '#3f3b48', '#dfe3ee', '#43131f', '#1b1923',     'red',   '赤'],
    ['green', '#4c8a66', '#3c3f6e', '#f3d676', '#3d3a44', '#e6e2d4', '#183828', '#1b1923',     'green', '緑'],
    ['mono',  '#ebe8ec', '#45424f', '#d8485c', '#45424f', '#d6dae6', '#4a4756', '#1b1923',     'black and white', '白黒'],
  ]),
  ...offer(BOTTOM, {
    key: 'flared',
    en: 'Flared star jeans',
    ja: '星のフレアジーンズ',
    tags: ['bottom', 'trousers', 'denim', 'star', 'y2k'],
    hides: UNDER_TROUSERS,
    make: makeFlaredJeans,
  }, [
    ['key',    'denim',   'pale',    'stitch',  'star',    'belt',    'outline', 'en',     'ja'],
    ['indigo', '#4f72b0', '#b4cdf0', '#e8b468', '#fbc6da', '#f4f0f4', '#263c70', 'indigo', 'インディゴ'],
    ['sky',    '#9cc4ea', '#eaf4fd', '#ffffff', '#fdfbff', '#ef8fb4', '#3c5c8c', 'sky',    '空色'],
    ['black',  '#4a4a5e', '#8a8aa2', '#a8a4b8', '#e3e6f2', '#b43a58', '#24243a', 'black',  '黒'],
    ['pink',   '#f0a9c2', '#fde4ee', '#fff4f8', '#fffdfa', '#8fb6e2', '#80405f', 'pink',   'ピンク'],
  ]),
]
