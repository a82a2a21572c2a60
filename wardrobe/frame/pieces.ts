import { offer, type Wear } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeAutumnFrame } from './autumn-frame.ts'
import { makeBirthdayFrame } from './birthday-frame.ts'
import { makeCandyFrame } from './candy-frame.ts'
import { makeComicFrame } from './comic-frame.ts'
import { makeFilmFrame } from './film-frame.ts'
import { makeFlowerFrame } from './flower-frame.ts'
import { makeLaceFrame } from './lace-frame.ts'
import { makeNightFrame } from './night-frame.ts'
import { makePolaroidFrame } from './polaroid-frame.ts'
import { makeRibbonFrame } from './ribbon-frame.ts'
import { makeSnowFrame } from './snow-frame.ts'
import { makeWaveFrame } from './wave-frame.ts'

const FRAME: Wear = { part: 'Frame', slots: ['frame'] }

// biome-ignore format: tables, one row per colour
export const PICTURE_FRAMES: readonly Piece[] = [
  ...offer(FRAME, {
    key: 'ribbon',
    en: 'Ribbon frame',
    ja: 'リボンのフレーム',
    make: makeRibbonFrame,
  }, [
    ['key',   'ground',  'dots',    'edge',    'ribbon',  'star',    'outline', 'en',    'ja'],
    ['peach', '#ffd3d8', '#ffffff', '#f2899c', '#f0566e', '#ffd86a', '#8a3a54', 'peach', 'もも'],
    ['sky',   '#c4e4fa', '#ffffff', '#6fb3e0', '#4f86d6', '#fff1a8', '#2f4f80', 'sky',   'そら'],
  ]),
  ...offer(FRAME, {
    key: 'flower',
    en: 'Flower frame',
    ja: '花のフレーム',
    make: makeFlowerFrame,
    swatch: 'flower',
  }, [
    ['key',    'ground',  'stripe',  'flower',  'bud',     'heart',   'leaf',    'outline', 'en',     'ja'],
    ['spring', '#fff6f0', '#ffdfe6', '#ff94ae', '#fff8f4', '#ffd45c', '#84c47c', '#8a4a5c', 'spring', '春'],
    ['summer', '#f2fbff', '#cdeaf8', '#5fa8ea', '#ffd75e', '#fff7d0', '#6fbf8c', '#2f5f8a', 'summer', '夏'],
    ['violet', '#fbf6ff', '#e6daf8', '#a98ae6', '#ffc2dc', '#ffe88a', '#7cbc8c', '#54408a', 'violet', 'すみれ'],
  ]),
  ...offer(FRAME, {
    key: 'film',
    en: 'Film frame',
    ja: 'フィルムのフレーム',
    make: makeFilmFrame,
  }, [
    ['key',     'film',    'hole',    'edge',    'heart',   'star',    'outline', 'en',      'ja'],
    ['classic', '#4a4258', '#fffaf2', '#fff1d8', '#ff7390', '#ffd152', '#241e34', 'classic', 'クラシック'],
    ['pastel',  '#b6a6ea', '#ffffff', '#fff6c8', '#ff9cb4', '#8fe0dc', '#4c3f86', 'pastel',  'パステル'],
    ['mint',    '#7cccb8', '#ffffff', '#fffbe2', '#ff8f8a', '#ffe07a', '#1f5c54', 'mint',    'ミント'],
  ]),
  ...offer(FRAME, {
    key: 'night',
    en: 'Night sky frame',
    ja: '夜空のフレーム',
    make: makeNightFrame,
  }, [
    ['key',    'sky',     'dusk',    'moon',    'star',    'cloud',   'outline', 'en',     'ja'],
    ['blue',   '#2f3a80', '#8a7fd0', '#ffe9a0', '#ffdf70', '#e6e8ff', '#1e2050', 'blue',   '青'],
    ['rose',   '#6a4a9c', '#ff9cae', '#fff2b8', '#ffe890', '#ffe6ee', '#4a2560', 'dusk',   '夕やけ'],
    ['aurora', '#27405f', '#6fd6bc', '#f4f8d0', '#fff0a0', '#dff4f2', '#14303f', 'aurora', 'オーロラ'],
  ]),
  ...offer(FRAME, { key: 'lace', en: 'Lace frame', ja: 'レースのフレーム', make: makeLaceFrame }, [
    ['key',   'lace',    'hole',    'ribbon',  'heart',   'outline', 'en',    'ja'],
    ['milk',  '#fffaf4', '#f0d4dc', '#ffb4c8', '#ff7d9c', '#a8607c', 'milk',  'ミルク'],
    ['black', '#4c4460', '#8a7ca8', '#d8485e', '#e8566c', '#1f182c', 'black', '黒'],
    ['mint',  '#f6fffa', '#bfe6d8', '#7fd0b8', '#ffe08a', '#3f7f70', 'mint',  'ミント'],
  ]),
  ...offer(FRAME, {
    key: 'comic',
    en: 'Comic frame',
    ja: 'コミックのフレーム',
    make: makeComicFrame,
  }, [
    ['key',   'ground',  'dots',    'edge',    'burst',   'bolt',    'outline', 'en',    'ja'],
    ['pop',   '#ffe05a', '#ff8a5c', '#3a2f58', '#ff4f6e', '#fff6c0', '#2a2044', 'pop',   'ポップ'],
    ['hero',  '#5cc4f8', '#2f6fd8', '#ffffff', '#ffd23f', '#ff4f5e', '#1f2a5c', 'hero',  'ヒーロー'],
    ['grape', '#d6b4ff', '#8a5ce0', '#fff3b0', '#5ce0c4', '#fff3b0', '#341f5c', 'grape', 'ぶどう'],
  ]),
  ...offer(FRAME, {
    key: 'autumn',
    en: 'Autumn frame',
    ja: '落ち葉のフレーム',
    make: makeAutumnFrame,
  }, [
    ['key',    'bark',    'grain',   'maple',   'beech',   'berry',   'outline', 'en',     'ja'],
    ['maple',  '#d8a878', '#a8744c', '#e8583c', '#f4a83c', '#c02f44', '#6a2c1c', 'maple',  'もみじ'],
    ['ginkgo', '#e8d4a8', '#c4a468', '#f8c83c', '#b4c45c', '#e87f3c', '#7a5a1c', 'ginkgo', 'いちょう'],
    ['forest', '#a88c70', '#7a6048', '#6fae6a', '#c8d878', '#e0566c', '#2f4a34', 'forest', '森'],
  ]),
  ...offer(FRAME, {
    key: 'polaroid',
    en: 'Polaroid frame',
    ja: 'ポラロイドのフレーム',
    make: makePolaroidFrame,
  }, [
    ['key',   'paper',   'edge',    'tape',    'heart',   'star',    'outline', 'en',    'ja'],
    ['white', '#fffdf8', '#d4cede', '#ffc4d4', '#ff7f9c', '#ffd25c', '#7c7290', 'white', '白'],
    ['cream', '#fff4d8', '#dcc498', '#a8dcd0', '#f08a6c', '#f4bc4c', '#8a6c44', 'cream', 'クリーム'],
    ['ink',   '#54506c', '#2f2c44', '#c4b0f4', '#ff9cb4', '#ffe48a', '#1c1a2c', 'ink',   'すみ'],
  ]),
  ...offer(FRAME, {
    key: 'candy',
    en: 'Candy frame',
    ja: 'キャンディのフレーム',
    make: makeCandyFrame,
    swatch: 'sweet',
  }, [
    ['key',    'cane',    'stripe',  'sweet',   'drop',    'star',    'outline', 'en',     'ja'],
    ['cherry', '#fffaf6', '#f4506a', '#ff8aa4', '#7fd6c4', '#ffd75c', '#8a1f40', 'cherry', 'さくらんぼ'],
    ['mint',   '#fbfffc', '#5cc8a4', '#8ae0d4', '#ffb0c4', '#fff09c', '#1f6a58', 'mint',   'ミント'],
    ['soda',   '#f8fcff', '#5cb0f0', '#b49cf4', '#ffc48a', '#ffe88a', '#2a4a8c', 'soda',   'ソーダ'],
  ]),
  ...offer(FRAME, {
    key: 'wave',
    en: 'Sea wave frame',
    ja: '青海波のフレーム',
    make: makeWaveFrame,
  }, [
    ['key',     'ground',  'line',    'gold',    'plum',    'outline', 'en',      'ja'],
    ['indigo',  '#3f5fa8', '#e4f0fc', '#e8c068', '#ff8ca4', '#1c2858', 'indigo',  '藍'],
    ['crimson', '#c43f50', '#ffe4dc', '#f0cc70', '#fffaf4', '#5c1424', 'crimson', '紅'],
    ['matcha',  '#7ca05c', '#f2f6d8', '#e0b85c', '#fff0f4', '#344a24', 'matcha',  '抹茶'],
  ]),
  ...offer(FRAME, {
    key: 'birthday',
    en: 'Birthday frame',
    ja: 'おたんじょうびのフレーム',
    make: makeBirthdayFrame,
    swatch: 'flags',
  }, [
    ['key',    'ground',  'dots',    'flags',                           'outline', 'en',            'ja'],
    ['party',  '#fff8ec', '#ffc46a', ['#ff7390', '#5cc0f0', '#ffd04c'], '#6a3a5c', 'party',         'パーティー'],
    ['pastel', '#fffcff', '#d8c4f8', ['#ffb4c8', '#b4dcf8', '#c8ecc0'], '#7a6a9c', 'pastel',        'パステル'],
    ['gold',   '#fffaf0', '#e8c468', ['#3f4f90', '#e8b84c', '#fffdf6'], '#242c5c', 'gold and navy', '金と紺'],
  ]),
  ...offer(FRAME, {
    key: 'snow',
    en: 'Snowy window frame',
    ja: '雪の窓のフレーム',
    make: makeSnowFrame,
  }, [
    ['key',   'wood',    'grain',   'snow',    'flake',   'berry',   'leaf',    'outline', 'en',          'ja'],
    ['cabin', '#c88c60', '#94603c', '#ffffff', '#bfe4fa', '#e8405a', '#4f9c64', '#54405c', 'cabin',       '山小屋'],
    ['blue',  '#7ca8dc', '#5480b8', '#fbfdff', '#ffffff', '#ff8a9c', '#8ccca4', '#2f4a80', 'blue window', '青い窓'],
    ['pink',  '#ffc8d4', '#f09cb0', '#ffffff', '#fff4b8', '#f0506c', '#7cc4a0', '#8a4a6c', 'pink window', 'ももいろの窓'],
  ]),
]
