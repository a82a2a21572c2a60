import type { Piece } from '../kit/piece.ts'
import { type BraceletColours, makeBeadBracelet } from './bead-bracelet.ts'
import { type ButterflyColours, makeButterflyWings } from './butterfly-wings.ts'
import { type FoxMaskColours, makeFoxMask } from './fox-mask.ts'
import { type HaloColours, makeHalo } from './halo.ts'
import { type ImpHornColours, makeImpHorns } from './imp-horns.ts'
import { type ImpWingColours, makeImpWings } from './imp-wings.ts'
import { type Named, offerAccessories } from './offer-accessories.ts'
import { makePochette, type PochetteColours } from './pochette.ts'
import { makeRandoseru, type RandoseruColours } from './randoseru.ts'
import { makeCatTail, makeImpTail, type SlimTailColours } from './slim-tail.ts'
import { type KeyColours, makeWindUpKey } from './wind-up-key.ts'

const BUTTERFLIES: Named<ButterflyColours> = {
  azure: {
    ja: '瑠璃',
    en: 'azure',
    inner: '#c8f2ff',
    outer: '#4f9cf0',
    rim: '#2f3f8c',
    spots: '#ffffff',
    outline: '#1c2660',
  },
  monarch: {
    ja: '夕焼け',
    en: 'sunset',
    inner: '#ffe28a',
    outer: '#f5873e',
    rim: '#5a2f3a',
    spots: '#fff4d8',
    outline: '#3a1a20',
  },
  petal: {
    ja: '花びら',
    en: 'petal',
    inner: '#fff0f4',
    outer: '#f7a0c4',
    rim: '#b05fae',
    spots: '#ffe08a',
    outline: '#6a2f6c',
  },
  moon: {
    ja: '月夜',
    en: 'moonlight',
    inner: '#f4f0c8',
    outer: '#a8d8a8',
    rim: '#5f8f94',
    spots: '#fffde8',
    outline: '#2a545a',
  },
}

const IMP_WINGS: Named<ImpWingColours> = {
  ink: { ja: '小悪魔', en: 'imp', skin: '#6a5a94', bone: '#453a6c', outline: '#1e1638' },
  cherry: { ja: '紅', en: 'crimson', skin: '#d9526a', bone: '#8f2f54', outline: '#48102c' },
  dragon: { ja: '子竜', en: 'dragon', skin: '#f6d58a', bone: '#5fae7c', outline: '#1f4f3a' },
}

const HORNS: Named<ImpHornColours> = {
  ink: { ja: '墨', en: 'ink', horn: '#544878', tip: '#e86a88', outline: '#1e1638' },
  cherry: { ja: '紅', en: 'crimson', horn: '#c8405c', tip: '#7a2848', outline: '#48102c' },
  ivory: { ja: '象牙色', en: 'ivory', horn: '#f3e2c4', tip: '#c99a6c', outline: '#6a4630' },
}

const IMP_TAILS: Named<SlimTailColours> = {
  ink: { ja: '小悪魔', en: 'imp', fur: '#5a4d84', mark: '#453a6c', outline: '#1e1638' },
  cherry: { ja: '紅', en: 'crimson', fur: '#d9526a', mark: '#8f2f54', outline: '#48102c' },
}

const CAT_TAILS: Named<SlimTailColours> = {
  ink: { ja: 'くろねこ', en: 'black cat', fur: '#4a4668', mark: '#5c5880', outline: '#1f1c38' },
  cream: { ja: 'クリーム', en: 'cream', fur: '#fdf0d8', mark: '#e8b58a', outline: '#8a5a3a' },
  ginger: { ja: '茶トラ', en: 'ginger', fur: '#f2a254', mark: '#c96f34', outline: '#7a3a14' },
}

const HALOS: Named<HaloColours> = {
  gold: { ja: '金', en: 'gold', light: '#ffe27a', outline: '#c98a2c' },
  rose: { ja: 'さくら', en: 'cherry', light: '#ffc8da', outline: '#c4608c' },
  aqua: { ja: '水色', en: 'aqua', light: '#a8ecf7', outline: '#3f94b8' },
}

const RANDOSERU: Named<RandoseruColours> = {
  red: {
    ja: '赤',
    en: 'red',
    leather: '#d8404e',
    trim: '#a82840',
    metal: '#f2cf7a',
    charm: '#ffe07a',
    outline: '#560f24',
  },
  black: {
    ja: '黒',
    en: 'black',
    leather: '#4d4856',
    trim: '#37323f',
    metal: '#d8dcea',
    charm: '#7fc4f0',
    outline: '#17131c',
  },
  sky: {
    ja: '空色',
    en: 'sky',
    leather: '#8ccbf0',
    trim: '#5a9ad0',
    metal: '#f7e2a0',
    charm: '#ff9ab4',
    outline: '#24567e',
  },
  caramel: {
    ja: 'キャラメル',
    en: 'caramel',
    leather: '#c98a58',
    trim: '#99623c',
    metal: '#f2cf7a',
    charm: '#f47c86',
    outline: '#502c18',
  },
}

const KEYS: Named<KeyColours> = {
  gold: { ja: '金', en: 'gold', metal: '#f2c04e', outline: '#70461a' },
  silver: { ja: '銀', en: 'silver', metal: '#d8ddec', outline: '#4c5278' },
  copper: { ja: '銅', en: 'copper', metal: '#e2906a', outline: '#632c20' },
}

const POCHETTES: Named<PochetteColours> = {
  berry: {
    ja: 'いちご',
    en: 'strawberry',
    bag: '#f0587a',
    trim: '#ffe6b0',
    strap: '#c23a5e',
    outline: '#6a1436',
  },
  milk: {
    ja: 'ミルク',
    en: 'milk',
    bag: '#fff4e4',
    trim: '#d99a6c',
    strap: '#b9805a',
    outline: '#7a4c34',
  },
  lilac: {
    ja: '藤色',
    en: 'lilac',
    bag: '#bca6f0',
    trim: '#fff3c0',
    strap: '#8468cc',
    outline: '#3c2872',
  },
  mint: {
    ja: 'ミント',
    en: 'mint',
    bag: '#9ce0cc',
    trim: '#ffffff',
    strap: '#4fa894',
    outline: '#1c5650',
  },
}

const FOX_MASKS: Named<FoxMaskColours> = {
  white: {
    ja: '白ぎつね',
    en: 'white fox',
    ground: '#fffdf8',
    mark: '#e04a54',
    line: '#3a2c34',
    outline: '#6a4a50',
  },
  black: {
    ja: '黒ぎつね',
    en: 'black fox',
    ground: '#453f50',
    mark: '#f2a83e',
    line: '#f6efe0',
    outline: '#18131e',
  },
  rose: {
    ja: 'さくらぎつね',
    en: 'cherry fox',
    ground: '#ffe0e6',
    mark: '#e8648c',
    line: '#6a2848',
    outline: '#8a3a60',
  },
}

const BRACELETS: Named<BraceletColours> = {
  candy: {
    ja: 'キャンディ',
    en: 'candy',
    beads: ['#ff8fae', '#ffe07a', '#8fd8f0'],
    outline: '#7a2f5c',
  },
  sea: {
    ja: '海',
    en: 'sea',
    beads: ['#4f9ce0', '#d4f2fa', '#7fd8c8'],
    outline: '#1f4a78',
  },
  night: {
    ja: '夜',
    en: 'night',
    beads: ['#5a5484', '#b49cf0', '#ffe58a'],
    outline: '#1f1a3c',
  },
}

/** What comes from tales, toys and childhood. */
export const FANTASY_ACCESSORIES: readonly Piece[] = [
  ...offerAccessories(BUTTERFLIES, {
    kind: 'butterfly',
    ja: 'ちょうのはね',
    en: 'Butterfly wings',
    tags: ['wings', 'butterfly'],
    slots: ['back'],
    make: makeButterflyWings,
  }),
  ...offerAccessories(IMP_WINGS, {
    kind: 'imp-wings',
    ja: '小さなつばさ',
    en: 'Little wings',
    tags: ['wings', 'imp'],
    slots: ['back'],
    make: makeImpWings,
  }),
  ...offerAccessories(HORNS, {
    kind: 'imp-horns',
    ja: '小さなつの',
    en: 'Little horns',
    tags: ['horns', 'imp'],
    slots: ['hat'],
    make: makeImpHorns,
  }),
  ...offerAccessories(IMP_TAILS, {
    kind: 'imp-tail',
    ja: 'ハートのしっぽ',
    en: 'Heart-tipped tail',
    tags: ['tail', 'imp'],
    slots: ['tail'],
    make: makeImpTail,
  }),
  ...offerAccessories(CAT_TAILS, {
    kind: 'cat-tail',
    ja: 'ねこのしっぽ',
    en: 'Cat tail',
    tags: ['tail', 'cat'],
    slots: ['tail'],
    make: makeCatTail,
  }),
  ...offerAccessories(HALOS, {
    kind: 'halo',
    ja: '天使の輪',
    en: 'Halo',
    tags: ['halo', 'angel'],
    slots: ['hat'],
    make: makeHalo,
  }),
  ...offerAccessories(RANDOSERU, {
    kind: 'randoseru',
    ja: 'ランドセル',
    en: 'School satchel',
    tags: ['satchel', 'school'],
    slots: ['back'],
    make: makeRandoseru,
  }),
  ...offerAccessories(KEYS, {
    kind: 'key',
    ja: 'ぜんまい',
    en: 'Wind-up key',
    tags: ['key', 'toy'],
    slots: ['back'],
    make: makeWindUpKey,
  }),
  ...offerAccessories(POCHETTES, {
    kind: 'pochette',
    ja: 'ハートのポシェット',
    en: 'Heart pochette',
    tags: ['bag', 'heart'],
    slots: ['shoulder'],
    make: makePochette,
  }),
  ...offerAccessories(FOX_MASKS, {
    kind: 'fox-mask',
    ja: 'きつねのお面',
    en: 'Festival fox mask',
    tags: ['mask', 'fox'],
    slots: ['side-mask'],
    make: makeFoxMask,
  }),
  ...offerAccessories(BRACELETS, {
    kind: 'bracelet',
    ja: 'ビーズのブレスレット',
    en: 'Bead bracelet',
    tags: ['bracelet'],
    slots: ['wrist'],
    make: makeBeadBracelet,
  }),
]
