import { offer, type Wear } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeBouquet } from './bouquet.ts'
import { CANES } from './cane-pieces.ts'
import { makeHeartBalloon } from './heart-balloon.ts'
import { makeHeroSword } from './hero-sword.ts'
import { makeIceCream } from './ice-cream.ts'
import { makeLollipop } from './lollipop.ts'
import { makeMicrophone } from './microphone.ts'
import { makePaperLantern } from './paper-lantern.ts'
import { makePinwheel } from './pinwheel.ts'
import { makeRoundFan } from './round-fan.ts'
import { makeStarWand } from './star-wand.ts'
import { makeUmbrella } from './umbrella.ts'

const HELD: Wear = { part: 'Hand', slots: ['left-hand'] }

const STAR_WAND: Piece = {
  key: 'hand-star-wand',
  part: 'Hand',
  name: { ja: '星のステッキ', en: 'Star wand' },
  tags: ['hand', 'wand', 'star'],
  base: false,
  slots: ['left-hand'],
  hides: [],
  bodies: [],
  make: () =>
    makeStarWand('hand-star-wand', {
      star: '#ffd45c',
      rod: '#fff4f0',
      ribbon: '#f27ea2',
      outline: '#8a4a24',
    }),
}

// biome-ignore format: tables, one row per colour
export const HAND_ITEMS: readonly Piece[] = [
  STAR_WAND,
  ...offer(HELD, {
    key: 'balloon',
    en: 'Heart balloon',
    ja: 'ハートの風船',
    tags: ['balloon', 'heart'],
    make: makeHeartBalloon,
  }, [
    ['key',   'skin',    'string',  'outline', 'en',    'ja'],
    ['red',   '#f2566c', '#fff6f0', '#7a1c38', 'red',   '赤'],
    ['sky',   '#74c2f0', '#fff6f0', '#28588c', 'sky',   '空色'],
    ['lemon', '#ffd85c', '#fff6f0', '#8a5a1c', 'lemon', 'レモン'],
  ]),
  ...offer(HELD, {
    key: 'ice',
    en: 'Ice cream',
    ja: 'アイスクリーム',
    tags: ['ice', 'sweets'],
    make: makeIceCream,
  }, [
    ['key',   'lower',   'upper',   'cherry',  'outline', 'en',              'ja'],
    ['berry', '#ff9db4', '#fff6ea', '#e0334e', '#8a3a3c', 'strawberry milk', 'いちごミルク'],
    ['mint',  '#84583f', '#a4e4cc', '#e0334e', '#4a3028', 'mint chocolate',  'チョコミント'],
    ['soda',  '#8fd0f4', '#fff3c4', '#f26a86', '#4a5a78', 'soda',            'ソーダ'],
  ]),
  ...offer(HELD, {
    key: 'bouquet',
    en: 'Bouquet',
    ja: '花束',
    tags: ['bouquet', 'flower'],
    make: makeBouquet,
  }, [
    ['key',    'petals',               'heart',   'leaf',    'paper',   'ribbon',  'outline', 'en',     'ja'],
    ['rose',   ['#f7809a', '#fff0f2'], '#ffd35c', '#6fb36a', '#fff4e2', '#e0496c', '#8a3a58', 'rose',   'ローズ'],
    ['sunny',  ['#ffcf4a', '#ff9d4a'], '#8a5232', '#7cb85c', '#e8f4ff', '#4f9ad6', '#7a4a1c', 'sunny',  'ひまわり'],
    ['violet', ['#a98ae6', '#8cc4f4'], '#fff0a0', '#62a888', '#fdf0f6', '#8a6cd0', '#4a3a80', 'violet', 'すみれ'],
  ]),
  ...offer(HELD, {
    key: 'lollipop',
    en: 'Lollipop',
    ja: 'ぐるぐるキャンディ',
    tags: ['candy', 'sweets'],
    make: makeLollipop,
  }, [
    ['key',     'swirl',                           'ribbon',  'outline', 'en',      'ja'],
    ['rainbow', ['#ff8fa8', '#ffe07a', '#8ad4f0'], '#f27ea2', '#8a3a5c', 'rainbow', 'にじ'],
    ['cherry',  ['#f2566c', '#fff6f0', '#ffb4c4'], '#7cc47a', '#7a1c38', 'cherry',  'さくらんぼ'],
    ['melon',   ['#8fd69a', '#fffbe6', '#c4ec9a'], '#ff9d6a', '#2f6a48', 'melon',   'メロン'],
  ]),
  ...offer(HELD, {
    key: 'umbrella',
    en: 'Frilled umbrella',
    ja: 'フリルの傘',
    tags: ['umbrella', 'rain'],
    make: makeUmbrella,
  }, [
    ['key',   'cloth',   'dots',    'frill',   'handle',  'ribbon',  'outline', 'en',    'ja'],
    ['berry', '#e2607c', '#fff0e6', '#fff6f0', '#a8683e', '#fff0e6', '#6c2038', 'berry', 'ベリー'],
    ['sky',   '#74b4ea', '#ffffff', '#eaf6ff', '#c9985c', '#ffd65c', '#264a7c', 'sky',   '空色'],
    ['frog',  '#7cc66a', '#d8f4b8', '#f2fbd0', '#ff9a5c', '#ff9a5c', '#2c5c38', 'frog',  'かえる'],
  ]),
  ...offer(HELD, {
    key: 'microphone',
    en: 'Microphone',
    ja: 'マイク',
    tags: ['music', 'stage', 'star'],
    make: makeMicrophone,
    swatch: 'body',
  }, [
    ['key',    'grille',  'wire',    'body',    'ring',    'star',    'outline', 'en',     'ja'],
    ['gold',   '#ffe9a8', '#dca648', '#5a4c7c', '#f2c04e', '#ff8fae', '#4a2c3c', 'gold',   '金'],
    ['pink',   '#fff4f8', '#f0a4bc', '#f27e9e', '#fff6e8', '#ffd45c', '#7c2c50', 'pink',   'ピンク'],
    ['silver', '#eef2fa', '#a6b0c8', '#42465c', '#74c2f0', '#ffffff', '#26283c', 'silver', '銀'],
  ]),
  ...offer(HELD, {
    key: 'fan',
    en: 'Round fan',
    ja: 'うちわ',
    tags: ['fan', 'summer', 'festival'],
    make: makeRoundFan,
  }, [
    ['key',      'paper',   'wave',    'fish',    'handle',  'outline', 'en',       'ja'],
    ['goldfish', '#fffaf0', '#7cc0e8', '#f2604c', '#d8b078', '#5a4a5c', 'goldfish', '金魚'],
    ['night',    '#434e8c', '#8fa4e0', '#ffb04c', '#8a6244', '#23264e', 'night',    '夜'],
  ]),
  ...offer(HELD, {
    key: 'pinwheel',
    en: 'Pinwheel',
    ja: 'かざぐるま',
    tags: ['toy', 'wind'],
    make: makePinwheel,
  }, [
    ['key',    'vanes',                'dots',    'pin',     'stick',   'outline', 'en',            'ja'],
    ['spring', ['#ff9fb8', '#fff2a8'], '#ffffff', '#6cc0a8', '#fffaf2', '#7c3c5c', 'spring breeze', '春風'],
    ['sea',    ['#74b8ee', '#ffffff'], '#ffe08a', '#f2735c', '#e6c898', '#2c4a7c', 'sea breeze',    '潮風'],
    ['candy',  ['#b79af0', '#9fe6d0'], '#fff6ff', '#ffd45c', '#fffaf2', '#4c3888', 'candy',         'キャンディ'],
  ]),
  ...offer(HELD, {
    key: 'lantern',
    en: 'Paper lantern',
    ja: 'ちょうちん',
    tags: ['lantern', 'festival'],
    make: makePaperLantern,
  }, [
    ['key',       'paper',   'glow',    'flower',  'rim',     'stick',   'outline', 'en',        'ja'],
    ['festival',  '#f0604c', '#ffe8a0', '#fff6e4', '#3c3440', '#b98a5c', '#6a1f24', 'festival',  '夏祭り'],
    ['moon',      '#f6d78c', '#fffbe0', '#f2a04c', '#5a4248', '#8a6248', '#6c4820', 'moonlight', '月見'],
    ['hydrangea', '#a58ae0', '#ffeaf6', '#e4f2ff', '#40346c', '#c9a878', '#3c2c70', 'hydrangea', 'あじさい'],
  ]),
  ...offer(HELD, {
    key: 'sword',
    en: "Hero's sword",
    ja: '勇者の剣',
    tags: ['sword', 'fantasy'],
    make: makeHeroSword,
  }, [
    ['key',    'blade',   'gleam',   'guard',   'gem',     'grip',    'outline', 'en',     'ja'],
    ['silver', '#cfd8ec', '#ffffff', '#f2c04e', '#4fb4ea', '#8a4a3c', '#3c3c60', 'silver', '銀'],
    ['wood',   '#d8a468', '#f0c48c', '#a8683e', '#f2604c', '#7a4a34', '#54301c', 'wood',   '木'],
    ['rose',   '#ffd0dc', '#fff4f7', '#f0cf84', '#e8487c', '#fff0f4', '#74284c', 'rose',   'ばら'],
  ]),
  ...CANES,
]
