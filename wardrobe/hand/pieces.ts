import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'
import { type BouquetColours, makeBouquet } from './bouquet.ts'
import { type BalloonColours, makeHeartBalloon } from './heart-balloon.ts'
import { type IceColours, makeIceCream } from './ice-cream.ts'
import { type LollipopColours, makeLollipop } from './lollipop.ts'
import { makeStarWand } from './star-wand.ts'

type Named<Colours> = Record<string, Colours & { ja: string; en: string }>

const BALLOONS: Named<BalloonColours> = {
  red: { ja: '赤', en: 'red', skin: '#f2566c', string: '#fff6f0', outline: '#7a1c38' },
  sky: { ja: '空色', en: 'sky', skin: '#74c2f0', string: '#fff6f0', outline: '#28588c' },
  lemon: { ja: 'レモン', en: 'lemon', skin: '#ffd85c', string: '#fff6f0', outline: '#8a5a1c' },
}

const ICES: Named<IceColours> = {
  berry: {
    ...{ ja: 'いちごミルク', en: 'strawberry milk', lower: '#ff9db4', upper: '#fff6ea' },
    ...{ cherry: '#e0334e', outline: '#8a3a3c' },
  },
  mint: {
    ...{ ja: 'チョコミント', en: 'mint chocolate', lower: '#84583f', upper: '#a4e4cc' },
    ...{ cherry: '#e0334e', outline: '#4a3028' },
  },
  soda: {
    ...{ ja: 'ソーダ', en: 'soda', lower: '#8fd0f4', upper: '#fff3c4' },
    ...{ cherry: '#f26a86', outline: '#4a5a78' },
  },
}

const BOUQUETS: Named<BouquetColours> = {
  rose: {
    ...{ ja: 'ローズ', en: 'rose', petals: ['#f7809a', '#fff0f2'], heart: '#ffd35c' },
    ...{ leaf: '#6fb36a', paper: '#fff4e2', ribbon: '#e0496c', outline: '#8a3a58' },
  },
  sunny: {
    ...{ ja: 'ひまわり', en: 'sunny', petals: ['#ffcf4a', '#ff9d4a'], heart: '#8a5232' },
    ...{ leaf: '#7cb85c', paper: '#e8f4ff', ribbon: '#4f9ad6', outline: '#7a4a1c' },
  },
  violet: {
    ...{ ja: 'すみれ', en: 'violet', petals: ['#a98ae6', '#8cc4f4'], heart: '#fff0a0' },
    ...{ leaf: '#62a888', paper: '#fdf0f6', ribbon: '#8a6cd0', outline: '#4a3a80' },
  },
}

const LOLLIPOPS: Named<LollipopColours> = {
  rainbow: {
    ...{ ja: 'にじ', en: 'rainbow', swirl: ['#ff8fa8', '#ffe07a', '#8ad4f0'] },
    ...{ ribbon: '#f27ea2', outline: '#8a3a5c' },
  },
  cherry: {
    ...{ ja: 'さくらんぼ', en: 'cherry', swirl: ['#f2566c', '#fff6f0', '#ffb4c4'] },
    ...{ ribbon: '#7cc47a', outline: '#7a1c38' },
  },
  melon: {
    ...{ ja: 'メロン', en: 'melon', swirl: ['#8fd69a', '#fffbe6', '#c4ec9a'] },
    ...{ ribbon: '#ff9d6a', outline: '#2f6a48' },
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
      ...{ star: '#ffd45c', rod: '#fff4f0', ribbon: '#f27ea2', outline: '#8a4a24' },
    }),
}

export const HAND_ITEMS: readonly Piece[] = [
  STAR_WAND,
  ...dyed(BALLOONS, {
    ...{ kind: 'balloon', ja: 'ハートの風船', en: 'Heart balloon', tags: ['balloon', 'heart'] },
    make: makeHeartBalloon,
  }),
  ...dyed(ICES, {
    ...{ kind: 'ice', ja: 'アイスクリーム', en: 'Ice cream', tags: ['ice', 'sweets'] },
    make: makeIceCream,
  }),
  ...dyed(BOUQUETS, {
    ...{ kind: 'bouquet', ja: '花束', en: 'Bouquet', tags: ['bouquet', 'flower'] },
    make: makeBouquet,
  }),
  ...dyed(LOLLIPOPS, {
    ...{ kind: 'lollipop', ja: 'ぐるぐるキャンディ', en: 'Lollipop', tags: ['candy', 'sweets'] },
    make: makeLollipop,
  }),
]
