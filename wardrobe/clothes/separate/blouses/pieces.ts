import { offer } from '../../../kit/offer.ts'
import type { Piece } from '../../../kit/piece.ts'
import { TOP } from '../../wear.ts'
import { makeBowBlouse } from './bow-blouse.ts'
import { makeSchoolShirt } from './school-shirt.ts'

/** Shirts and blouses, and tops of the world. */
// biome-ignore format: tables, one row per colour
export const BLOUSES: readonly Piece[] = [
  ...offer(TOP, {
    key: 'school-shirt',
    en: 'School shirt with a tie',
    ja: 'スクールシャツとネクタイ',
    tags: ['top', 'shirt', 'school', 'tie'],
    hides: ['chest', 'waist', 'upperArms'],
    make: makeSchoolShirt,
  }, [
    ['key',   'main',    'tie',     'stripe',  'outline', 'trimOutline', 'en',       'ja'],
    ['navy',  '#fffdf9', '#3f5090', '#f2d48c', '#6a6c8c', '#1e2850',     'navy tie', '紺のタイ'],
    ['wine',  '#fffdf9', '#a03a50', '#f6dcc0', '#7a6474', '#481424',     'wine tie', 'ワインのタイ'],
    ['sky',   '#d4e6f8', '#4f6a5c', '#f4ecc8', '#4c688c', '#22342a',     'sky blue', '空色'],
    ['cream', '#fff4dc', '#6a4a7c', '#e8d0f0', '#7c6448', '#301e3c',     'cream',    'クリーム'],
  ]),
  ...offer(TOP, {
    key: 'bow-blouse',
    en: 'Bow blouse',
    ja: 'ボウタイブラウス',
    tags: ['top', 'blouse', 'ribbon'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms'],
    make: makeBowBlouse,
  }, [
    ['key',   'main',    'dot',     'bow',     'outline', 'trimOutline', 'en',         'ja'],
    ['milk',  '#fffaf2', '#e8c8bc', '#454054', '#7a6468', '#221e2c',     'milk',       'ミルク'],
    ['rose',  '#f8ccd4', '#fffaf6', '#b84462', '#8a4c64', '#54182c',     'rose',       'ばら色'],
    ['mint',  '#c8e8da', '#ffffff', '#3f7466', '#44746a', '#1c3a34',     'mint',       'ミント'],
    ['night', '#494e7c', '#c8cef4', '#f2e6d0', '#242850', '#7c6850',     'night blue', '夜'],
  ]),
]
