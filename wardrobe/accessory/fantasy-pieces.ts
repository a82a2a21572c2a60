import { offer } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeButterflyWings } from './back/butterfly-wings.ts'
import { makeImpWings } from './back/imp-wings.ts'
import { makeRandoseru } from './back/randoseru.ts'
import { makeCatTail, makeImpTail } from './back/slim-tail.ts'
import { makeWindUpKey } from './back/wind-up-key.ts'
import { makeBeadBracelet } from './bead-bracelet.ts'
import { makeFoxMask } from './face/fox-mask.ts'
import { makeHalo } from './head/halo.ts'
import { makeImpHorns } from './head/imp-horns.ts'
import { makePochette } from './pochette.ts'
import { wornAt } from './worn-at.ts'

/** Accessories from tales, toys and childhood. */
// biome-ignore format: tables, one row per colour
export const FANTASY_ACCESSORIES: readonly Piece[] = [
  ...offer(wornAt('back'), {
    key: 'butterfly',
    en: 'Butterfly wings',
    ja: 'ちょうのはね',
    tags: ['wings', 'butterfly'],
    make: makeButterflyWings,
    swatch: 'outer',
  }, [
    ['key',     'inner',   'outer',   'rim',     'spots',   'outline', 'en',        'ja'],
    ['azure',   '#c8f2ff', '#4f9cf0', '#2f3f8c', '#ffffff', '#1c2660', 'azure',     '瑠璃'],
    ['monarch', '#ffe28a', '#f5873e', '#5a2f3a', '#fff4d8', '#3a1a20', 'sunset',    '夕焼け'],
    ['petal',   '#fff0f4', '#f7a0c4', '#b05fae', '#ffe08a', '#6a2f6c', 'petal',     '花びら'],
    ['moon',    '#f4f0c8', '#a8d8a8', '#5f8f94', '#fffde8', '#2a545a', 'moonlight', '月夜'],
  ]),
  ...offer(wornAt('back'), {
    key: 'imp-wings',
    en: 'Little wings',
    ja: '小さなつばさ',
    tags: ['wings', 'imp'],
    make: makeImpWings,
  }, [
    ['key',    'skin',    'bone',    'outline', 'en',      'ja'],
    ['ink',    '#6a5a94', '#453a6c', '#1e1638', 'imp',     '小悪魔'],
    ['cherry', '#d9526a', '#8f2f54', '#48102c', 'crimson', '紅'],
    ['dragon', '#f6d58a', '#5fae7c', '#1f4f3a', 'dragon',  '子竜'],
  ]),
  ...offer(wornAt('hat'), {
    key: 'imp-horns',
    en: 'Little horns',
    ja: '小さなつの',
    tags: ['horns', 'imp'],
    make: makeImpHorns,
  }, [
    ['key',    'horn',    'tip',     'outline', 'en',      'ja'],
    ['ink',    '#544878', '#e86a88', '#1e1638', 'ink',     '墨'],
    ['cherry', '#c8405c', '#7a2848', '#48102c', 'crimson', '紅'],
    ['ivory',  '#f3e2c4', '#c99a6c', '#6a4630', 'ivory',   '象牙色'],
  ]),
  ...offer(wornAt('tail'), {
    key: 'imp-tail',
    en: 'Heart-tipped tail',
    ja: 'ハートのしっぽ',
    tags: ['tail', 'imp'],
    make: makeImpTail,
  }, [
    ['key',    'fur',     'mark',    'outline', 'en',      'ja'],
    ['ink',    '#5a4d84', '#453a6c', '#1e1638', 'imp',     '小悪魔'],
    ['cherry', '#d9526a', '#8f2f54', '#48102c', 'crimson', '紅'],
  ]),
  ...offer(wornAt('tail'), {
    key: 'cat-tail',
    en: 'Cat tail',
    ja: 'ねこのしっぽ',
    tags: ['tail', 'cat'],
    make: makeCatTail,
  }, [
    ['key',    'fur',     'mark',    'outline', 'en',        'ja'],
    ['ink',    '#4a4668', '#5c5880', '#1f1c38', 'black cat', 'くろねこ'],
    ['cream',  '#fdf0d8', '#e8b58a', '#8a5a3a', 'cream',     'クリーム'],
    ['ginger', '#f2a254', '#c96f34', '#7a3a14', 'ginger',    '茶トラ'],
  ]),
  ...offer(wornAt('hat'), {
    key: 'halo',
    en: 'Halo',
    ja: '天使の輪',
    tags: ['halo', 'angel'],
    make: makeHalo,
  }, [
    ['key',  'light',   'outline', 'en',     'ja'],
    ['gold', '#ffe27a', '#c98a2c', 'gold',   '金'],
    ['rose', '#ffc8da', '#c4608c', 'cherry', 'さくら'],
    ['aqua', '#a8ecf7', '#3f94b8', 'aqua',   '水色'],
  ]),
  ...offer(wornAt('back'), {
    key: 'randoseru',
    en: 'School satchel',
    ja: 'ランドセル',
    tags: ['satchel', 'school'],
    make: makeRandoseru,
  }, [
    ['key',     'leather', 'trim',    'metal',   'charm',   'outline', 'en',      'ja'],
    ['red',     '#d8404e', '#a82840', '#f2cf7a', '#ffe07a', '#560f24', 'red',     '赤'],
    ['black',   '#4d4856', '#37323f', '#d8dcea', '#7fc4f0', '#17131c', 'black',   '黒'],
    ['sky',     '#8ccbf0', '#5a9ad0', '#f7e2a0', '#ff9ab4', '#24567e', 'sky',     '空色'],
    ['caramel', '#c98a58', '#99623c', '#f2cf7a', '#f47c86', '#502c18', 'caramel', 'キャラメル'],
  ]),
  ...offer(wornAt('back'), {
    key: 'key',
    en: 'Wind-up key',
    ja: 'ぜんまい',
    tags: ['key', 'toy'],
    make: makeWindUpKey,
  }, [
    ['key',    'metal',   'outline', 'en',     'ja'],
    ['gold',   '#f2c04e', '#70461a', 'gold',   '金'],
    ['silver', '#d8ddec', '#4c5278', 'silver', '銀'],
    ['copper', '#e2906a', '#632c20', 'copper', '銅'],
  ]),
  ...offer(wornAt('shoulder'), {
    key: 'pochette',
    en: 'Heart pochette',
    ja: 'ハートのポシェット',
    tags: ['bag', 'heart'],
    make: makePochette,
  }, [
    ['key',   'bag',     'trim',    'strap',   'outline', 'en',         'ja'],
    ['berry', '#f0587a', '#ffe6b0', '#c23a5e', '#6a1436', 'strawberry', 'いちご'],
    ['milk',  '#fff4e4', '#d99a6c', '#b9805a', '#7a4c34', 'milk',       'ミルク'],
    ['lilac', '#bca6f0', '#fff3c0', '#8468cc', '#3c2872', 'lilac',      '藤色'],
    ['mint',  '#9ce0cc', '#ffffff', '#4fa894', '#1c5650', 'mint',       'ミント'],
  ]),
  ...offer(wornAt('side-mask'), {
    key: 'fox-mask',
    en: 'Festival fox mask',
    ja: 'きつねのお面',
    tags: ['mask', 'fox'],
    make: makeFoxMask,
  }, [
    ['key',   'ground',  'mark',    'line',    'outline', 'en',         'ja'],
    ['white', '#fffdf8', '#e04a54', '#3a2c34', '#6a4a50', 'white fox',  '白ぎつね'],
    ['black', '#453f50', '#f2a83e', '#f6efe0', '#18131e', 'black fox',  '黒ぎつね'],
    ['rose',  '#ffe0e6', '#e8648c', '#6a2848', '#8a3a60', 'cherry fox', 'さくらぎつね'],
  ]),
  ...offer(wornAt('wrist'), {
    key: 'bracelet',
    en: 'Bead bracelet',
    ja: 'ビーズのブレスレット',
    tags: ['bracelet'],
    make: makeBeadBracelet,
  }, [
    ['key',   'beads',                           'outline', 'en',    'ja'],
    ['candy', ['#ff8fae', '#ffe07a', '#8fd8f0'], '#7a2f5c', 'candy', 'キャンディ'],
    ['sea',   ['#4f9ce0', '#d4f2fa', '#7fd8c8'], '#1f4a78', 'sea',   '海'],
    ['night', ['#5a5484', '#b49cf0', '#ffe58a'], '#1f1a3c', 'night', '夜'],
  ]),
]
