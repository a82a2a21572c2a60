import { offer } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { BLOUSES } from './blouse/pieces.ts'
import { COSTUMES } from './costume/pieces.ts'
import { EVERYDAY } from './everyday/pieces.ts'
import { HOLIDAYS } from './holiday/pieces.ts'
import { makeHoodie } from './hoodie.ts'
import { KNITS } from './knit/pieces.ts'
import { OUTERS } from './outer/pieces.ts'
import { makeRibbonDress } from './ribbon-dress.ts'
import { ROBES } from './robe/pieces.ts'
import { makeSailor } from './sailor.ts'
import { SCENES } from './scene/pieces.ts'
import { SEPARATES } from './separate/pieces.ts'
import { FOOTWEAR } from './shoes/pieces.ts'
import { SKIRTS } from './skirt/pieces.ts'
import { STOCKINGS } from './socks/pieces.ts'
import { STORIES } from './story/pieces.ts'
import { SUITS } from './suit/pieces.ts'
import { TROUSERS } from './trousers/pieces.ts'
import { OUTFIT } from './wear.ts'
import { WORK } from './work/pieces.ts'
import { WORLD } from './world/pieces.ts'

// biome-ignore format: tables, one row per colour
export const CLOTHES: readonly Piece[] = [
  ...offer(OUTFIT, {
    key: 'sailor',
    en: 'Sailor outfit',
    ja: 'セーラー服',
    tags: ['sailor', 'skirt'],
    base: ['navy', 'rose', 'mint'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
    make: makeSailor,
  }, [
    ['key',  'main',    'light',   'ribbon',  'shoe',    'sole',    'outline', 'trimOutline', 'en',   'ja'],
    ['navy', '#3a4d94', '#fffdfa', '#f0485c', '#8a4a34', '#4a2a26', '#2c3566', '#5a1c34',     'navy', '紺'],
    ['rose', '#e0738c', '#fff9f2', '#4fa89c', '#5a3f6e', '#33234a', '#7a2c50', '#2c3a52',     'rose', 'ばら色'],
    ['mint', '#5cb8a4', '#fffefa', '#f2b544', '#7a5a48', '#4a3630', '#1f5a5c', '#5c3420',     'mint', 'ミント'],
  ]),
  ...offer(OUTFIT, {
    key: 'hoodie',
    en: 'Cat hoodie',
    ja: 'ねこパーカー',
    tags: ['hoodie', 'shorts'],
    base: ['sunny', 'lilac'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', 'wrists', 'feet'],
    make: makeHoodie,
  }, [
    ['key',   'main',    'rib',     'light',   'shorts',  'sock',    'shoe',    'outline', 'shortsOutline', 'en',        'ja'],
    ['sunny', '#f7cf6b', '#f0b84e', '#fffaf0', '#5577a8', '#fffdf8', '#e8685c', '#7a4a1e', '#2f3760',       'sunflower', 'ひまわり'],
    ['lilac', '#c3b1ea', '#a894db', '#fffaf4', '#4c4a66', '#fff6d8', '#6fbfb0', '#4a3a7c', '#2a2744',       'lilac',     'ライラック'],
    ['sea',   '#6fb7dd', '#549cc9', '#ffffff', '#f2e3c8', '#fffdf8', '#f2a53d', '#234a78', '#6a4a30',       'sea',       '海色'],
  ]),
  ...offer(OUTFIT, {
    key: 'dress',
    en: 'Ribbon dress',
    ja: 'リボンのドレス',
    tags: ['dress', 'party'],
    base: ['strawberry'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
    make: makeRibbonDress,
  }, [
    ['key',        'main',    'dots',    'lace',    'ribbon',  'shoe',    'outline', 'trimOutline', 'en',              'ja'],
    ['strawberry', '#f79bb0', '#ffe3ea', '#fffaf6', '#c43c5e', '#b23a56', '#8a2f52', '#5a1230',     'strawberry milk', 'いちごミルク'],
    ['mint',       '#9adcc8', '#7a4f42', '#fffaf2', '#6b4238', '#6b4238', '#2c6a62', '#3a1f1c',     'mint chocolate',  'チョコミント'],
    ['midnight',   '#4b5290', '#f6d978', '#eef0ff', '#e6b94e', '#3a3a6a', '#20224e', '#5a3a18',     'starry night',    '星月夜'],
  ]),
  ...SUITS,
  ...ROBES,
  ...EVERYDAY,
  ...SEPARATES,
  ...KNITS,
  ...BLOUSES,
  ...OUTERS,
  ...STOCKINGS,
  ...FOOTWEAR,
  ...SKIRTS,
  ...TROUSERS,
  ...HOLIDAYS,
  ...WORK,
  ...STORIES,
  ...COSTUMES,
  ...WORLD,
  ...SCENES,
]
