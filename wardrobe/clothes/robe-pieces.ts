import type { Piece } from '../kit/piece.ts'
import { type HanbokColours, makeHanbok } from './hanbok.ts'
import { type Named, offerClothes } from './offer-clothes.ts'
import { makeYukata, type YukataColours } from './yukata.ts'

const WHOLE = ['top', 'bottom', 'feet']

const YUKATA: Record<string, Named<YukataColours>> = {
  indigo: {
    ja: '藍',
    en: 'indigo',
    main: '#3f5192',
    petals: ['#fdf4ff', '#f6a8c6', '#a9d4f4'],
    heart: '#f7d26a',
    band: '#fff8f2',
    under: '#e9d9ee',
    obi: '#f2b441',
    cord: '#d9485f',
    sandal: '#7a4a34',
    outline: '#232c5c',
    trimOutline: '#6b3418',
  },
  goldfish: {
    ja: '金魚',
    en: 'goldfish',
    main: '#fff3ea',
    petals: ['#f0604e', '#f79a6a', '#5fb2cf'],
    heart: '#ffe08a',
    band: '#f0604e',
    under: '#ffffff',
    obi: '#3f8fae',
    cord: '#ffd98a',
    sandal: '#8a3a34',
    outline: '#8a4a48',
    trimOutline: '#1f4560',
  },
  wisteria: {
    ja: '藤',
    en: 'wisteria',
    main: '#b79ae0',
    petals: ['#fff6ff', '#7a5cc0', '#ffd4ea'],
    heart: '#ffe48a',
    band: '#fff8fd',
    under: '#e3d3f4',
    obi: '#5a4596',
    cord: '#f2c45c',
    sandal: '#4a3a6a',
    outline: '#4f3688',
    trimOutline: '#2b1d58',
  },
}

const HANBOK: Record<string, Named<HanbokColours>> = {
  azalea: {
    ja: 'つつじ',
    en: 'azalea',
    jacket: '#fff1d8',
    skirt: '#e8608c',
    petals: ['#fff4f0', '#ffd0a0'],
    gold: '#f7cf6a',
    ribbon: '#b8305c',
    white: '#fffdfa',
    outline: '#84264e',
    trimOutline: '#5c1030',
  },
  jade: {
    ja: 'ひすい',
    en: 'jade',
    jacket: '#ffd9dc',
    skirt: '#4fae94',
    petals: ['#fffbe8', '#ffc0cc'],
    gold: '#f6da84',
    ribbon: '#d8566e',
    white: '#fffdfa',
    outline: '#275c5a',
    trimOutline: '#6c1c34',
  },
  twilight: {
    ja: '夕空',
    en: 'twilight',
    jacket: '#b9d3f2',
    skirt: '#5560a8',
    petals: ['#fff2ff', '#a8c4ff'],
    gold: '#f4d68c',
    ribbon: '#f0a04c',
    white: '#fffdfd',
    outline: '#2b2f68',
    trimOutline: '#6a3a14',
  },
}

const COVERED = ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', 'thighs', 'feet']

/** Robes for festivals. */
export const ROBES: readonly Piece[] = [
  ...offerClothes(
    {
      shape: 'yukata',
      ja: '浴衣',
      en: 'Yukata',
      make: makeYukata,
      slots: WHOLE,
      tags: ['yukata', 'summer', 'festival'],
      hides: [...COVERED, 'calves', 'ankles'],
    },
    YUKATA,
  ),
  ...offerClothes(
    {
      shape: 'hanbok',
      ja: '韓服',
      en: 'Hanbok',
      make: makeHanbok,
      slots: WHOLE,
      tags: ['hanbok', 'festival', 'skirt'],
      hides: COVERED,
    },
    HANBOK,
  ),
]
