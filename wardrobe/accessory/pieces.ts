import type { Piece } from '../kit/piece.ts'
import { makeAngelWings, type WingColours } from './angel-wings.ts'
import { type BackpackColours, makeBearBackpack } from './bear-backpack.ts'
import { type BellColours, makeBellChoker } from './bell-choker.ts'
import { type EarColours, makeCatEars } from './cat-ears.ts'
import { FANTASY_ACCESSORIES } from './fantasy-pieces.ts'
import { makeFoxTail, type TailColours } from './fox-tail.ts'
import { makeHairStars, type PinColours } from './hair-stars.ts'
import { type CapeColours, makeHeroCape } from './hero-cape.ts'
import { type Named, offerAccessories } from './offer-accessories.ts'
import { makeRoundGlasses } from './round-glasses.ts'
import { makeScarf, type ScarfColours } from './scarf.ts'
import { TOWN_ACCESSORIES } from './town-pieces.ts'

const GLASSES: Named<{ wire: string; outline: string }> = {
  gold: { ja: '金', en: 'gold', wire: '#d9a441', outline: '#6a4218' },
  berry: { ja: 'いちご', en: 'strawberry', wire: '#d8496a', outline: '#5c1430' },
}

const WINGS: Named<WingColours> = {
  white: { ja: '白', en: 'white', feather: '#fffdfb', tip: '#e3ecff', outline: '#7c86b4' },
  rose: { ja: 'さくら', en: 'cherry', feather: '#fff4f6', tip: '#ffb9cd', outline: '#a2567c' },
  night: { ja: '夜空', en: 'night sky', feather: '#6d6aa8', tip: '#37366c', outline: '#1e1c42' },
}

const EARS: Named<EarColours> = {
  ink: {
    ja: 'くろねこ',
    en: 'black cat',
    fur: '#4a4668',
    inner: '#f7a3b8',
    band: '#f27e9c',
    outline: '#1f1c38',
  },
  cream: {
    ja: 'クリーム',
    en: 'cream',
    fur: '#fdf0d8',
    inner: '#f9b0ae',
    band: '#e8697f',
    outline: '#8a5a3a',
  },
  ginger: {
    ja: '茶トラ',
    en: 'ginger',
    fur: '#f2a254',
    inner: '#ffe0cc',
    band: '#7a4f3c',
    outline: '#7a3a14',
  },
}

const SCARVES: Named<ScarfColours> = {
  red: { ja: '赤', en: 'red', wool: '#e4566a', stripe: '#fff3e6', outline: '#7a1c38' },
  sky: { ja: '空色', en: 'sky', wool: '#8cc8ee', stripe: '#fffdf6', outline: '#2f5f92' },
  moss: { ja: '若草', en: 'moss', wool: '#8fbf78', stripe: '#f7e3a4', outline: '#35593a' },
}

const BACKPACKS: Named<BackpackColours> = {
  honey: {
    ja: 'はちみつ',
    en: 'honey',
    fur: '#e2a45e',
    muzzle: '#fff0d6',
    cheek: '#f58f84',
    strap: '#a8623c',
    outline: '#6e3a1c',
  },
  snow: {
    ja: 'しろくま',
    en: 'polar',
    fur: '#f8f7fc',
    muzzle: '#ffffff',
    cheek: '#ffb4c4',
    strap: '#7ab4e0',
    outline: '#5f6a98',
  },
  cocoa: {
    ja: 'ココア',
    en: 'cocoa',
    fur: '#96695a',
    muzzle: '#f3dcc4',
    cheek: '#e88a88',
    strap: '#f0c05a',
    outline: '#45261f',
  },
}

const CAPES: Named<CapeColours> = {
  hero: {
    ja: 'ヒーロー',
    en: 'hero',
    cloth: '#e24c5e',
    lining: '#f6c95a',
    star: '#ffd75e',
    outline: '#70162e',
  },
  star: {
    ja: '星空',
    en: 'starlit',
    cloth: '#46539c',
    lining: '#b9a6ea',
    star: '#ffe27a',
    outline: '#1f2558',
  },
  forest: {
    ja: '森',
    en: 'forest',
    cloth: '#4f9a78',
    lining: '#f4e6c2',
    star: '#f2c35c',
    outline: '#1c4a3c',
  },
}

const TAILS: Named<TailColours> = {
  fox: { ja: 'きつね', en: 'fox', fur: '#f0984a', tip: '#fff6e6', outline: '#7c3c14' },
  snow: { ja: 'ゆきぎつね', en: 'snow fox', fur: '#f4f5fc', tip: '#b9cdf2', outline: '#67719e' },
  ink: { ja: 'くろぎつね', en: 'black fox', fur: '#565276', tip: '#f3a9b8', outline: '#221e3c' },
}

const BELLS: Named<BellColours> = {
  red: { ja: '赤', en: 'red', ribbon: '#e64a60', bell: '#ffd152', outline: '#7a2a2c' },
  sky: { ja: '水色', en: 'aqua', ribbon: '#6cc3de', bell: '#ffdc6e', outline: '#4a5a72' },
  violet: { ja: 'すみれ', en: 'violet', ribbon: '#a284dc', bell: '#ffe08a', outline: '#54407c' },
}

const PINS: Named<PinColours> = {
  gold: { ja: '金', en: 'gold', large: '#ffd152', small: '#ff9db4', outline: '#8a4a24' },
  aqua: { ja: '水色', en: 'aqua', large: '#7fd4ee', small: '#fff0a0', outline: '#2a5a84' },
  berry: { ja: 'いちご', en: 'strawberry', large: '#f5668a', small: '#fff6f0', outline: '#7a1c48' },
}

export const ACCESSORIES: readonly Piece[] = [
  ...offerAccessories(GLASSES, {
    kind: 'glasses',
    ja: 'まるめがね',
    en: 'Round glasses',
    tags: ['glasses'],
    slots: ['eyewear'],
    make: (name, { wire, outline }) => makeRoundGlasses(name, wire, outline),
  }),
  ...offerAccessories(WINGS, {
    kind: 'wings',
    ja: '天使のはね',
    en: 'Angel wings',
    tags: ['wings', 'angel'],
    slots: ['back'],
    make: makeAngelWings,
  }),
  ...offerAccessories(EARS, {
    kind: 'cat-ears',
    ja: 'ねこみみ',
    en: 'Cat ears',
    tags: ['ears', 'cat'],
    slots: ['hat'],
    make: makeCatEars,
  }),
  ...offerAccessories(SCARVES, {
    kind: 'scarf',
    ja: 'マフラー',
    en: 'Scarf',
    tags: ['scarf', 'winter'],
    slots: ['neck'],
    make: makeScarf,
  }),
  ...offerAccessories(BACKPACKS, {
    kind: 'backpack',
    ja: 'くまリュック',
    en: 'Bear backpack',
    tags: ['backpack', 'bear'],
    slots: ['back'],
    make: makeBearBackpack,
  }),
  ...offerAccessories(CAPES, {
    kind: 'cape',
    ja: 'マント',
    en: 'Cape',
    tags: ['cape', 'hero'],
    // A tail would come through the cloth.
    slots: ['back', 'neck', 'tail'],
    make: makeHeroCape,
  }),
  ...offerAccessories(TAILS, {
    kind: 'tail',
    ja: 'ふさふさしっぽ',
    en: 'Fluffy tail',
    tags: ['tail', 'fox'],
    slots: ['tail'],
    make: makeFoxTail,
  }),
  ...offerAccessories(BELLS, {
    kind: 'bell',
    ja: '鈴のチョーカー',
    en: 'Bell choker',
    tags: ['choker', 'bell'],
    slots: ['neck'],
    make: makeBellChoker,
  }),
  ...offerAccessories(PINS, {
    kind: 'hair-stars',
    ja: '星のヘアピン',
    en: 'Star hair pins',
    tags: ['pin', 'star'],
    slots: ['hair-pin'],
    make: makeHairStars,
  }),
  ...TOWN_ACCESSORIES,
  ...FANTASY_ACCESSORIES,
]
