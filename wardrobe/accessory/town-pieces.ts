import { offer } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeFullBeard, makeGoatee, makeMoustache } from './face/beard.ts'
import { makeEyePatch } from './face/eye-patch.ts'
import { makeFaceMask } from './face/face-mask.ts'
import { makeHeartGlasses } from './face/heart-glasses.ts'
import { makeMonocle } from './face/monocle.ts'
import { makePlaster } from './face/plaster.ts'
import { makeAliceBow } from './head/alice-bow.ts'
import { makeFlowerPin } from './head/flower-pin.ts'
import { makeHeadphones } from './head/headphones.ts'
import { makeBowTie } from './neck/bow-tie.ts'
import { makePearls } from './neck/pearls.ts'
import { wornAt } from './worn-at.ts'

/** Accessories for town. */
// biome-ignore format: tables, one row per colour
export const TOWN_ACCESSORIES: readonly Piece[] = [
  ...offer(wornAt('eyewear'), {
    key: 'heart-glasses',
    en: 'Heart sunglasses',
    ja: 'ハートのサングラス',
    tags: ['glasses', 'heart'],
    make: makeHeartGlasses,
  }, [
    ['key',    'frame',   'glass',   'outline', 'en',     'ja'],
    ['cherry', '#e2405e', '#ff7f9a', '#6a1230', 'cherry', 'さくらんぼ'],
    ['lemon',  '#f7c93e', '#ffe680', '#7a5210', 'lemon',  'レモン'],
    ['grape',  '#8266d0', '#b79cf2', '#32226e', 'grape',  'ぶどう'],
    ['night',  '#3e3a54', '#6a6690', '#16142a', 'night',  '夜'],
  ]),
  ...offer(wornAt('eyewear'), {
    key: 'monocle',
    en: 'Monocle',
    ja: '片めがね',
    tags: ['glasses', 'monocle'],
    make: makeMonocle,
  }, [
    ['key',    'metal',   'outline', 'en',     'ja'],
    ['gold',   '#e8b64a', '#6e4418', 'gold',   '金'],
    ['silver', '#d5daea', '#4c5278', 'silver', '銀'],
  ]),
  ...offer(wornAt('eyewear'), {
    key: 'eye-patch',
    en: 'Eye patch',
    ja: '眼帯',
    tags: ['eye-patch'],
    make: makeEyePatch,
  }, [
    ['key',   'pad',     'mark',    'strap',   'outline', 'en',    'ja'],
    ['white', '#fffefc', '#f58ca4', '#e6e3f2', '#7a7596', 'white', '白'],
    ['black', '#453f55', '#e8dcff', '#37324a', '#17142a', 'black', '黒'],
    ['rose',  '#ffc2d2', '#ffffff', '#f59ab4', '#8a3560', 'pink',  '桃色'],
  ]),
  ...offer(wornAt('hat'), {
    key: 'headphones',
    en: 'Headphones',
    ja: 'ヘッドホン',
    tags: ['headphones', 'music'],
    make: makeHeadphones,
  }, [
    ['key',   'shell',   'cushion', 'star',    'outline', 'en',    'ja'],
    ['mint',  '#86d6c2', '#fffaf2', '#ffe08a', '#1f5a56', 'mint',  'ミント'],
    ['peach', '#ffa894', '#fff2ea', '#fffdf8', '#84392e', 'peach', 'もも'],
    ['night', '#484668', '#8a84c4', '#66e0e0', '#191730', 'night', '夜'],
    ['snow',  '#f7f6fc', '#b8c8f0', '#f58aa8', '#626a96', 'snow',  '雪'],
  ]),
  ...offer(wornAt('hat'), {
    key: 'alice-bow',
    en: 'Bow hairband',
    ja: 'リボンカチューシャ',
    tags: ['ribbon', 'hairband'],
    make: makeAliceBow,
  }, [
    ['key',   'silk',    'dots',    'outline', 'en',    'ja'],
    ['red',   '#e8495f', '#fff4ee', '#741a34', 'red',   '赤'],
    ['aqua',  '#83c9ec', '#ffffff', '#27587e', 'aqua',  '水色'],
    ['cream', '#fff3d4', '#f2a0a8', '#86603c', 'cream', 'クリーム'],
    ['black', '#4a4560', '#b5a3ea', '#1c182e', 'black', '黒'],
  ]),
  ...offer(wornAt('hair-pin'), {
    key: 'flower-pin',
    en: 'Flower hair pin',
    ja: '花の髪飾り',
    tags: ['pin', 'flower'],
    make: makeFlowerPin,
  }, [
    ['key',      'petal',   'deep',    'heart',   'leaf',    'outline', 'en',       'ja'],
    ['camellia', '#ee5a6c', '#b82e50', '#ffd75e', '#4f9460', '#6a1634', 'camellia', '椿'],
    ['hibiscus', '#ffb45e', '#f0655a', '#fff0b4', '#58a878', '#86371c', 'hibiscus', 'ハイビスカス'],
    ['magnolia', '#fff8fb', '#e6a3cc', '#f7c65e', '#76b06c', '#7c4a76', 'magnolia', '木蓮'],
    ['gentian',  '#8f9ff2', '#5a52c0', '#fff3b8', '#579a84', '#27246e', 'gentian',  'りんどう'],
  ]),
  ...offer(wornAt('mouth'), {
    key: 'face-mask',
    en: 'Cat smile mask',
    ja: 'ねこ口マスク',
    tags: ['mask', 'cat'],
    make: makeFaceMask,
  }, [
    ['key',   'cloth',   'line',    'cheek',   'outline', 'en',        'ja'],
    ['white', '#fffefd', '#6a6280', '#ffb4c2', '#7a7596', 'white cat', '白ねこ'],
    ['black', '#474259', '#f4eaff', '#f08aa4', '#19162a', 'black cat', '黒ねこ'],
    ['rose',  '#ffccd8', '#a8406c', '#ff8fa8', '#8a3a60', 'pink cat',  '桃色ねこ'],
  ]),
  ...offer(wornAt('mouth'), {
    key: 'full-beard',
    en: 'Full beard',
    ja: 'あごひげと口ひげ',
    tags: ['beard'],
    make: makeFullBeard,
  }, [
    ['key',      'base',    'deep',    'shine',   'outline', 'en',       'ja'],
    ['black',    '#4c4347', '#2f282e', '#b5a9ac', '#1a1418', 'black',    '黒'],
    ['chestnut', '#b8744c', '#844a36', '#f6d3a6', '#472418', 'chestnut', '栗色'],
    ['honey',    '#f3bf6a', '#d9863f', '#fff2c4', '#7a3f1c', 'honey',    'はちみつ色'],
    ['grey',     '#aaa6a8', '#746f74', '#eeebea', '#353137', 'grey',     'グレー'],
    ['white',    '#efedea', '#bfb9bd', '#ffffff', '#625b64', 'white',    '白'],
  ]),
  ...offer(wornAt('mouth'), {
    key: 'goatee',
    en: 'Goatee',
    ja: 'やぎひげ',
    tags: ['beard'],
    make: makeGoatee,
  }, [
    ['key',      'base',    'deep',    'shine',   'outline', 'en',       'ja'],
    ['black',    '#4c4347', '#2f282e', '#b5a9ac', '#1a1418', 'black',    '黒'],
    ['chestnut', '#b8744c', '#844a36', '#f6d3a6', '#472418', 'chestnut', '栗色'],
    ['honey',    '#f3bf6a', '#d9863f', '#fff2c4', '#7a3f1c', 'honey',    'はちみつ色'],
    ['grey',     '#aaa6a8', '#746f74', '#eeebea', '#353137', 'grey',     'グレー'],
    ['white',    '#efedea', '#bfb9bd', '#ffffff', '#625b64', 'white',    '白'],
  ]),
  ...offer(wornAt('mouth'), {
    key: 'moustache',
    en: 'Curled moustache',
    ja: 'カイゼルひげ',
    tags: ['beard', 'moustache'],
    make: makeMoustache,
  }, [
    ['key',      'base',    'deep',    'shine',   'outline', 'en',       'ja'],
    ['black',    '#4c4347', '#2f282e', '#b5a9ac', '#1a1418', 'black',    '黒'],
    ['chestnut', '#b8744c', '#844a36', '#f6d3a6', '#472418', 'chestnut', '栗色'],
    ['honey',    '#f3bf6a', '#d9863f', '#fff2c4', '#7a3f1c', 'honey',    'はちみつ色'],
    ['grey',     '#aaa6a8', '#746f74', '#eeebea', '#353137', 'grey',     'グレー'],
    ['white',    '#efedea', '#bfb9bd', '#ffffff', '#625b64', 'white',    '白'],
  ]),
  ...offer(wornAt('cheek'), {
    key: 'plaster',
    en: 'Sticking plaster',
    ja: 'ばんそうこう',
    tags: ['plaster'],
    make: makePlaster,
  }, [
    ['key',   'strip',   'pad',     'heart',   'outline', 'en',    'ja'],
    ['plain', '#e8b88a', '#f6dcb8', '#e8697f', '#7c4626', 'plain', 'ふつう'],
    ['sky',   '#8fc6f0', '#e2f3ff', '#ffffff', '#2f5a8a', 'sky',   '空色'],
    ['rose',  '#f79cb4', '#ffe4ea', '#e0486c', '#8a2f56', 'pink',  '桃色'],
  ]),
  ...offer(wornAt('neck'), {
    key: 'bow-tie',
    en: 'Bow tie',
    ja: '蝶ネクタイ',
    tags: ['tie', 'bow'],
    make: makeBowTie,
  }, [
    ['key',    'silk',    'stripe',  'outline', 'en',     'ja'],
    ['wine',   '#b23a58', '#f2b8b0', '#4c1028', 'wine',   'ワイン'],
    ['navy',   '#46559c', '#ffe29a', '#1c2456', 'navy',   '紺'],
    ['forest', '#4f946c', '#f6ecc0', '#1a4430', 'forest', '森'],
    ['candy',  '#ff9ab8', '#ffffff', '#8a2f5c', 'candy',  'キャンディ'],
  ]),
  ...offer(wornAt('neck'), {
    key: 'pearls',
    en: 'Pearl necklace',
    ja: 'パールネックレス',
    tags: ['necklace', 'heart'],
    make: makePearls,
  }, [
    ['key',   'pearl',   'heart',   'outline', 'en',    'ja'],
    ['white', '#fffaf4', '#f2c35e', '#8a6f76', 'white', '白'],
    ['rose',  '#ffd6dc', '#e8597c', '#8a4460', 'rose',  'ばら色'],
    ['sea',   '#d2eef4', '#4f9ed8', '#2f5f80', 'sea',   '海'],
  ]),
]
