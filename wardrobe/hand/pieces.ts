import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'
import { type BouquetColours, makeBouquet } from './bouquet.ts'
import { type BalloonColours, makeHeartBalloon } from './heart-balloon.ts'
import { makeHeroSword, type SwordColours } from './hero-sword.ts'
import { type IceColours, makeIceCream } from './ice-cream.ts'
import { type LollipopColours, makeLollipop } from './lollipop.ts'
import { type MicrophoneColours, makeMicrophone } from './microphone.ts'
import { type LanternColours, makePaperLantern } from './paper-lantern.ts'
import { makePinwheel, type PinwheelColours } from './pinwheel.ts'
import { type FanColours, makeRoundFan } from './round-fan.ts'
import { makeStarWand } from './star-wand.ts'
import { makeUmbrella, type UmbrellaColours } from './umbrella.ts'

type Named<Colours> = Record<string, Colours & { ja: string; en: string }>

const BALLOONS: Named<BalloonColours> = {
  red: { ja: '赤', en: 'red', skin: '#f2566c', string: '#fff6f0', outline: '#7a1c38' },
  sky: { ja: '空色', en: 'sky', skin: '#74c2f0', string: '#fff6f0', outline: '#28588c' },
  lemon: { ja: 'レモン', en: 'lemon', skin: '#ffd85c', string: '#fff6f0', outline: '#8a5a1c' },
}

const ICES: Named<IceColours> = {
  berry: {
    ja: 'いちごミルク',
    en: 'strawberry milk',
    lower: '#ff9db4',
    upper: '#fff6ea',
    cherry: '#e0334e',
    outline: '#8a3a3c',
  },
  mint: {
    ja: 'チョコミント',
    en: 'mint chocolate',
    lower: '#84583f',
    upper: '#a4e4cc',
    cherry: '#e0334e',
    outline: '#4a3028',
  },
  soda: {
    ja: 'ソーダ',
    en: 'soda',
    lower: '#8fd0f4',
    upper: '#fff3c4',
    cherry: '#f26a86',
    outline: '#4a5a78',
  },
}

const BOUQUETS: Named<BouquetColours> = {
  rose: {
    ja: 'ローズ',
    en: 'rose',
    petals: ['#f7809a', '#fff0f2'],
    heart: '#ffd35c',
    leaf: '#6fb36a',
    paper: '#fff4e2',
    ribbon: '#e0496c',
    outline: '#8a3a58',
  },
  sunny: {
    ja: 'ひまわり',
    en: 'sunny',
    petals: ['#ffcf4a', '#ff9d4a'],
    heart: '#8a5232',
    leaf: '#7cb85c',
    paper: '#e8f4ff',
    ribbon: '#4f9ad6',
    outline: '#7a4a1c',
  },
  violet: {
    ja: 'すみれ',
    en: 'violet',
    petals: ['#a98ae6', '#8cc4f4'],
    heart: '#fff0a0',
    leaf: '#62a888',
    paper: '#fdf0f6',
    ribbon: '#8a6cd0',
    outline: '#4a3a80',
  },
}

const LOLLIPOPS: Named<LollipopColours> = {
  rainbow: {
    ja: 'にじ',
    en: 'rainbow',
    swirl: ['#ff8fa8', '#ffe07a', '#8ad4f0'],
    ribbon: '#f27ea2',
    outline: '#8a3a5c',
  },
  cherry: {
    ja: 'さくらんぼ',
    en: 'cherry',
    swirl: ['#f2566c', '#fff6f0', '#ffb4c4'],
    ribbon: '#7cc47a',
    outline: '#7a1c38',
  },
  melon: {
    ja: 'メロン',
    en: 'melon',
    swirl: ['#8fd69a', '#fffbe6', '#c4ec9a'],
    ribbon: '#ff9d6a',
    outline: '#2f6a48',
  },
}

const UMBRELLAS: Named<UmbrellaColours> = {
  berry: {
    ja: 'ベリー',
    en: 'berry',
    cloth: '#e2607c',
    dots: '#fff0e6',
    frill: '#fff6f0',
    handle: '#a8683e',
    ribbon: '#fff0e6',
    outline: '#6c2038',
  },
  sky: {
    ja: '空色',
    en: 'sky',
    cloth: '#74b4ea',
    dots: '#ffffff',
    frill: '#eaf6ff',
    handle: '#c9985c',
    ribbon: '#ffd65c',
    outline: '#264a7c',
  },
  frog: {
    ja: 'かえる',
    en: 'frog',
    cloth: '#7cc66a',
    dots: '#d8f4b8',
    frill: '#f2fbd0',
    handle: '#ff9a5c',
    ribbon: '#ff9a5c',
    outline: '#2c5c38',
  },
}

const MICROPHONES: Named<MicrophoneColours> = {
  gold: {
    ja: '金',
    en: 'gold',
    grille: '#ffe9a8',
    wire: '#dca648',
    body: '#5a4c7c',
    ring: '#f2c04e',
    star: '#ff8fae',
    outline: '#4a2c3c',
  },
  pink: {
    ja: 'ピンク',
    en: 'pink',
    grille: '#fff4f8',
    wire: '#f0a4bc',
    body: '#f27e9e',
    ring: '#fff6e8',
    star: '#ffd45c',
    outline: '#7c2c50',
  },
  silver: {
    ja: '銀',
    en: 'silver',
    grille: '#eef2fa',
    wire: '#a6b0c8',
    body: '#42465c',
    ring: '#74c2f0',
    star: '#ffffff',
    outline: '#26283c',
  },
}

const FANS: Named<FanColours> = {
  goldfish: {
    ja: '金魚',
    en: 'goldfish',
    paper: '#fffaf0',
    wave: '#7cc0e8',
    fish: '#f2604c',
    handle: '#d8b078',
    outline: '#5a4a5c',
  },
  night: {
    ja: '夜',
    en: 'night',
    paper: '#434e8c',
    wave: '#8fa4e0',
    fish: '#ffb04c',
    handle: '#8a6244',
    outline: '#23264e',
  },
}

const PINWHEELS: Named<PinwheelColours> = {
  spring: {
    ja: '春風',
    en: 'spring breeze',
    vanes: ['#ff9fb8', '#fff2a8'],
    dots: '#ffffff',
    pin: '#6cc0a8',
    stick: '#fffaf2',
    outline: '#7c3c5c',
  },
  sea: {
    ja: '潮風',
    en: 'sea breeze',
    vanes: ['#74b8ee', '#ffffff'],
    dots: '#ffe08a',
    pin: '#f2735c',
    stick: '#e6c898',
    outline: '#2c4a7c',
  },
  candy: {
    ja: 'キャンディ',
    en: 'candy',
    vanes: ['#b79af0', '#9fe6d0'],
    dots: '#fff6ff',
    pin: '#ffd45c',
    stick: '#fffaf2',
    outline: '#4c3888',
  },
}

const LANTERNS: Named<LanternColours> = {
  festival: {
    ja: '夏祭り',
    en: 'festival',
    paper: '#f0604c',
    glow: '#ffe8a0',
    flower: '#fff6e4',
    rim: '#3c3440',
    stick: '#b98a5c',
    outline: '#6a1f24',
  },
  moon: {
    ja: '月見',
    en: 'moonlight',
    paper: '#f6d78c',
    glow: '#fffbe0',
    flower: '#f2a04c',
    rim: '#5a4248',
    stick: '#8a6248',
    outline: '#6c4820',
  },
  hydrangea: {
    ja: 'あじさい',
    en: 'hydrangea',
    paper: '#a58ae0',
    glow: '#ffeaf6',
    flower: '#e4f2ff',
    rim: '#40346c',
    stick: '#c9a878',
    outline: '#3c2c70',
  },
}

const SWORDS: Named<SwordColours> = {
  silver: {
    ja: '銀',
    en: 'silver',
    blade: '#cfd8ec',
    gleam: '#ffffff',
    guard: '#f2c04e',
    gem: '#4fb4ea',
    grip: '#8a4a3c',
    outline: '#3c3c60',
  },
  wood: {
    ja: '木',
    en: 'wood',
    blade: '#d8a468',
    gleam: '#f0c48c',
    guard: '#a8683e',
    gem: '#f2604c',
    grip: '#7a4a34',
    outline: '#54301c',
  },
  rose: {
    ja: 'ばら',
    en: 'rose',
    blade: '#ffd0dc',
    gleam: '#fff4f7',
    guard: '#f0cf84',
    gem: '#e8487c',
    grip: '#fff0f4',
    outline: '#74284c',
  },
}

interface Kind<Colours> {
  kind: string
  ja: string
  en: string
  tags: string[]
  make: (name: string, colours: Colours) => Model
}

const dyed = <Colours>(palettes: Named<Colours>, shape: Kind<Colours>): Piece[] =>
  Object.entries(palettes).map(([key, colours]) => ({
    key: `hand-${shape.kind}-${key}`,
    part: 'Hand',
    name: { ja: `${shape.ja}(${colours.ja})`, en: `${shape.en}, ${colours.en}` },
    tags: ['hand', ...shape.tags, key],
    base: false,
    slots: ['left-hand'],
    hides: [],
    bodies: [],
    make: () => shape.make(`hand-${shape.kind}-${key}`, colours),
  }))

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

export const HAND_ITEMS: readonly Piece[] = [
  STAR_WAND,
  ...dyed(BALLOONS, {
    kind: 'balloon',
    ja: 'ハートの風船',
    en: 'Heart balloon',
    tags: ['balloon', 'heart'],
    make: makeHeartBalloon,
  }),
  ...dyed(ICES, {
    kind: 'ice',
    ja: 'アイスクリーム',
    en: 'Ice cream',
    tags: ['ice', 'sweets'],
    make: makeIceCream,
  }),
  ...dyed(BOUQUETS, {
    kind: 'bouquet',
    ja: '花束',
    en: 'Bouquet',
    tags: ['bouquet', 'flower'],
    make: makeBouquet,
  }),
  ...dyed(LOLLIPOPS, {
    kind: 'lollipop',
    ja: 'ぐるぐるキャンディ',
    en: 'Lollipop',
    tags: ['candy', 'sweets'],
    make: makeLollipop,
  }),
  ...dyed(UMBRELLAS, {
    kind: 'umbrella',
    ja: 'フリルの傘',
    en: 'Frilled umbrella',
    tags: ['umbrella', 'rain'],
    make: makeUmbrella,
  }),
  ...dyed(MICROPHONES, {
    kind: 'microphone',
    ja: 'マイク',
    en: 'Microphone',
    tags: ['music', 'stage', 'star'],
    make: makeMicrophone,
  }),
  ...dyed(FANS, {
    kind: 'fan',
    ja: 'うちわ',
    en: 'Round fan',
    tags: ['fan', 'summer', 'festival'],
    make: makeRoundFan,
  }),
  ...dyed(PINWHEELS, {
    kind: 'pinwheel',
    ja: 'かざぐるま',
    en: 'Pinwheel',
    tags: ['toy', 'wind'],
    make: makePinwheel,
  }),
  ...dyed(LANTERNS, {
    kind: 'lantern',
    ja: 'ちょうちん',
    en: 'Paper lantern',
    tags: ['lantern', 'festival'],
    make: makePaperLantern,
  }),
  ...dyed(SWORDS, {
    kind: 'sword',
    ja: '勇者の剣',
    en: "Hero's sword",
    tags: ['sword', 'fantasy'],
    make: makeHeroSword,
  }),
]
