import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_SOCKS } from '../hides.ts'
import { SOCKS } from '../wear.ts'
import { makeArgyleSocks } from './argyle-socks.ts'
import { makeLaceStockings } from './lace-stockings.ts'
import { makeLegWarmers } from './leg-warmers.ts'
import { makeStripeSocks } from './stripe-socks.ts'
import { makeTabiSocks } from './tabi-socks.ts'

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
]
