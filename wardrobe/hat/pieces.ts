import { offer, type Wear } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeAnimalCap } from './animal-cap.ts'
import { makeBeret } from './beret.ts'
import { makeBucketHat } from './bucket-hat.ts'
import { makeBunnyEars } from './bunny-ears.ts'
import { makeCap } from './cap.ts'
import { makeChefHat } from './chef-hat.ts'
import { makeCrown } from './crown.ts'
import { makeFlowerCrown } from './flower-crown.ts'
import { UNDER_HAT } from './hat-line.ts'
import { makeHijab } from './hijab.ts'
import { makeKnitCap } from './knit-cap.ts'
import { makeMushroomHat } from './mushroom-hat.ts'
import { makeNightcap } from './nightcap.ts'
import { makePartyHat } from './party-hat.ts'
import { makeStrawHat } from './straw-hat.ts'
import { makeTopHat } from './top-hat.ts'
import { makeTurban } from './turban.ts'
import { makeWitchHat } from './witch-hat.ts'

/** A band, a crown or ears: the hair does not change. */
const ON_TOP: Wear = { part: 'Hat', slots: ['hat'] }

/** A hat over the hair; it hides the crown of the hair and its ties. */
const COVERING: Wear = { ...ON_TOP, hides: ['crown', 'ties'], deform: UNDER_HAT }

const ALL_HAIR = ['crown', 'hair', 'fringe', 'ties', 'tails', 'braids', 'ends']

/** A scarf over all the hair. */
const OVER_HAIR: Wear = { ...COVERING, hides: ALL_HAIR }

// biome-ignore format: tables, one row per colour
export const HATS: readonly Piece[] = [
  ...offer(COVERING, { key: 'beret', en: 'Beret', ja: 'ベレー帽', make: makeBeret }, [
    ['key',   'felt',    'band',    'outline', 'en',         'ja'],
    ['berry', '#e2506c', '#fff3e6', '#5c1430', 'strawberry', 'いちご'],
    ['cream', '#fbe9c6', '#b9805a', '#6a4326', 'cream',      'クリーム'],
    ['navy',  '#42548f', '#f2c65a', '#1f2850', 'navy',       '紺'],
  ]),
  ...offer(COVERING, { key: 'straw', en: 'Straw hat', ja: '麦わら帽子', make: makeStrawHat }, [
    ['key',   'straw',   'deep',    'ribbon',  'outline', 'en',    'ja'],
    ['poppy', '#f7dc97', '#d9a95c', '#e8556b', '#6e4420', 'poppy', 'ひなげし'],
    ['sea',   '#fbeec6', '#e0c283', '#4a86c8', '#6a5030', 'sea',   '海'],
    ['cocoa', '#c99565', '#9c6a45', '#fff1dc', '#4e2c1c', 'cocoa', 'ココア'],
  ]),
  ...offer(COVERING, { key: 'knit', en: 'Knitted cap', ja: 'ニット帽', make: makeKnitCap }, [
    ['key',   'wool',    'trim',    'pompom',  'outline', 'en',    'ja'],
    ['snow',  '#8ec3e8', '#ffffff', '#ffffff', '#2f4a78', 'snow',  '雪'],
    ['apple', '#dd4f5a', '#fff0da', '#fff0da', '#5a1626', 'apple', 'りんご'],
    ['moss',  '#6f9c6a', '#f2d27a', '#f2d27a', '#28402c', 'moss',  '苔'],
  ]),
  ...offer(COVERING, { key: 'witch', en: "Witch's hat", ja: '魔女の帽子', make: makeWitchHat }, [
    ['key',    'felt',    'band',    'star',    'outline', 'en',     'ja'],
    ['night',  '#4c4580', '#e58a4c', '#ffd95e', '#1d1840', 'night',  '夜'],
    ['plum',   '#9a5aa8', '#f7c6dc', '#ffe08a', '#3c1a4c', 'plum',   'すもも'],
    ['forest', '#3f7a6c', '#8a5a3c', '#f6d46a', '#143830', 'forest', '森'],
  ]),
  ...offer(COVERING, { key: 'cap', en: 'Cap', ja: 'キャップ', make: makeCap }, [
    ['key',    'front',   'back',    'visor',   'star',    'outline', 'en',     'ja'],
    ['tomato', '#fff6ea', '#e4564e', '#e4564e', '#f9c846', '#5e1a22', 'tomato', 'トマト'],
    ['sky',    '#6fb0ea', '#4778c2', '#ffd864', '#ffffff', '#1f2f68', 'sky',    '空'],
    ['mint',   '#a8e0cc', '#ffffff', '#5bb8a4', '#f28aa4', '#1f5a54', 'mint',   'ミント'],
  ]),
  ...offer(ON_TOP, { key: 'bunny', en: 'Bunny ears', ja: 'うさみみ', make: makeBunnyEars }, [
    ['key',   'fur',     'inside',  'outline', 'en',           'ja'],
    ['black', '#4a4660', '#f0a0b4', '#1c1830', 'black rabbit', '黒うさぎ'],
    ['white', '#fff8f2', '#f7b0bd', '#7a5664', 'white rabbit', '白うさぎ'],
    ['brown', '#c9956a', '#ffe6cc', '#57301c', 'brown rabbit', '茶うさぎ'],
  ]),
  ...offer(ON_TOP, {
    key: 'flowers',
    en: 'Flower crown',
    ja: '花かんむり',
    make: makeFlowerCrown,
  }, [
    ['key',    'petals',               'heart',   'leaf',    'outline', 'en',      'ja'],
    ['spring', ['#f79cb8', '#fff4f6'], '#f8d25c', '#7cb86a', '#7a3a56', 'spring',  '春'],
    ['daisy',  ['#ffffff', '#ffffff'], '#f8c23c', '#6aa860', '#5a6448', 'daisies', 'ひなぎく'],
    ['dusk',   ['#8f9cec', '#c69af0'], '#fff0b0', '#5aa088', '#3a3472', 'dusk',    '夕暮れ'],
  ]),
  ...offer(COVERING, {
    key: 'bucket',
    en: 'Flowered bucket hat',
    ja: '花柄バケットハット',
    make: makeBucketHat,
  }, [
    ['key',   'cloth',   'petals',  'heart',   'outline', 'en',    'ja'],
    ['denim', '#6f95cc', '#ffffff', '#ffd25e', '#27406e', 'denim', 'デニム'],
    ['lemon', '#fff0a4', '#ffffff', '#f7a04c', '#7a5a24', 'lemon', 'レモン'],
    ['olive', '#93a868', '#fdeacb', '#e2785c', '#3c4a24', 'olive', 'オリーブ'],
    ['rose',  '#f7b4c0', '#fff8f4', '#e8657e', '#7c3452', 'rose',  'ばら色'],
  ]),
  ...offer(COVERING, { key: 'top', en: 'Top hat', ja: 'シルクハット', make: makeTopHat }, [
    ['key',      'felt',    'ribbon',  'heart',   'outline', 'en',       'ja'],
    ['midnight', '#4a4668', '#d9485f', '#e2445c', '#1c1832', 'midnight', '真夜中'],
    ['wine',     '#8d4f86', '#f6cf6a', '#d9486c', '#3a1640', 'grape',    'ぶどう'],
    ['snow',     '#f6f3fb', '#7c9fe0', '#f2708a', '#626a96', 'snow',     '雪'],
  ]),
  ...offer(COVERING, { key: 'chef', en: "Chef's hat", ja: 'コック帽', make: makeChefHat }, [
    ['key',   'linen',   'stripe',  'outline', 'en',         'ja'],
    ['white', '#fffdf8', '#e85f6c', '#76708e', 'white',      '白'],
    ['berry', '#ffd6dc', '#d9486a', '#8a3c5c', 'strawberry', 'いちご'],
    ['mint',  '#d4f2e6', '#3fa58e', '#2c6a60', 'mint',       'ミント'],
  ]),
  ...offer(COVERING, {
    key: 'nightcap',
    en: 'Pointed cap',
    ja: 'とんがり帽子',
    make: makeNightcap,
  }, [
    ['key',   'cloth',   'stripe',  'fur',     'outline', 'en',         'ja'],
    ['red',   '#e04a54', '#e04a54', '#fffaf6', '#641a2c', 'Santa',      'サンタ'],
    ['green', '#4f9f6c', '#f0d47a', '#fff6e0', '#1c4a34', 'forest elf', '森の小人'],
    ['night', '#7a92d8', '#eef3ff', '#fff0b4', '#2f3a78', 'good night', 'おやすみ'],
  ]),
  ...offer(COVERING, {
    key: 'mushroom',
    en: 'Mushroom hat',
    ja: 'きのこ帽子',
    make: makeMushroomHat,
  }, [
    ['key',    'cap',     'spots',   'gills',   'outline', 'en',     'ja'],
    ['red',    '#e3524e', '#fff8ee', '#f7e6cc', '#641c26', 'red',    '赤'],
    ['violet', '#9a83d8', '#f3ecff', '#e6dcf4', '#3c2a72', 'violet', 'すみれ'],
    ['brown',  '#b5794e', '#f6dcb4', '#f3e2c4', '#4e2c1c', 'acorn',  'どんぐり色'],
    ['blue',   '#69bfd8', '#fffce4', '#dff0f4', '#1f5672', 'aqua',   '水色'],
  ]),
  ...offer(COVERING, { key: 'animal', en: 'Animal cap', ja: 'どうぶつ帽子', make: makeAnimalCap }, [
    ['key',   'ears',    'fur',     'light',   'ear',     'cheek',   'outline', 'en',        'ja'],
    ['bear',  'round',   '#c98f5c', '#fbe6c6', '#a86c42', '#f0927e', '#5a2f1a', 'bear',      'くま'],
    ['panda', 'round',   '#fbf9fb', '#ffffff', '#4a4658', '#ffb2c0', '#2a2638', 'panda',     'パンダ'],
    ['frog',  'eyes',    '#8ccf6c', '#e6f6c0', '#6fb456', '#f7a8a0', '#2c5a2c', 'frog',      'かえる'],
    ['shiba', 'pointed', '#efab62', '#fff4e2', '#d98a44', '#f58f7c', '#6a3a18', 'shiba dog', 'しばいぬ'],
  ]),
  ...offer(ON_TOP, { key: 'crown', en: 'Crown', ja: '王冠', make: makeCrown }, [
    ['key',    'metal',   'stones',               'outline', 'en',        'ja'],
    ['gold',   '#ffd052', ['#e8486a', '#4fb3e0'], '#7a4a1c', 'gold',      '金'],
    ['silver', '#e3e7f4', ['#8f7be0', '#66c8c0'], '#4f567e', 'silver',    '銀'],
    ['rose',   '#f6b49c', ['#fff4f0', '#e0688c'], '#7c3a3e', 'rose gold', 'ピンクゴールド'],
  ]),
  ...offer(ON_TOP, { key: 'party', en: 'Party hat', ja: 'パーティー帽子', make: makePartyHat }, [
    ['key',   'paper',                'trim',    'outline', 'en',    'ja'],
    ['candy', ['#f58aa8', '#fff6ee'], '#ffd65e', '#7c2f56', 'candy', 'キャンディ'],
    ['sky',   ['#6fb4ee', '#fff3b8'], '#f7768c', '#27406e', 'sky',   '青空'],
    ['melon', ['#7fcf9c', '#f7fbd8'], '#f79a5c', '#24603f', 'melon', 'メロン'],
  ]),
  ...offer(OVER_HAIR, {
    key: 'hijab',
    en: 'Hijab',
    ja: 'ヒジャブ',
    hides: [...ALL_HAIR, 'ears', 'earrings', 'hearing-aid'],
    make: makeHijab,
  }, [
    ['key',   'cloth',   'cap',     'outline', 'en',    'ja'],
    ['rose',  '#eba9b0', '#f8dcd8', '#6e3448', 'rose',  'ローズ'],
    ['sage',  '#a3bf9e', '#e4ecd4', '#39523c', 'sage',  'セージ'],
    ['navy',  '#475a92', '#7f93c6', '#1f2850', 'navy',  '紺'],
    ['sand',  '#e6cfae', '#faf0de', '#6a5030', 'sand',  '砂色'],
    ['black', '#4a4652', '#76707e', '#1c1824', 'black', '黒'],
  ]),
  ...offer(OVER_HAIR, { key: 'turban', en: 'Turban', ja: 'ターバン', make: makeTurban }, [
    ['key',     'cloth',   'under',   'outline', 'en',      'ja'],
    ['saffron', '#f2a24a', '#fff0cc', '#6e3a18', 'saffron', 'サフラン'],
    ['royal',   '#4a63b8', '#f2c65a', '#1f2858', 'royal',   'ロイヤルブルー'],
    ['crimson', '#c8404e', '#f6dcb4', '#561424', 'crimson', 'えんじ'],
    ['white',   '#fbf6ee', '#8fb0dc', '#6a6478', 'white',   '白'],
  ]),
]
