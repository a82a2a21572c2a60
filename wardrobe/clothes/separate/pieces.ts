import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_BOOTS, UNDER_SHOES, UNDER_TROUSERS } from '../hides.ts'
import { BOTTOM, LOOSE_TOP, SHOES, SHOES_AND_SOCKS, TOP } from '../wear.ts'
import { makeBreton } from './breton.ts'
import { makeCanvasShoes } from './canvas-shoes.ts'
import { makeFlowerSkirt } from './flower-skirt.ts'
import { makeJeans } from './jeans.ts'
import { makeLaceBoots } from './lace-boots.ts'
import { makeLoafers } from './loafers.ts'
import { makePleatedSkirt } from './pleated-skirt.ts'
import { makeRainBoots } from './rain-boots.ts'
import { makeRibbonBlouse } from './ribbon-blouse.ts'
import { makeStrapShoes } from './strap-shoes.ts'
import { makeSweater } from './sweater.ts'
import { makeTartanSkirt } from './tartan-skirt.ts'
import { makeTee } from './tee.ts'
import { makeWideTrousers } from './wide-trousers.ts'

/** Tops, bottoms and shoes that can be worn in any combination. */
// biome-ignore format: tables, one row per colour
export const SEPARATES: readonly Piece[] = [
  ...offer(TOP, {
    key: 'tee',
    en: 'Fish T-shirt',
    ja: 'さかなTシャツ',
    tags: ['top', 't-shirt', 'summer'],
    base: ['white', 'lemon'],
    hides: ['chest', 'waist', 'upperArms'],
    make: makeTee,
  }, [
    ['key',   'main',    'rib',     'fish',    'fin',     'outline', 'en',    'ja'],
    ['white', '#fffdf8', '#5fa8d8', '#5fa8d8', '#f58a6a', '#4a5480', 'white', '白'],
    ['lemon', '#ffe58a', '#f2914e', '#f2914e', '#fffaf0', '#7a4a24', 'lemon', 'レモン'],
    ['coral', '#f58d86', '#fff3e6', '#fff3e6', '#4fa5ae', '#7c2c40', 'coral', 'さんご'],
  ]),
  ...offer(LOOSE_TOP, {
    key: 'sweater',
    en: 'Snowflake sweater',
    ja: '雪もようのセーター',
    tags: ['top', 'sweater', 'winter'],
    base: ['cream'],
    hides: ['chest', 'upperArms', 'lowerArms'],
    make: makeSweater,
  }, [
    ['key',   'wool',    'band',    'motif',   'outline', 'en',    'ja'],
    ['cream', '#fbf0dc', '#d65a5e', '#fffaf0', '#7c5648', 'cream', '生成り'],
    ['pine',  '#5c8f78', '#fff4de', '#d8505a', '#274a42', 'pine',  '松'],
    ['dusk',  '#8d9ad6', '#4d5594', '#ffd9e8', '#343a72', 'dusk',  '夕暮れ'],
  ]),
  ...offer(TOP, {
    key: 'breton',
    en: 'Striped jersey',
    ja: 'ボーダーカットソー',
    tags: ['top', 'stripes'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    make: makeBreton,
  }, [
    ['key',    'main',    'stripe',  'rib',     'outline', 'en',     'ja'],
    ['marine', '#fffaf2', '#3f568f', '#fffaf2', '#4c5480', 'marine', 'マリン'],
    ['berry',  '#fff4ea', '#d4505f', '#d4505f', '#74384a', 'berry',  'ベリー'],
    ['olive',  '#75815a', '#fbf1d8', '#5f6b47', '#333c26', 'olive',  'オリーブ'],
    ['ink',    '#41415a', '#e8e4f0', '#41415a', '#22223a', 'ink',    '墨'],
  ]),
  ...offer(TOP, {
    key: 'blouse',
    en: 'Ribbon blouse',
    ja: 'リボンブラウス',
    tags: ['top', 'blouse', 'ribbon', 'lace'],
    hides: ['chest', 'upperArms'],
    make: makeRibbonBlouse,
  }, [
    ['key',    'main',    'collar',  'lace',    'ribbon',  'outline', 'trimOutline', 'en',        'ja'],
    ['milk',   '#fff8ee', '#fffdf8', '#f2dccc', '#c8475f', '#7c5c64', '#5c1c30',     'milk',      'ミルク'],
    ['rose',   '#f8bcc8', '#fff8f4', '#f6dce0', '#4c3a4a', '#8a4860', '#221a24',     'rose',      'ばら色'],
    ['sky',    '#b4d4f2', '#fdfeff', '#d8e8f8', '#3f5a9c', '#42608c', '#1e2c56',     'sky',       '空色'],
    ['raven',  '#4a4458', '#f4eef4', '#d8ccdc', '#d0506c', '#282436', '#5a1a30',     'raven',     'からす'],
  ]),
  ...offer(BOTTOM, {
    key: 'tartan',
    en: 'Tartan skirt',
    ja: 'タータンスカート',
    tags: ['bottom', 'skirt', 'tartan'],
    base: ['red'],
    hides: ['hips'],
    make: makeTartanSkirt,
  }, [
    ['key',     'ground',  'broad',   'fine',    'band',    'outline', 'en',      'ja'],
    ['red',     '#d04a52', '#43365e', '#ffe2a0', '#43365e', '#54203c', 'red',     '赤'],
    ['heather', '#b7a6dc', '#6e5ca6', '#fff4fb', '#6e5ca6', '#473876', 'heather', 'ヒース'],
    ['moss',    '#8da26a', '#3f5c56', '#fbe9b4', '#3f5c56', '#2c4238', 'moss',    '苔'],
  ]),
  ...offer(BOTTOM, {
    key: 'jeans',
    en: 'Jeans',
    ja: 'ジーンズ',
    tags: ['bottom', 'trousers', 'denim'],
    base: ['indigo', 'sky'],
    hides: UNDER_TROUSERS,
    make: makeJeans,
  }, [
    ['key',      'denim',   'pale',    'stitch',  'button',  'outline', 'en',       'ja'],
    ['indigo',   '#4a69a4', '#a8c4ea', '#f4c878', '#f4d488', '#26325e', 'indigo',   'インディゴ'],
    ['sky',      '#94bfe6', '#e2f0fc', '#ffffff', '#fff0c0', '#3c5c8c', 'sky',      '空色'],
    ['charcoal', '#55566a', '#8c8ea8', '#c8b8a0', '#d8c8b0', '#2a2a3c', 'charcoal', '炭'],
  ]),
  ...offer(BOTTOM, {
    key: 'pleats',
    en: 'Pleated skirt',
    ja: 'プリーツスカート',
    tags: ['bottom', 'skirt', 'pleats', 'school'],
    hides: ['hips'],
    make: makePleatedSkirt,
  }, [
    ['key',   'main',    'line',    'band',    'outline', 'en',    'ja'],
    ['navy',  '#41528c', '#fffaf2', '#35447a', '#222c56', 'navy',  '紺'],
    ['grey',  '#9a9db0', '#f6f4fa', '#7c7f94', '#4c4e66', 'grey',  'グレー'],
    ['rose',  '#c8485c', '#ffe9dc', '#a83a50', '#581c34', 'rose',  'ばら色'],
    ['cream', '#fbeed6', '#c98a6a', '#f0dcb8', '#7c5c4c', 'cream', 'クリーム'],
  ]),
  ...offer(BOTTOM, {
    key: 'flowers',
    en: 'Flower skirt',
    ja: '花柄スカート',
    tags: ['bottom', 'skirt', 'flower'],
    hides: ['hips'],
    make: makeFlowerSkirt,
  }, [
    ['key',      'main',    'petals',                          'heart',   'flounce', 'band',    'outline', 'en',       'ja'],
    ['lavender', '#cdb9ec', ['#fffaff', '#f7b4d2'],            '#ffe08a', '#fff6fb', '#7c64b4', '#4c3c80', 'lavender', 'ラベンダー'],
    ['rosehip',  '#b8405a', ['#ffe6dc', '#ffc06a', '#f28aa0'], '#ffe9a8', '#8f2c48', '#5c2438', '#4c142c', 'rosehip',  'ローズヒップ'],
    ['lemonade', '#fff3b8', ['#ffffff', '#f7a05c'],            '#e8744c', '#fffdf2', '#8fb46a', '#7c6438', 'lemonade', 'レモネード'],
    ['night',    '#3f4678', ['#dfe6ff', '#f4b8d0'],            '#ffe08a', '#565f9a', '#2a2f5c', '#1f2348', 'night',    '夜'],
  ]),
  ...offer(BOTTOM, {
    key: 'wide',
    en: 'Wide trousers',
    ja: 'ワイドパンツ',
    tags: ['bottom', 'trousers'],
    hides: UNDER_TROUSERS,
    make: makeWideTrousers,
  }, [
    ['key',   'main',    'line',    'belt',    'outline', 'en',       'ja'],
    ['sand',  '#e2d0b0', '#b8966c', '#a8744c', '#6c5238', 'sand',     '砂色'],
    ['slate', '#5c6478', '#a4aec4', '#3c4256', '#2c3044', 'slate',    'スレート'],
    ['brick', '#b8604c', '#f0c0a0', '#7c3c34', '#54242c', 'brick',    'れんが'],
    ['mint',  '#b4dccc', '#fffdf6', '#5c9c8c', '#3c6c64', 'mint',     'ミント'],
  ]),
  ...offer(SHOES, {
    key: 'canvas',
    en: 'Canvas sneakers',
    ja: 'キャンバススニーカー',
    tags: ['shoes', 'sneakers', 'street'],
    hides: UNDER_SHOES,
    make: makeCanvasShoes,
  }, [
    ['key',   'main',    'light',   'sock',    'outline', 'en',    'ja'],
    ['red',   '#d84c54', '#fffaf4', '#fffdf8', '#5a1c30', 'red',   '赤'],
    ['navy',  '#42528c', '#fffaf4', '#f4f2fa', '#20284e', 'navy',  '紺'],
    ['white', '#fbf8f4', '#ffffff', '#f2d4dc', '#6c6480', 'white', '白'],
    ['sage',  '#93b08c', '#fff8ea', '#fff2d4', '#34503c', 'sage',  'セージ'],
  ]),
  ...offer(SHOES, {
    key: 'loafers',
    en: 'Loafers',
    ja: 'ローファー',
    tags: ['shoes', 'loafers', 'school'],
    hides: UNDER_SHOES,
    make: makeLoafers,
  }, [
    ['key',   'leather', 'strap',   'sole',    'sock',    'outline', 'en',       'ja'],
    ['brown', '#8c5438', '#a0664a', '#4c2c20', '#fffdf8', '#44241c', 'brown',    '茶'],
    ['black', '#403e4a', '#54525f', '#28262e', '#fffdf8', '#1c1a24', 'black',    '黒'],
    ['wine',  '#883448', '#a04a5c', '#42202c', '#fff4f0', '#40141f', 'wine red', 'ワインレッド'],
    ['cream', '#f2e4c8', '#e4d0a8', '#a8845c', '#fffdf8', '#7c6448', 'cream',    'クリーム'],
  ]),
  ...offer(SHOES_AND_SOCKS, {
    key: 'straps',
    en: 'Mary Janes with lace socks',
    ja: 'ストラップシューズとレースソックス',
    tags: ['shoes', 'socks', 'lace'],
    hides: ['ankles', ...UNDER_SHOES],
    make: makeStrapShoes,
  }, [
    ['key',    'leather', 'sock',    'lace',    'sole',    'outline', 'en',     'ja'],
    ['black',  '#42404e', '#fffdfa', '#fffdfa', '#2c2a36', '#34303e', 'black',  '黒'],
    ['cherry', '#b83a4c', '#fff8f2', '#ffe9e4', '#6c2434', '#581a30', 'cherry', 'チェリー'],
    ['cocoa',  '#8a5a44', '#fbf0dc', '#f6e2c4', '#54342c', '#4a2a24', 'cocoa',  'ココア'],
    ['pearl',  '#f6e4e4', '#f2ecfa', '#ffffff', '#cfaeb4', '#7c5c70', 'pearl',  'パール'],
  ]),
  ...offer(SHOES, {
    key: 'rain-boots',
    en: 'Rain boots',
    ja: 'レインブーツ',
    tags: ['shoes', 'boots', 'rain'],
    hides: UNDER_BOOTS,
    make: makeRainBoots,
  }, [
    ['key',    'rubber',  'rim',     'shine',   'sole',    'outline', 'en',     'ja'],
    ['yellow', '#fbcf4a', '#f0a63c', '#fff6cc', '#c87c34', '#7c501c', 'yellow', '黄'],
    ['berry',  '#c8486c', '#8f2c50', '#ffd6e2', '#6c2440', '#56183a', 'berry',  'ベリー'],
    ['sea',    '#4f93b8', '#2f6488', '#d4f0fa', '#28506c', '#1c3c5c', 'sea',    '海'],
    ['moss',   '#6c7c54', '#4c5c3c', '#dce8c0', '#3c442c', '#2c3824', 'moss',   '苔'],
  ]),
  ...offer(SHOES, {
    key: 'boots',
    en: 'Laced boots',
    ja: '編み上げブーツ',
    tags: ['shoes', 'boots'],
    base: ['toffee'],
    hides: UNDER_BOOTS,
    make: makeLaceBoots,
  }, [
    ['key',    'leather', 'tongue',  'lace',    'sole',    'outline', 'en',     'ja'],
    ['toffee', '#a8683e', '#d8a06a', '#fff3dc', '#5a3626', '#54281c', 'toffee', 'タフィー'],
    ['cherry', '#b8404e', '#e8868c', '#fff6e0', '#4a3038', '#541a30', 'cherry', 'チェリー'],
    ['ink',    '#4c4a66', '#7a78a0', '#f2c45c', '#33314a', '#22203a', 'ink',    '墨'],
  ]),
]
