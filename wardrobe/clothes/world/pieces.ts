import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { DRESS } from '../wear.ts'
import { makeQipao } from './qipao.ts'

/** Clothes from around the world. */
// biome-ignore format: tables, one row per colour
export const WORLD: readonly Piece[] = [
  ...offer(DRESS, {
    key: 'qipao',
    en: 'Qipao',
    ja: 'チャイナドレス',
    tags: ['dress', 'qipao', 'cheongsam', 'mandarin-collar', 'world'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'thighs'],
    make: makeQipao,
  }, [
    ['key',   'silk',    'petal',   'leaf',    'piping',  'outline', 'en',    'ja'],
    ['red',   '#cc3f4a', '#fbd3c6', '#8fae7a', '#f4ca70', '#591626', 'red',   '赤'],
    ['jade',  '#86c2ad', '#fffaf0', '#4f8f80', '#fbeec4', '#28594c', 'jade',  '翡翠'],
    ['ivory', '#fcf2e2', '#ee9aa8', '#9dbf9a', '#c4505e', '#75503f', 'ivory', '象牙色'],
    ['night', '#3f4878', '#f4c3d4', '#7d8fd0', '#ecc878', '#1c2144', 'night', '夜'],
  ]),
]
