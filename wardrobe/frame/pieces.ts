import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'
import { type AutumnColours, makeAutumnFrame } from './autumn-frame.ts'
import { type BirthdayColours, makeBirthdayFrame } from './birthday-frame.ts'
import { type CandyColours, makeCandyFrame } from './candy-frame.ts'
import { type ComicColours, makeComicFrame } from './comic-frame.ts'
import { type FilmColours, makeFilmFrame } from './film-frame.ts'
import { type FlowerFrameColours, makeFlowerFrame } from './flower-frame.ts'
import { type LaceColours, makeLaceFrame } from './lace-frame.ts'
import { makeNightFrame, type NightColours } from './night-frame.ts'
import { makePolaroidFrame, type PolaroidColours } from './polaroid-frame.ts'
import { type FrameColours, makeRibbonFrame } from './ribbon-frame.ts'
import { makeSnowFrame, type SnowFrameColours } from './snow-frame.ts'
import { makeWaveFrame, type WaveColours } from './wave-frame.ts'

type Named<Colours> = Record<string, Colours & { ja: string; en: string }>

const RIBBONS: Named<FrameColours> = {
  peach: {
    ja: 'もも',
    en: 'peach',
    ground: '#ffd3d8',
    dots: '#ffffff',
    edge: '#f2899c',
    ribbon: '#f0566e',
    star: '#ffd86a',
    outline: '#8a3a54',
  },
  sky: {
    ja: 'そら',
    en: 'sky',
    ground: '#c4e4fa',
    dots: '#ffffff',
    edge: '#6fb3e0',
    ribbon: '#4f86d6',
    star: '#fff1a8',
    outline: '#2f4f80',
  },
}

const FLOWERS: Named<FlowerFrameColours> = {
  spring: {
    ja: '春',
    en: 'spring',
    ground: '#fff6f0',
    stripe: '#ffdfe6',
    flower: '#ff94ae',
    bud: '#fff8f4',
    heart: '#ffd45c',
    leaf: '#84c47c',
    outline: '#8a4a5c',
  },
  summer: {
    ja: '夏',
    en: 'summer',
    ground: '#f2fbff',
    stripe: '#cdeaf8',
    flower: '#5fa8ea',
    bud: '#ffd75e',
    heart: '#fff7d0',
    leaf: '#6fbf8c',
    outline: '#2f5f8a',
  },
  violet: {
    ja: 'すみれ',
    en: 'violet',
    ground: '#fbf6ff',
    stripe: '#e6daf8',
    flower: '#a98ae6',
    bud: '#ffc2dc',
    heart: '#ffe88a',
    leaf: '#7cbc8c',
    outline: '#54408a',
  },
}

const FILMS: Named<FilmColours> = {
  classic: {
    ja: 'クラシック',
    en: 'classic',
    film: '#4a4258',
    hole: '#fffaf2',
    edge: '#fff1d8',
    heart: '#ff7390',
    star: '#ffd152',
    outline: '#241e34',
  },
  pastel: {
    ja: 'パステル',
    en: 'pastel',
    film: '#b6a6ea',
    hole: '#ffffff',
    edge: '#fff6c8',
    heart: '#ff9cb4',
    star: '#8fe0dc',
    outline: '#4c3f86',
  },
  mint: {
    ja: 'ミント',
    en: 'mint',
    film: '#7cccb8',
    hole: '#ffffff',
    edge: '#fffbe2',
    heart: '#ff8f8a',
    star: '#ffe07a',
    outline: '#1f5c54',
  },
}

const NIGHTS: Named<NightColours> = {
  blue: {
    ja: '青',
    en: 'blue',
    sky: '#2f3a80',
    dusk: '#8a7fd0',
    moon: '#ffe9a0',
    star: '#ffdf70',
    cloud: '#e6e8ff',
    outline: '#1e2050',
  },
  rose: {
    ja: '夕やけ',
    en: 'dusk',
    sky: '#6a4a9c',
    dusk: '#ff9cae',
    moon: '#fff2b8',
    star: '#ffe890',
    cloud: '#ffe6ee',
    outline: '#4a2560',
  },
  aurora: {
    ja: 'オーロラ',
    en: 'aurora',
    sky: '#27405f',
    dusk: '#6fd6bc',
    moon: '#f4f8d0',
    star: '#fff0a0',
    cloud: '#dff4f2',
    outline: '#14303f',
  },
}

const LACES: Named<LaceColours> = {
  milk: {
    ja: 'ミルク',
    en: 'milk',
    lace: '#fffaf4',
    hole: '#f0d4dc',
    ribbon: '#ffb4c8',
    heart: '#ff7d9c',
    outline: '#a8607c',
  },
  black: {
    ja: '黒',
    en: 'black',
    lace: '#4c4460',
    hole: '#8a7ca8',
    ribbon: '#d8485e',
    heart: '#e8566c',
    outline: '#1f182c',
  },
  mint: {
    ja: 'ミント',
    en: 'mint',
    lace: '#f6fffa',
    hole: '#bfe6d8',
    ribbon: '#7fd0b8',
    heart: '#ffe08a',
    outline: '#3f7f70',
  },
}

const COMICS: Named<ComicColours> = {
  pop: {
    ja: 'ポップ',
    en: 'pop',
    ground: '#ffe05a',
    dots: '#ff8a5c',
    edge: '#3a2f58',
    burst: '#ff4f6e',
    bolt: '#fff6c0',
    outline: '#2a2044',
  },
  hero: {
    ja: 'ヒーロー',
    en: 'hero',
    ground: '#5cc4f8',
    dots: '#2f6fd8',
    edge: '#ffffff',
    burst: '#ffd23f',
    bolt: '#ff4f5e',
    outline: '#1f2a5c',
  },
  grape: {
    ja: 'ぶどう',
    en: 'grape',
    ground: '#d6b4ff',
    dots: '#8a5ce0',
    edge: '#fff3b0',
    burst: '#5ce0c4',
    bolt: '#fff3b0',
    outline: '#341f5c',
  },
}

const AUTUMNS: Named<AutumnColours> = {
  maple: {
    ja: 'もみじ',
    en: 'maple',
    bark: '#d8a878',
    grain: '#a8744c',
    maple: '#e8583c',
    beech: '#f4a83c',
    berry: '#c02f44',
    outline: '#6a2c1c',
  },
  ginkgo: {
    ja: 'いちょう',
    en: 'ginkgo',
    bark: '#e8d4a8',
    grain: '#c4a468',
    maple: '#f8c83c',
    beech: '#b4c45c',
    berry: '#e87f3c',
    outline: '#7a5a1c',
  },
  forest: {
    ja: '森',
    en: 'forest',
    bark: '#a88c70',
    grain: '#7a6048',
    maple: '#6fae6a',
    beech: '#c8d878',
    berry: '#e0566c',
    outline: '#2f4a34',
  },
}

const POLAROIDS: Named<PolaroidColours> = {
  white: {
    ja: '白',
    en: 'white',
    paper: '#fffdf8',
    edge: '#d4cede',
    tape: '#ffc4d4',
    heart: '#ff7f9c',
    star: '#ffd25c',
    outline: '#7c7290',
  },
  cream: {
    ja: 'クリーム',
    en: 'cream',
    paper: '#fff4d8',
    edge: '#dcc498',
    tape: '#a8dcd0',
    heart: '#f08a6c',
    star: '#f4bc4c',
    outline: '#8a6c44',
  },
  ink: {
    ja: 'すみ',
    en: 'ink',
    paper: '#54506c',
    edge: '#2f2c44',
    tape: '#c4b0f4',
    heart: '#ff9cb4',
    star: '#ffe48a',
    outline: '#1c1a2c',
  },
}

const CANDIES: Named<CandyColours> = {
  cherry: {
    ja: 'さくらんぼ',
    en: 'cherry',
    cane: '#fffaf6',
    stripe: '#f4506a',
    sweet: '#ff8aa4',
    drop: '#7fd6c4',
    star: '#ffd75c',
    outline: '#8a1f40',
  },
  mint: {
    ja: 'ミント',
    en: 'mint',
    cane: '#fbfffc',
    stripe: '#5cc8a4',
    sweet: '#8ae0d4',
    drop: '#ffb0c4',
    star: '#fff09c',
    outline: '#1f6a58',
  },
  soda: {
    ja: 'ソーダ',
    en: 'soda',
    cane: '#f8fcff',
    stripe: '#5cb0f0',
    sweet: '#b49cf4',
    drop: '#ffc48a',
    star: '#ffe88a',
    outline: '#2a4a8c',
  },
}

const WAVES: Named<WaveColours> = {
  indigo: {
    ja: '藍',
    en: 'indigo',
    ground: '#3f5fa8',
    line: '#e4f0fc',
    gold: '#e8c068',
    plum: '#ff8ca4',
    outline: '#1c2858',
  },
  crimson: {
    ja: '紅',
    en: 'crimson',
    ground: '#c43f50',
    line: '#ffe4dc',
    gold: '#f0cc70',
    plum: '#fffaf4',
    outline: '#5c1424',
  },
  matcha: {
    ja: '抹茶',
    en: 'matcha',
    ground: '#7ca05c',
    line: '#f2f6d8',
    gold: '#e0b85c',
    plum: '#fff0f4',
    outline: '#344a24',
  },
}

const BIRTHDAYS: Named<BirthdayColours> = {
  party: {
    ja: 'パーティー',
    en: 'party',
    ground: '#fff8ec',
    dots: '#ffc46a',
    flags: ['#ff7390', '#5cc0f0', '#ffd04c'],
    outline: '#6a3a5c',
  },
  pastel: {
    ja: 'パステル',
    en: 'pastel',
    ground: '#fffcff',
    dots: '#d8c4f8',
    flags: ['#ffb4c8', '#b4dcf8', '#c8ecc0'],
    outline: '#7a6a9c',
  },
  gold: {
    ja: '金と紺',
    en: 'gold and navy',
    ground: '#fffaf0',
    dots: '#e8c468',
    flags: ['#3f4f90', '#e8b84c', '#fffdf6'],
    outline: '#242c5c',
  },
}

const WINTERS: Named<SnowFrameColours> = {
  cabin: {
    ja: '山小屋',
    en: 'cabin',
    wood: '#c88c60',
    grain: '#94603c',
    snow: '#ffffff',
    flake: '#bfe4fa',
    berry: '#e8405a',
    leaf: '#4f9c64',
    outline: '#54405c',
  },
  blue: {
    ja: '青い窓',
    en: 'blue window',
    wood: '#7ca8dc',
    grain: '#5480b8',
    snow: '#fbfdff',
    flake: '#ffffff',
    berry: '#ff8a9c',
    leaf: '#8ccca4',
    outline: '#2f4a80',
  },
  pink: {
    ja: 'ももいろの窓',
    en: 'pink window',
    wood: '#ffc8d4',
    grain: '#f09cb0',
    snow: '#ffffff',
    flake: '#fff4b8',
    berry: '#f0506c',
    leaf: '#7cc4a0',
    outline: '#8a4a6c',
  },
}

interface Kind<Colours> {
  kind: string
  ja: string
  en: string
  make: (name: string, colours: Colours) => Model
}

const dyed = <Colours>(palettes: Named<Colours>, { kind, ja, en, make }: Kind<Colours>): Piece[] =>
  Object.entries(palettes).map(([key, colours]) => ({
    key: `frame-${kind}-${key}`,
    part: 'Frame',
    name: { ja: `${ja}のフレーム(${colours.ja})`, en: `${en} frame, ${colours.en}` },
    tags: ['frame', kind, key],
    base: false,
    slots: ['frame'],
    hides: [],
    bodies: [],
    make: () => make(`frame-${kind}-${key}`, colours),
  }))

export const PICTURE_FRAMES: readonly Piece[] = [
  ...dyed(RIBBONS, { kind: 'ribbon', ja: 'リボン', en: 'Ribbon', make: makeRibbonFrame }),
  ...dyed(FLOWERS, { kind: 'flower', ja: '花', en: 'Flower', make: makeFlowerFrame }),
  ...dyed(FILMS, { kind: 'film', ja: 'フィルム', en: 'Film', make: makeFilmFrame }),
  ...dyed(NIGHTS, { kind: 'night', ja: '夜空', en: 'Night sky', make: makeNightFrame }),
  ...dyed(LACES, { kind: 'lace', ja: 'レース', en: 'Lace', make: makeLaceFrame }),
  ...dyed(COMICS, { kind: 'comic', ja: 'コミック', en: 'Comic', make: makeComicFrame }),
  ...dyed(AUTUMNS, { kind: 'autumn', ja: '落ち葉', en: 'Autumn', make: makeAutumnFrame }),
  ...dyed(POLAROIDS, {
    kind: 'polaroid',
    ja: 'ポラロイド',
    en: 'Polaroid',
    make: makePolaroidFrame,
  }),
  ...dyed(CANDIES, { kind: 'candy', ja: 'キャンディ', en: 'Candy', make: makeCandyFrame }),
  ...dyed(WAVES, { kind: 'wave', ja: '青海波', en: 'Sea wave', make: makeWaveFrame }),
  ...dyed(BIRTHDAYS, {
    kind: 'birthday',
    ja: 'おたんじょうび',
    en: 'Birthday',
    make: makeBirthdayFrame,
  }),
  ...dyed(WINTERS, { kind: 'snow', ja: '雪の窓', en: 'Snowy window', make: makeSnowFrame }),
]
