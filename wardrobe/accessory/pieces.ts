import { offer } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeAngelWings } from './back/angel-wings.ts'
import { makeBearBackpack } from './back/bear-backpack.ts'
import { makeFoxTail } from './back/fox-tail.ts'
import { makeHeroCape } from './back/hero-cape.ts'
import { EAR_ACCESSORIES } from './ear-pieces.ts'
import { makeRoundGlasses } from './face/round-glasses.ts'
import { FANTASY_ACCESSORIES } from './fantasy-pieces.ts'
import { makeCatEars } from './head/cat-ears.ts'
import { makeHairStars } from './head/hair-stars.ts'
import { LIMBS } from './limb-pieces.ts'
import { makeBellChoker } from './neck/bell-choker.ts'
import { makeScarf } from './neck/scarf.ts'
import { TOWN_ACCESSORIES } from './town-pieces.ts'
import { WHEELCHAIRS } from './wheelchair-pieces.ts'
import { wornAt } from './worn-at.ts'

// biome-ignore format: tables, one row per colour
export const ACCESSORIES: readonly Piece[] = [
  ...offer(wornAt('eyewear'), {
    key: 'glasses',
    en: 'Round glasses',
    ja: 'まるめがね',
    tags: ['glasses'],
    make: makeRoundGlasses,
  }, [
    ['key',   'wire',    'outline', 'en',         'ja'],
    ['gold',  '#d9a441', '#6a4218', 'gold',       '金'],
    ['berry', '#d8496a', '#5c1430', 'strawberry', 'いちご'],
  ]),
  ...offer(wornAt('back'), {
    key: 'wings',
    en: 'Angel wings',
    ja: '天使のはね',
    tags: ['wings', 'angel'],
    make: makeAngelWings,
  }, [
    ['key',   'feather', 'tip',     'outline', 'en',        'ja'],
    ['white', '#fffdfb', '#e3ecff', '#7c86b4', 'white',     '白'],
    ['rose',  '#fff4f6', '#ffb9cd', '#a2567c', 'cherry',    'さくら'],
    ['night', '#6d6aa8', '#37366c', '#1e1c42', 'night sky', '夜空'],
  ]),
  ...offer(wornAt('hat'), {
    key: 'cat-ears',
    en: 'Cat ears',
    ja: 'ねこみみ',
    tags: ['ears', 'cat'],
    make: makeCatEars,
  }, [
    ['key',    'fur',     'inner',   'band',    'outline', 'en',        'ja'],
    ['ink',    '#4a4668', '#f7a3b8', '#f27e9c', '#1f1c38', 'black cat', 'くろねこ'],
    ['cream',  '#fdf0d8', '#f9b0ae', '#e8697f', '#8a5a3a', 'cream',     'クリーム'],
    ['ginger', '#f2a254', '#ffe0cc', '#7a4f3c', '#7a3a14', 'ginger',    '茶トラ'],
  ]),
  ...offer(wornAt('neck'), {
    key: 'scarf',
    en: 'Scarf',
    ja: 'マフラー',
    tags: ['scarf', 'winter'],
    make: makeScarf,
  }, [
    ['key',  'wool',    'stripe',  'outline', 'en',   'ja'],
    ['red',  '#e4566a', '#fff3e6', '#7a1c38', 'red',  '赤'],
    ['sky',  '#8cc8ee', '#fffdf6', '#2f5f92', 'sky',  '空色'],
    ['moss', '#8fbf78', '#f7e3a4', '#35593a', 'moss', '若草'],
  ]),
  ...offer(wornAt('back'), {
    key: 'backpack',
    en: 'Bear backpack',
    ja: 'くまリュック',
    tags: ['backpack', 'bear'],
    make: makeBearBackpack,
  }, [
    ['key',   'fur',     'muzzle',  'cheek',   'strap',   'outline', 'en',    'ja'],
    ['honey', '#e2a45e', '#fff0d6', '#f58f84', '#a8623c', '#6e3a1c', 'honey', 'はちみつ'],
    ['snow',  '#f8f7fc', '#ffffff', '#ffb4c4', '#7ab4e0', '#5f6a98', 'polar', 'しろくま'],
    ['cocoa', '#96695a', '#f3dcc4', '#e88a88', '#f0c05a', '#45261f', 'cocoa', 'ココア'],
  ]),
  ...offer(wornAt('back', 'neck', 'tail'), {
    key: 'cape',
    en: 'Cape',
    ja: 'マント',
    tags: ['cape', 'hero'],
    make: makeHeroCape,
  }, [
    ['key',    'cloth',   'lining',  'star',    'outline', 'en',      'ja'],
    ['hero',   '#e24c5e', '#f6c95a', '#ffd75e', '#70162e', 'hero',    'ヒーロー'],
    ['star',   '#46539c', '#b9a6ea', '#ffe27a', '#1f2558', 'starlit', '星空'],
    ['forest', '#4f9a78', '#f4e6c2', '#f2c35c', '#1c4a3c', 'forest',  '森'],
  ]),
  ...offer(wornAt('tail'), {
    key: 'tail',
    en: 'Fluffy tail',
    ja: 'ふさふさしっぽ',
    tags: ['tail', 'fox'],
    make: makeFoxTail,
  }, [
    ['key',  'fur',     'tip',     'outline', 'en',        'ja'],
    ['fox',  '#f0984a', '#fff6e6', '#7c3c14', 'fox',       'きつね'],
    ['snow', '#f4f5fc', '#b9cdf2', '#67719e', 'snow fox',  'ゆきぎつね'],
    ['ink',  '#565276', '#f3a9b8', '#221e3c', 'black fox', 'くろぎつね'],
  ]),
  ...offer(wornAt('neck'), {
    key: 'bell',
    en: 'Bell choker',
    ja: '鈴のチョーカー',
    tags: ['choker', 'bell'],
    make: makeBellChoker,
  }, [
    ['key',    'ribbon',  'bell',    'outline', 'en',     'ja'],
    ['red',    '#e64a60', '#ffd152', '#7a2a2c', 'red',    '赤'],
    ['sky',    '#6cc3de', '#ffdc6e', '#4a5a72', 'aqua',   '水色'],
    ['violet', '#a284dc', '#ffe08a', '#54407c', 'violet', 'すみれ'],
  ]),
  ...offer(wornAt('hair-pin'), {
    key: 'hair-stars',
    en: 'Star hair pins',
    ja: '星のヘアピン',
    tags: ['pin', 'star'],
    make: makeHairStars,
  }, [
    ['key',   'large',   'small',   'outline', 'en',         'ja'],
    ['gold',  '#ffd152', '#ff9db4', '#8a4a24', 'gold',       '金'],
    ['aqua',  '#7fd4ee', '#fff0a0', '#2a5a84', 'aqua',       '水色'],
    ['berry', '#f5668a', '#fff6f0', '#7a1c48', 'strawberry', 'いちご'],
  ]),
  ...TOWN_ACCESSORIES,
  ...FANTASY_ACCESSORIES,
  ...LIMBS,
  ...WHEELCHAIRS,
  ...EAR_ACCESSORIES,
]
