import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'
import { type FilmColours, makeFilmFrame } from './film-frame.ts'
import { type FlowerFrameColours, makeFlowerFrame } from './flower-frame.ts'
import { makeNightFrame, type NightColours } from './night-frame.ts'
import { type FrameColours, makeRibbonFrame } from './ribbon-frame.ts'

type Named<Colours> = Record<string, Colours & { ja: string; en: string }>

const RIBBONS: Named<FrameColours> = {
  peach: {
    ...{ ja: 'もも', en: 'peach' },
    ...{ ground: '#ffd3d8', dots: '#ffffff', edge: '#f2899c', ribbon: '#f0566e' },
    ...{ star: '#ffd86a', outline: '#8a3a54' },
  },
  sky: {
    ...{ ja: 'そら', en: 'sky' },
    ...{ ground: '#c4e4fa', dots: '#ffffff', edge: '#6fb3e0', ribbon: '#4f86d6' },
    ...{ star: '#fff1a8', outline: '#2f4f80' },
  },
}

const FLOWERS: Named<FlowerFrameColours> = {
  spring: {
    ...{ ja: '春', en: 'spring', ground: '#fff6f0', stripe: '#ffdfe6', flower: '#ff94ae' },
    ...{ bud: '#fff8f4', heart: '#ffd45c', leaf: '#84c47c', outline: '#8a4a5c' },
  },
  summer: {
    ...{ ja: '夏', en: 'summer', ground: '#f2fbff', stripe: '#cdeaf8', flower: '#5fa8ea' },
    ...{ bud: '#ffd75e', heart: '#fff7d0', leaf: '#6fbf8c', outline: '#2f5f8a' },
  },
  violet: {
    ...{ ja: 'すみれ', en: 'violet', ground: '#fbf6ff', stripe: '#e6daf8', flower: '#a98ae6' },
    ...{ bud: '#ffc2dc', heart: '#ffe88a', leaf: '#7cbc8c', outline: '#54408a' },
  },
}

const FILMS: Named<FilmColours> = {
  classic: {
    ...{ ja: 'クラシック', en: 'classic', film: '#4a4258', hole: '#fffaf2', edge: '#fff1d8' },
    ...{ heart: '#ff7390', star: '#ffd152', outline: '#241e34' },
  },
  pastel: {
    ...{ ja: 'パステル', en: 'pastel', film: '#b6a6ea', hole: '#ffffff', edge: '#fff6c8' },
    ...{ heart: '#ff9cb4', star: '#8fe0dc', outline: '#4c3f86' },
  },
  mint: {
    ...{ ja: 'ミント', en: 'mint', film: '#7cccb8', hole: '#ffffff', edge: '#fffbe2' },
    ...{ heart: '#ff8f8a', star: '#ffe07a', outline: '#1f5c54' },
  },
}

const NIGHTS: Named<NightColours> = {
  blue: {
    ...{ ja: '青', en: 'blue', sky: '#2f3a80', dusk: '#8a7fd0', moon: '#ffe9a0' },
    ...{ star: '#ffdf70', cloud: '#e6e8ff', outline: '#1e2050' },
  },
  rose: {
    ...{ ja: '夕やけ', en: 'dusk', sky: '#6a4a9c', dusk: '#ff9cae', moon: '#fff2b8' },
    ...{ star: '#ffe890', cloud: '#ffe6ee', outline: '#4a2560' },
  },
  aurora: {
    ...{ ja: 'オーロラ', en: 'aurora', sky: '#27405f', dusk: '#6fd6bc', moon: '#f4f8d0' },
    ...{ star: '#fff0a0', cloud: '#dff4f2', outline: '#14303f' },
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
]
