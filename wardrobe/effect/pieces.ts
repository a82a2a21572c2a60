import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'
import { type BubbleColours, makeBubbles } from './bubbles.ts'
import { type ButterflyColours, makeButterflies } from './butterflies.ts'
import { type ConfettiColours, makeConfetti } from './confetti.ts'
import { type FireflyColours, makeFireflies } from './fireflies.ts'
import { type FlameColours, makeFlames } from './flames.ts'
import { type HeartColours, makeHearts } from './hearts.ts'
import { makeNotes, type NoteColours } from './notes.ts'
import { makePetals, type PetalColours } from './petals.ts'
import { makeRain, type RainColours } from './rain.ts'
import { makeSnow, type SnowColours } from './snow.ts'
import { makeSparkles } from './sparkles.ts'

type Named<Colours> = Record<string, Colours & { ja: string; en: string }>

const HEARTS: Named<HeartColours> = {
  pink: { ja: 'ピンク', en: 'pink', first: '#ff7d9c', second: '#ffc0d2', outline: '#9c2f5c' },
  red: { ja: '赤', en: 'red', first: '#f0495f', second: '#ff98a0', outline: '#7a1430' },
  aqua: { ja: '水色', en: 'aqua', first: '#6cc4ee', second: '#c0ecf8', outline: '#2a5f94' },
}

const PETALS: Named<PetalColours> = {
  cherry: {
    ja: 'さくら',
    en: 'cherry',
    petal: '#ffd0de',
    blossom: '#ffb3ca',
    heart: '#ffe07a',
    outline: '#b05078',
  },
  sunset: {
    ja: '夕やけ',
    en: 'sunset',
    petal: '#ffc46a',
    blossom: '#ff9a5c',
    heart: '#fff0b0',
    outline: '#a04a1c',
  },
  wisteria: {
    ja: '藤',
    en: 'wisteria',
    petal: '#dccbff',
    blossom: '#b9a0f0',
    heart: '#fff3a8',
    outline: '#5c4a9c',
  },
}

const NOTES: Named<NoteColours> = {
  pop: { ja: 'ポップ', en: 'pop', first: '#ff7f9e', second: '#62c6e8', outline: '#5c3a7c' },
  lemon: { ja: 'レモン', en: 'lemon', first: '#ffd04c', second: '#8ed47c', outline: '#6a5a1c' },
  night: { ja: '夜', en: 'night', first: '#5a62b4', second: '#a78ae4', outline: '#262a5c' },
}

const SNOWS: Named<SnowColours> = {
  white: { ja: '白', en: 'white', flake: '#ffffff', ball: '#f2f6ff', outline: '#7f9ad0' },
  ice: { ja: '氷', en: 'ice', flake: '#a9dcf8', ball: '#e2f5ff', outline: '#3f74ac' },
  rose: { ja: 'ばら', en: 'rose', flake: '#ffc4d8', ball: '#fff0f5', outline: '#a8557c' },
}

const BUBBLES: Named<BubbleColours> = {
  soap: {
    ja: 'しゃぼん',
    en: 'soap',
    film: '#c6ecff',
    rim: '#6cb8e8',
    glint: '#ffffff',
    outline: '#4f92c4',
  },
  soda: {
    ja: 'ソーダ',
    en: 'soda',
    film: '#a6f0d8',
    rim: '#4cc0a4',
    glint: '#ffffff',
    outline: '#2f967e',
  },
  peach: {
    ja: 'もも',
    en: 'peach',
    film: '#ffd0dc',
    rim: '#f08cac',
    glint: '#ffffff',
    outline: '#c25f86',
  },
}

const BUTTERFLIES: Named<ButterflyColours> = {
  spring: {
    ja: '春',
    en: 'spring',
    first: '#ffd34f',
    second: '#ff9fb8',
    spot: '#ffffff',
    body: '#6a4a3c',
    outline: '#8a4a2c',
  },
  morpho: {
    ja: 'モルフォ',
    en: 'morpho',
    first: '#4f9cf0',
    second: '#8a7cf0',
    spot: '#d4f2ff',
    body: '#2a2a50',
    outline: '#1f2a6a',
  },
  night: {
    ja: '夜',
    en: 'night',
    first: '#5a4a8c',
    second: '#c04f7c',
    spot: '#ffd86a',
    body: '#2a2038',
    outline: '#241838',
  },
}

const FIREFLIES: Named<FireflyColours> = {
  summer: { ja: '夏の夜', en: 'summer', light: '#f6ff9a', glow: '#c6e84a' },
  amber: { ja: 'こはく', en: 'amber', light: '#fff0b0', glow: '#ffb84a' },
  fairy: { ja: '妖精', en: 'fairy', light: '#e4fbff', glow: '#7ad4f4' },
}

const CONFETTI: Named<ConfettiColours> = {
  party: {
    ja: 'パーティー',
    en: 'party',
    slips: ['#ff6f8e', '#5cc0f0', '#7fd67a'],
    star: '#ffd34a',
    outline: '#5c3a6c',
  },
  pastel: {
    ja: 'パステル',
    en: 'pastel',
    slips: ['#ffc0d4', '#c0e4fa', '#d6f2c4'],
    star: '#fff0a8',
    outline: '#8a7aa8',
  },
  gold: {
    ja: '金',
    en: 'gold',
    slips: ['#f8cf5c', '#fff3c4', '#e0a83c'],
    star: '#ffe890',
    outline: '#8a5c14',
  },
}

const FLAMES: Named<FlameColours> = {
  fire: { ja: '炎', en: 'fire', outer: '#ff7a3c', inner: '#ffd95a', outline: '#a82c14' },
  spirit: { ja: '青い炎', en: 'spirit', outer: '#5c8cf8', inner: '#c4f2ff', outline: '#2440a8' },
  witch: { ja: '魔法', en: 'witch', outer: '#a566ea', inner: '#ffb4ee', outline: '#4c1f8c' },
}

const RAINS: Named<RainColours> = {
  shower: { ja: 'にわか雨', en: 'shower', drop: '#7cc0f2', splash: '#cdeafc', outline: '#2f6cae' },
  candy: { ja: 'あめ玉', en: 'candy', drop: '#ff9cc0', splash: '#ffe0ec', outline: '#a83f74' },
  lime: { ja: 'ライム', en: 'lime', drop: '#9cdc6a', splash: '#e4f8cc', outline: '#4a8a2c' },
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
    key: `effect-${shape.kind}-${key}`,
    part: 'Effect',
    name: { ja: `${shape.ja}(${colours.ja})`, en: `${shape.en}, ${colours.en}` },
    tags: ['effect', ...shape.tags, key],
    base: false,
    slots: ['air'],
    hides: [],
    bodies: [],
    make: () => shape.make(`effect-${shape.kind}-${key}`, colours),
  }))

const SPARKLES: Piece = {
  key: 'effect-sparkles',
  part: 'Effect',
  name: { ja: 'きらきら', en: 'Sparkles' },
  tags: ['effect', 'sparkles'],
  base: false,
  slots: ['air'],
  hides: [],
  bodies: [],
  make: () => makeSparkles('effect-sparkles', '#ffe27a', '#ffc3dc', '#c98a3a'),
}

export const EFFECTS: readonly Piece[] = [
  SPARKLES,
  ...dyed(HEARTS, {
    kind: 'hearts',
    ja: 'ハート',
    en: 'Hearts',
    tags: ['heart'],
    make: makeHearts,
  }),
  ...dyed(PETALS, {
    kind: 'petals',
    ja: '花ふぶき',
    en: 'Petals',
    tags: ['flower', 'spring'],
    make: makePetals,
  }),
  ...dyed(NOTES, {
    kind: 'notes',
    ja: '音符',
    en: 'Musical notes',
    tags: ['music'],
    make: makeNotes,
  }),
  ...dyed(SNOWS, { kind: 'snow', ja: '雪', en: 'Snow', tags: ['winter'], make: makeSnow }),
  ...dyed(BUBBLES, {
    kind: 'bubbles',
    ja: 'シャボン玉',
    en: 'Bubbles',
    tags: ['bubble'],
    make: makeBubbles,
  }),
  ...dyed(BUTTERFLIES, {
    kind: 'butterflies',
    ja: 'ちょうちょ',
    en: 'Butterflies',
    tags: ['butterfly'],
    make: makeButterflies,
  }),
  ...dyed(FIREFLIES, {
    kind: 'fireflies',
    ja: 'ほたる',
    en: 'Fireflies',
    tags: ['light', 'summer'],
    make: makeFireflies,
  }),
  ...dyed(CONFETTI, {
    kind: 'confetti',
    ja: '紙ふぶき',
    en: 'Confetti',
    tags: ['party'],
    make: makeConfetti,
  }),
  ...dyed(FLAMES, {
    kind: 'flames',
    ja: 'オーラ',
    en: 'Aura',
    tags: ['fire'],
    make: makeFlames,
  }),
  ...dyed(RAINS, { kind: 'rain', ja: '雨', en: 'Rain', tags: ['weather'], make: makeRain }),
]
