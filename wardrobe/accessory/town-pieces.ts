import type { Piece } from '../kit/piece.ts'
import { type AliceBowColours, makeAliceBow } from './alice-bow.ts'
import { type BowTieColours, makeBowTie } from './bow-tie.ts'
import { type EyePatchColours, makeEyePatch } from './eye-patch.ts'
import { type FaceMaskColours, makeFaceMask } from './face-mask.ts'
import { type FlowerPinColours, makeFlowerPin } from './flower-pin.ts'
import { type HeadphonesColours, makeHeadphones } from './headphones.ts'
import { type HeartGlassesColours, makeHeartGlasses } from './heart-glasses.ts'
import { type MonocleColours, makeMonocle } from './monocle.ts'
import { type Named, offerAccessories } from './offer-accessories.ts'
import { makePearls, type PearlColours } from './pearls.ts'
import { makePlaster, type PlasterColours } from './plaster.ts'

const HEART_GLASSES: Named<HeartGlassesColours> = {
  cherry: {
    ja: 'さくらんぼ',
    en: 'cherry',
    frame: '#e2405e',
    glass: '#ff7f9a',
    outline: '#6a1230',
  },
  lemon: { ja: 'レモン', en: 'lemon', frame: '#f7c93e', glass: '#ffe680', outline: '#7a5210' },
  grape: { ja: 'ぶどう', en: 'grape', frame: '#8266d0', glass: '#b79cf2', outline: '#32226e' },
  night: { ja: '夜', en: 'night', frame: '#3e3a54', glass: '#6a6690', outline: '#16142a' },
}

const MONOCLES: Named<MonocleColours> = {
  gold: { ja: '金', en: 'gold', metal: '#e8b64a', outline: '#6e4418' },
  silver: { ja: '銀', en: 'silver', metal: '#d5daea', outline: '#4c5278' },
}

const EYE_PATCHES: Named<EyePatchColours> = {
  white: {
    ja: '白',
    en: 'white',
    pad: '#fffefc',
    mark: '#f58ca4',
    strap: '#e6e3f2',
    outline: '#7a7596',
  },
  black: {
    ja: '黒',
    en: 'black',
    pad: '#453f55',
    mark: '#e8dcff',
    strap: '#37324a',
    outline: '#17142a',
  },
  rose: {
    ja: '桃色',
    en: 'pink',
    pad: '#ffc2d2',
    mark: '#ffffff',
    strap: '#f59ab4',
    outline: '#8a3560',
  },
}

const HEADPHONES: Named<HeadphonesColours> = {
  mint: {
    ja: 'ミント',
    en: 'mint',
    shell: '#86d6c2',
    cushion: '#fffaf2',
    star: '#ffe08a',
    outline: '#1f5a56',
  },
  peach: {
    ja: 'もも',
    en: 'peach',
    shell: '#ffa894',
    cushion: '#fff2ea',
    star: '#fffdf8',
    outline: '#84392e',
  },
  night: {
    ja: '夜',
    en: 'night',
    shell: '#484668',
    cushion: '#8a84c4',
    star: '#66e0e0',
    outline: '#191730',
  },
  snow: {
    ja: '雪',
    en: 'snow',
    shell: '#f7f6fc',
    cushion: '#b8c8f0',
    star: '#f58aa8',
    outline: '#626a96',
  },
}

const ALICE_BOWS: Named<AliceBowColours> = {
  red: { ja: '赤', en: 'red', silk: '#e8495f', dots: '#fff4ee', outline: '#741a34' },
  aqua: { ja: '水色', en: 'aqua', silk: '#83c9ec', dots: '#ffffff', outline: '#27587e' },
  cream: { ja: 'クリーム', en: 'cream', silk: '#fff3d4', dots: '#f2a0a8', outline: '#86603c' },
  black: { ja: '黒', en: 'black', silk: '#4a4560', dots: '#b5a3ea', outline: '#1c182e' },
}

const FLOWER_PINS: Named<FlowerPinColours> = {
  camellia: {
    ja: '椿',
    en: 'camellia',
    petal: '#ee5a6c',
    deep: '#b82e50',
    heart: '#ffd75e',
    leaf: '#4f9460',
    outline: '#6a1634',
  },
  hibiscus: {
    ja: 'ハイビスカス',
    en: 'hibiscus',
    petal: '#ffb45e',
    deep: '#f0655a',
    heart: '#fff0b4',
    leaf: '#58a878',
    outline: '#86371c',
  },
  magnolia: {
    ja: '木蓮',
    en: 'magnolia',
    petal: '#fff8fb',
    deep: '#e6a3cc',
    heart: '#f7c65e',
    leaf: '#76b06c',
    outline: '#7c4a76',
  },
  gentian: {
    ja: 'りんどう',
    en: 'gentian',
    petal: '#8f9ff2',
    deep: '#5a52c0',
    heart: '#fff3b8',
    leaf: '#579a84',
    outline: '#27246e',
  },
}

const FACE_MASKS: Named<FaceMaskColours> = {
  white: {
    ja: '白ねこ',
    en: 'white cat',
    cloth: '#fffefd',
    line: '#6a6280',
    cheek: '#ffb4c2',
    outline: '#7a7596',
  },
  black: {
    ja: '黒ねこ',
    en: 'black cat',
    cloth: '#474259',
    line: '#f4eaff',
    cheek: '#f08aa4',
    outline: '#19162a',
  },
  rose: {
    ja: '桃色ねこ',
    en: 'pink cat',
    cloth: '#ffccd8',
    line: '#a8406c',
    cheek: '#ff8fa8',
    outline: '#8a3a60',
  },
}

const PLASTERS: Named<PlasterColours> = {
  plain: {
    ja: 'ふつう',
    en: 'plain',
    strip: '#e8b88a',
    pad: '#f6dcb8',
    heart: '#e8697f',
    outline: '#7c4626',
  },
  sky: {
    ja: '空色',
    en: 'sky',
    strip: '#8fc6f0',
    pad: '#e2f3ff',
    heart: '#ffffff',
    outline: '#2f5a8a',
  },
  rose: {
    ja: '桃色',
    en: 'pink',
    strip: '#f79cb4',
    pad: '#ffe4ea',
    heart: '#e0486c',
    outline: '#8a2f56',
  },
}

const BOW_TIES: Named<BowTieColours> = {
  wine: { ja: 'ワイン', en: 'wine', silk: '#b23a58', stripe: '#f2b8b0', outline: '#4c1028' },
  navy: { ja: '紺', en: 'navy', silk: '#46559c', stripe: '#ffe29a', outline: '#1c2456' },
  forest: { ja: '森', en: 'forest', silk: '#4f946c', stripe: '#f6ecc0', outline: '#1a4430' },
  candy: { ja: 'キャンディ', en: 'candy', silk: '#ff9ab8', stripe: '#ffffff', outline: '#8a2f5c' },
}

const PEARLS: Named<PearlColours> = {
  white: { ja: '白', en: 'white', pearl: '#fffaf4', heart: '#f2c35e', outline: '#8a6f76' },
  rose: { ja: 'ばら色', en: 'rose', pearl: '#ffd6dc', heart: '#e8597c', outline: '#8a4460' },
  sea: { ja: '海', en: 'sea', pearl: '#d2eef4', heart: '#4f9ed8', outline: '#2f5f80' },
}

/** What is worn in town. */
export const TOWN_ACCESSORIES: readonly Piece[] = [
  ...offerAccessories(HEART_GLASSES, {
    kind: 'heart-glasses',
    ja: 'ハートのサングラス',
    en: 'Heart sunglasses',
    tags: ['glasses', 'heart'],
    slots: ['eyewear'],
    make: makeHeartGlasses,
  }),
  ...offerAccessories(MONOCLES, {
    kind: 'monocle',
    ja: '片めがね',
    en: 'Monocle',
    tags: ['glasses', 'monocle'],
    slots: ['eyewear'],
    make: makeMonocle,
  }),
  ...offerAccessories(EYE_PATCHES, {
    kind: 'eye-patch',
    ja: '眼帯',
    en: 'Eye patch',
    tags: ['eye-patch'],
    slots: ['eyewear'],
    make: makeEyePatch,
  }),
  ...offerAccessories(HEADPHONES, {
    kind: 'headphones',
    ja: 'ヘッドホン',
    en: 'Headphones',
    tags: ['headphones', 'music'],
    slots: ['hat'],
    make: makeHeadphones,
  }),
  ...offerAccessories(ALICE_BOWS, {
    kind: 'alice-bow',
    ja: 'リボンカチューシャ',
    en: 'Bow hairband',
    tags: ['ribbon', 'hairband'],
    slots: ['hat'],
    make: makeAliceBow,
  }),
  ...offerAccessories(FLOWER_PINS, {
    kind: 'flower-pin',
    ja: '花の髪飾り',
    en: 'Flower hair pin',
    tags: ['pin', 'flower'],
    slots: ['hair-pin'],
    make: makeFlowerPin,
  }),
  ...offerAccessories(FACE_MASKS, {
    kind: 'face-mask',
    ja: 'ねこ口マスク',
    en: 'Cat smile mask',
    tags: ['mask', 'cat'],
    slots: ['mouth'],
    make: makeFaceMask,
  }),
  ...offerAccessories(PLASTERS, {
    kind: 'plaster',
    ja: 'ばんそうこう',
    en: 'Sticking plaster',
    tags: ['plaster'],
    slots: ['cheek'],
    make: makePlaster,
  }),
  ...offerAccessories(BOW_TIES, {
    kind: 'bow-tie',
    ja: '蝶ネクタイ',
    en: 'Bow tie',
    tags: ['tie', 'bow'],
    slots: ['neck'],
    make: makeBowTie,
  }),
  ...offerAccessories(PEARLS, {
    kind: 'pearls',
    ja: 'パールネックレス',
    en: 'Pearl necklace',
    tags: ['necklace', 'heart'],
    slots: ['neck'],
    make: makePearls,
  }),
]
