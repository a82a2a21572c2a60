import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { FULL_DRESS } from '../wear.ts'
import { makeLolitaDress } from './lolita-dress.ts'

/** Clothes of fashion scenes, of schools and of sports. */
// biome-ignore format: tables, one row per colour
export const SCENES: readonly Piece[] = [
  ...offer(FULL_DRESS, {
    key: 'lolita',
    en: 'Lolita dress',
    ja: 'ロリータワンピース',
    tags: ['dress', 'lolita', 'lace', 'ribbon', 'strawberry'],
    hides: ['chest', 'waist', 'hips', 'upperArms'],
    make: makeLolitaDress,
  }, [
    ['key',   'main',    'berry',   'leaf',    'lace',    'ribbon',  'outline', 'trimOutline', 'en',    'ja'],
    ['sweet', '#f7b8cb', '#e4526e', '#7fb98c', '#fffdf8', '#e0567c', '#80385a', '#6a1c40',     'sweet pink', 'あまいピンク'],
    ['sax',   '#a8cdee', '#e8688a', '#6fae9c', '#fffdfa', '#4f86c6', '#34578c', '#203c70',     'sax blue', 'サックス'],
    ['cocoa', '#8a5a4a', '#f2b6a6', '#b9c08c', '#fff3de', '#f0d9b4', '#3c2020', '#6a4a30',     'chocolate', 'チョコレート'],
    ['rose',  '#f6ead4', '#c25468', '#8aa878', '#fffaf0', '#8c3348', '#7c5a44', '#44121f',     'classic rose', 'クラシックローズ'],
  ]),
]
