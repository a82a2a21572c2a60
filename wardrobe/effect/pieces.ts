import { offer, type Wear } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeBubbles } from './bubbles.ts'
import { makeButterflies } from './butterflies.ts'
import { makeConfetti } from './confetti.ts'
import { makeFireflies } from './fireflies.ts'
import { makeFlames } from './flames.ts'
import { makeHearts } from './hearts.ts'
import { makeNotes } from './notes.ts'
import { makePetals } from './petals.ts'
import { makeRain } from './rain.ts'
import { makeSnow } from './snow.ts'
import { makeSparkles } from './sparkles.ts'

const IN_AIR: Wear = { part: 'Effect', slots: ['air'] }

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

// biome-ignore format: tables, one row per colour
export const EFFECTS: readonly Piece[] = [
  SPARKLES,
  ...offer(IN_AIR, {
    key: 'hearts',
    en: 'Hearts',
    ja: 'ハート',
    tags: ['heart'],
    make: makeHearts,
  }, [
    ['key',  'first',   'second',  'outline', 'en',   'ja'],
    ['pink', '#ff7d9c', '#ffc0d2', '#9c2f5c', 'pink', 'ピンク'],
    ['red',  '#f0495f', '#ff98a0', '#7a1430', 'red',  '赤'],
    ['aqua', '#6cc4ee', '#c0ecf8', '#2a5f94', 'aqua', '水色'],
  ]),
  ...offer(IN_AIR, {
    key: 'petals',
    en: 'Petals',
    ja: '花ふぶき',
    tags: ['flower', 'spring'],
    make: makePetals,
  }, [
    ['key',      'petal',   'blossom', 'heart',   'outline', 'en',       'ja'],
    ['cherry',   '#ffd0de', '#ffb3ca', '#ffe07a', '#b05078', 'cherry',   'さくら'],
    ['sunset',   '#ffc46a', '#ff9a5c', '#fff0b0', '#a04a1c', 'sunset',   '夕やけ'],
    ['wisteria', '#dccbff', '#b9a0f0', '#fff3a8', '#5c4a9c', 'wisteria', '藤'],
  ]),
  ...offer(IN_AIR, {
    key: 'notes',
    en: 'Musical notes',
    ja: '音符',
    tags: ['music'],
    make: makeNotes,
  }, [
    ['key',   'first',   'second',  'outline', 'en',    'ja'],
    ['pop',   '#ff7f9e', '#62c6e8', '#5c3a7c', 'pop',   'ポップ'],
    ['lemon', '#ffd04c', '#8ed47c', '#6a5a1c', 'lemon', 'レモン'],
    ['night', '#5a62b4', '#a78ae4', '#262a5c', 'night', '夜'],
  ]),
  ...offer(IN_AIR, { key: 'snow', en: 'Snow', ja: '雪', tags: ['winter'], make: makeSnow }, [
    ['key',   'flake',   'ball',    'outline', 'en',    'ja'],
    ['white', '#ffffff', '#f2f6ff', '#7f9ad0', 'white', '白'],
    ['ice',   '#a9dcf8', '#e2f5ff', '#3f74ac', 'ice',   '氷'],
    ['rose',  '#ffc4d8', '#fff0f5', '#a8557c', 'rose',  'ばら'],
  ]),
  ...offer(IN_AIR, {
    key: 'bubbles',
    en: 'Bubbles',
    ja: 'シャボン玉',
    tags: ['bubble'],
    make: makeBubbles,
  }, [
    ['key',   'film',    'rim',     'glint',   'outline', 'en',    'ja'],
    ['soap',  '#c6ecff', '#6cb8e8', '#ffffff', '#4f92c4', 'soap',  'しゃぼん'],
    ['soda',  '#a6f0d8', '#4cc0a4', '#ffffff', '#2f967e', 'soda',  'ソーダ'],
    ['peach', '#ffd0dc', '#f08cac', '#ffffff', '#c25f86', 'peach', 'もも'],
  ]),
  ...offer(IN_AIR, {
    key: 'butterflies',
    en: 'Butterflies',
    ja: 'ちょうちょ',
    tags: ['butterfly'],
    make: makeButterflies,
  }, [
    ['key',    'first',   'second',  'spot',    'body',    'outline', 'en',     'ja'],
    ['spring', '#ffd34f', '#ff9fb8', '#ffffff', '#6a4a3c', '#8a4a2c', 'spring', '春'],
    ['morpho', '#4f9cf0', '#8a7cf0', '#d4f2ff', '#2a2a50', '#1f2a6a', 'morpho', 'モルフォ'],
    ['night',  '#5a4a8c', '#c04f7c', '#ffd86a', '#2a2038', '#241838', 'night',  '夜'],
  ]),
  ...offer(IN_AIR, {
    key: 'fireflies',
    en: 'Fireflies',
    ja: 'ほたる',
    tags: ['light', 'summer'],
    make: makeFireflies,
    swatch: 'glow',
  }, [
    ['key',    'light',   'glow',    'en',     'ja'],
    ['summer', '#f6ff9a', '#c6e84a', 'summer', '夏の夜'],
    ['amber',  '#fff0b0', '#ffb84a', 'amber',  'こはく'],
    ['fairy',  '#e4fbff', '#7ad4f4', 'fairy',  '妖精'],
  ]),
  ...offer(IN_AIR, {
    key: 'confetti',
    en: 'Confetti',
    ja: '紙ふぶき',
    tags: ['party'],
    make: makeConfetti,
  }, [
    ['key',    'slips',                           'star',    'outline', 'en',     'ja'],
    ['party',  ['#ff6f8e', '#5cc0f0', '#7fd67a'], '#ffd34a', '#5c3a6c', 'party',  'パーティー'],
    ['pastel', ['#ffc0d4', '#c0e4fa', '#d6f2c4'], '#fff0a8', '#8a7aa8', 'pastel', 'パステル'],
    ['gold',   ['#f8cf5c', '#fff3c4', '#e0a83c'], '#ffe890', '#8a5c14', 'gold',   '金'],
  ]),
  ...offer(IN_AIR, { key: 'flames', en: 'Aura', ja: 'オーラ', tags: ['fire'], make: makeFlames }, [
    ['key',    'outer',   'inner',   'outline', 'en',     'ja'],
    ['fire',   '#ff7a3c', '#ffd95a', '#a82c14', 'fire',   '炎'],
    ['spirit', '#5c8cf8', '#c4f2ff', '#2440a8', 'spirit', '青い炎'],
    ['witch',  '#a566ea', '#ffb4ee', '#4c1f8c', 'witch',  '魔法'],
  ]),
  ...offer(IN_AIR, { key: 'rain', en: 'Rain', ja: '雨', tags: ['weather'], make: makeRain }, [
    ['key',    'drop',    'splash',  'outline', 'en',     'ja'],
    ['shower', '#7cc0f2', '#cdeafc', '#2f6cae', 'shower', 'にわか雨'],
    ['candy',  '#ff9cc0', '#ffe0ec', '#a83f74', 'candy',  'あめ玉'],
    ['lime',   '#9cdc6a', '#e4f8cc', '#4a8a2c', 'lime',   'ライム'],
  ]),
]
