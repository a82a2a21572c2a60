import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { BOTTOM, SHOES, TOP } from '../wear.ts'
import { makeJeans } from './jeans.ts'
import { makeLaceBoots } from './lace-boots.ts'
import { makeSweater } from './sweater.ts'
import { makeTartanSkirt } from './tartan-skirt.ts'
import { makeTee } from './tee.ts'

/** Tops, bottoms and shoes that are worn in any combination. */
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
  ...offer(TOP, {
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
    hides: ['hips', 'thighs', 'calves', 'ankles'],
    make: makeJeans,
  }, [
    ['key',      'denim',   'pale',    'stitch',  'button',  'outline', 'en',       'ja'],
    ['indigo',   '#4a69a4', '#a8c4ea', '#f4c878', '#f4d488', '#26325e', 'indigo',   'インディゴ'],
    ['sky',      '#94bfe6', '#e2f0fc', '#ffffff', '#fff0c0', '#3c5c8c', 'sky',      '空色'],
    ['charcoal', '#55566a', '#8c8ea8', '#c8b8a0', '#d8c8b0', '#2a2a3c', 'charcoal', '炭'],
  ]),
  ...offer(SHOES, {
    key: 'boots',
    en: 'Laced boots',
    ja: '編み上げブーツ',
    tags: ['shoes', 'boots'],
    base: ['toffee'],
    hides: ['ankles', 'feet'],
    make: makeLaceBoots,
  }, [
    ['key',    'leather', 'tongue',  'lace',    'sole',    'outline', 'en',     'ja'],
    ['toffee', '#a8683e', '#d8a06a', '#fff3dc', '#5a3626', '#54281c', 'toffee', 'タフィー'],
    ['cherry', '#b8404e', '#e8868c', '#fff6e0', '#4a3038', '#541a30', 'cherry', 'チェリー'],
    ['ink',    '#4c4a66', '#7a78a0', '#f2c45c', '#33314a', '#22203a', 'ink',    '墨'],
  ]),
]
