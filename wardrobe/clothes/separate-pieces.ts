import type { Piece } from '../kit/piece.ts'
import { type JeansColours, makeJeans } from './jeans.ts'
import { type BootColours, makeLaceBoots } from './lace-boots.ts'
import { type Named, offerClothes } from './offer-clothes.ts'
import { makeSweater, type SweaterColours } from './sweater.ts'
import { makeTartanSkirt, type TartanColours } from './tartan-skirt.ts'
import { makeTee, type TeeColours } from './tee.ts'

const TEES: Record<string, Named<TeeColours>> = {
  white: {
    ja: '白',
    en: 'white',
    main: '#fffdf8',
    rib: '#5fa8d8',
    fish: '#5fa8d8',
    fin: '#f58a6a',
    outline: '#4a5480',
  },
  lemon: {
    ja: 'レモン',
    en: 'lemon',
    main: '#ffe58a',
    rib: '#f2914e',
    fish: '#f2914e',
    fin: '#fffaf0',
    outline: '#7a4a24',
  },
  coral: {
    ja: 'さんご',
    en: 'coral',
    main: '#f58d86',
    rib: '#fff3e6',
    fish: '#fff3e6',
    fin: '#4fa5ae',
    outline: '#7c2c40',
  },
}

const SWEATERS: Record<string, Named<SweaterColours>> = {
  cream: {
    ja: '生成り',
    en: 'cream',
    wool: '#fbf0dc',
    band: '#d65a5e',
    motif: '#fffaf0',
    outline: '#7c5648',
  },
  pine: {
    ja: '松',
    en: 'pine',
    wool: '#5c8f78',
    band: '#fff4de',
    motif: '#d8505a',
    outline: '#274a42',
  },
  dusk: {
    ja: '夕暮れ',
    en: 'dusk',
    wool: '#8d9ad6',
    band: '#4d5594',
    motif: '#ffd9e8',
    outline: '#343a72',
  },
}

const TARTANS: Record<string, Named<TartanColours>> = {
  red: {
    ja: '赤',
    en: 'red',
    ground: '#d04a52',
    broad: '#43365e',
    fine: '#ffe2a0',
    band: '#43365e',
    outline: '#54203c',
  },
  heather: {
    ja: 'ヒース',
    en: 'heather',
    ground: '#b7a6dc',
    broad: '#6e5ca6',
    fine: '#fff4fb',
    band: '#6e5ca6',
    outline: '#473876',
  },
  moss: {
    ja: '苔',
    en: 'moss',
    ground: '#8da26a',
    broad: '#3f5c56',
    fine: '#fbe9b4',
    band: '#3f5c56',
    outline: '#2c4238',
  },
}

const JEANS: Record<string, Named<JeansColours>> = {
  indigo: {
    ja: 'インディゴ',
    en: 'indigo',
    denim: '#4a69a4',
    pale: '#a8c4ea',
    stitch: '#f4c878',
    button: '#f4d488',
    outline: '#26325e',
  },
  sky: {
    ja: '空色',
    en: 'sky',
    denim: '#94bfe6',
    pale: '#e2f0fc',
    stitch: '#ffffff',
    button: '#fff0c0',
    outline: '#3c5c8c',
  },
  charcoal: {
    ja: '炭',
    en: 'charcoal',
    denim: '#55566a',
    pale: '#8c8ea8',
    stitch: '#c8b8a0',
    button: '#d8c8b0',
    outline: '#2a2a3c',
  },
}

const BOOTS: Record<string, Named<BootColours>> = {
  toffee: {
    ja: 'タフィー',
    en: 'toffee',
    leather: '#a8683e',
    tongue: '#d8a06a',
    lace: '#fff3dc',
    sole: '#5a3626',
    outline: '#54281c',
  },
  cherry: {
    ja: 'チェリー',
    en: 'cherry',
    leather: '#b8404e',
    tongue: '#e8868c',
    lace: '#fff6e0',
    sole: '#4a3038',
    outline: '#541a30',
  },
  ink: {
    ja: '墨',
    en: 'ink',
    leather: '#4c4a66',
    tongue: '#7a78a0',
    lace: '#f2c45c',
    sole: '#33314a',
    outline: '#22203a',
  },
}

const TOPS: readonly Piece[] = [
  ...offerClothes(
    {
      shape: 'tee',
      ja: 'さかなTシャツ',
      en: 'Fish T-shirt',
      make: makeTee,
      tags: ['top', 't-shirt', 'summer'],
      slots: ['top'],
      base: ['white', 'lemon'],
      hides: ['chest', 'waist', 'upperArms'],
    },
    TEES,
  ),
  ...offerClothes(
    {
      shape: 'sweater',
      ja: '雪もようのセーター',
      en: 'Snowflake sweater',
      make: makeSweater,
      tags: ['top', 'sweater', 'winter'],
      slots: ['top'],
      base: ['cream'],
      hides: ['chest', 'upperArms', 'lowerArms'],
    },
    SWEATERS,
  ),
]

const BOTTOMS: readonly Piece[] = [
  ...offerClothes(
    {
      shape: 'tartan',
      ja: 'タータンスカート',
      en: 'Tartan skirt',
      make: makeTartanSkirt,
      tags: ['bottom', 'skirt', 'tartan'],
      slots: ['bottom'],
      base: ['red'],
      hides: ['hips'],
    },
    TARTANS,
  ),
  ...offerClothes(
    {
      shape: 'jeans',
      ja: 'ジーンズ',
      en: 'Jeans',
      make: makeJeans,
      tags: ['bottom', 'trousers', 'denim'],
      slots: ['bottom'],
      base: ['indigo', 'sky'],
      hides: ['hips', 'thighs', 'calves', 'ankles'],
    },
    JEANS,
  ),
]

/** Tops, bottoms and shoes that are worn in any combination. */
export const SEPARATES: readonly Piece[] = [
  ...TOPS,
  ...BOTTOMS,
  ...offerClothes(
    {
      shape: 'boots',
      ja: '編み上げブーツ',
      en: 'Laced boots',
      make: makeLaceBoots,
      tags: ['shoes', 'boots'],
      slots: ['feet'],
      base: ['toffee'],
      hides: ['ankles', 'feet'],
    },
    BOOTS,
  ),
]
