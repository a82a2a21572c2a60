import type { Piece } from '../kit/piece.ts'
import { type GownColours, makeEveningGown } from './evening-gown.ts'
import { type FairyColours, makeFairyDress } from './fairy-dress.ts'
import { type IdolColours, makeIdolCostume } from './idol-costume.ts'
import { type Named, offerClothes } from './offer-clothes.ts'
import { makeTuxedo, type TuxedoColours } from './tuxedo.ts'
import { makeWizardRobe, type WizardColours } from './wizard-robe.ts'

const WHOLE = ['top', 'bottom', 'feet']

const TUXEDOS: Record<string, Named<TuxedoColours>> = {
  midnight: {
    ja: '真夜中',
    en: 'midnight',
    jacket: '#3a3e5e',
    satin: '#24263e',
    shirt: '#fffdfa',
    bow: '#24263e',
    silk: '#f0708c',
    trousers: '#3a3e5e',
    shoe: '#2a2838',
    outline: '#1c1c34',
    trimOutline: '#16141f',
  },
  ivory: {
    ja: 'アイボリー',
    en: 'ivory',
    jacket: '#fbf3e4',
    satin: '#f2e4cc',
    shirt: '#ffffff',
    bow: '#8a2f4c',
    silk: '#8a2f4c',
    trousers: '#3f3a48',
    shoe: '#2e2832',
    outline: '#5c5064',
    trimOutline: '#4a1a2c',
  },
  wine: {
    ja: 'ワイン',
    en: 'wine',
    jacket: '#8c3450',
    satin: '#5e2038',
    shirt: '#fff8f2',
    bow: '#2e2434',
    silk: '#ffe2a0',
    trousers: '#3c3044',
    shoe: '#2a2230',
    outline: '#431628',
    trimOutline: '#1e1624',
  },
}

const GOWNS: Record<string, Named<GownColours>> = {
  stardust: {
    ja: '星くず',
    en: 'stardust',
    main: '#5a66c0',
    deep: '#2c2f72',
    glitter: '#ffeaa6',
    veil: '#d8defa',
    sash: '#f2cf7a',
    shoe: '#f2cf7a',
    outline: '#22245c',
    trimOutline: '#6a4a1c',
  },
  rose: {
    ja: 'ばら',
    en: 'rose',
    main: '#f28aa4',
    deep: '#b83260',
    glitter: '#fff0dc',
    veil: '#ffe6ec',
    sash: '#8a2448',
    shoe: '#8a2448',
    outline: '#74204a',
    trimOutline: '#480f28',
  },
  aurora: {
    ja: 'オーロラ',
    en: 'aurora',
    main: '#8ae0c8',
    deep: '#5a6fd0',
    glitter: '#ffffff',
    veil: '#eefcf6',
    sash: '#a88ae8',
    shoe: '#7a68c4',
    outline: '#2a4a80',
    trimOutline: '#40307c',
  },
}

const WIZARDS: Record<string, Named<WizardColours>> = {
  moon: {
    ja: '月',
    en: 'moon',
    robe: '#4c4a8c',
    under: '#e9e2f6',
    cape: '#3a3872',
    gold: '#f2c75c',
    moon: '#fff0b8',
    boot: '#7a4e3c',
    outline: '#221f50',
    trimOutline: '#6a4218',
  },
  forest: {
    ja: '森',
    en: 'forest',
    robe: '#4f8268',
    under: '#fbeecb',
    cape: '#38644f',
    gold: '#e8b45a',
    moon: '#eaf6c0',
    boot: '#8a5a3c',
    outline: '#1e4436',
    trimOutline: '#663c18',
  },
  plum: {
    ja: 'プラム',
    en: 'plum',
    robe: '#8a5496',
    under: '#ffe9ef',
    cape: '#6c3c7c',
    gold: '#f6d27a',
    moon: '#ffdcee',
    boot: '#5a3a54',
    outline: '#40204e',
    trimOutline: '#6a4420',
  },
}

const IDOLS: Record<string, Named<IdolColours>> = {
  cherry: {
    ja: 'チェリー',
    en: 'cherry',
    main: '#f0557a',
    frills: ['#f0557a', '#ffffff', '#ffc0d0'],
    white: '#fffdfc',
    gold: '#ffd45c',
    ribbon: '#d8345c',
    outline: '#7c1c44',
    trimOutline: '#6a3418',
  },
  sky: {
    ja: '青空',
    en: 'blue sky',
    main: '#4fa0e8',
    frills: ['#4fa0e8', '#ffffff', '#b4e0ff'],
    white: '#fdfeff',
    gold: '#ffe07a',
    ribbon: '#3468c0',
    outline: '#1f4688',
    trimOutline: '#2c3470',
  },
  lemon: {
    ja: 'レモン',
    en: 'lemon',
    main: '#ffd24a',
    frills: ['#ffd24a', '#ffffff', '#c9ec9a'],
    white: '#fffef6',
    gold: '#ff9d5c',
    ribbon: '#ff8a5c',
    outline: '#8a5418',
    trimOutline: '#7c3418',
  },
}

const FAIRIES: Record<string, Named<FairyColours>> = {
  bellflower: {
    ja: 'ききょう',
    en: 'bellflower',
    petal: '#e4d8ff',
    tip: '#9a7ee4',
    bodice: '#c3aef2',
    leaf: '#8ecb72',
    vein: '#5fa456',
    berry: '#f06a84',
    outline: '#4a3690',
    trimOutline: '#2f5a34',
  },
  poppy: {
    ja: 'ポピー',
    en: 'poppy',
    petal: '#ffd0a8',
    tip: '#f2644e',
    bodice: '#fff0d8',
    leaf: '#7cb86c',
    vein: '#4f8f50',
    berry: '#ffc84a',
    outline: '#84301c',
    trimOutline: '#2c5430',
  },
  snowdrop: {
    ja: 'スノードロップ',
    en: 'snowdrop',
    petal: '#ffffff',
    tip: '#cfeee0',
    bodice: '#eafaf2',
    leaf: '#6fb8a0',
    vein: '#468f7c',
    berry: '#8ac0f0',
    outline: '#4a7a80',
    trimOutline: '#1f5450',
  },
}

const SUIT = [
  'chest',
  'waist',
  'hips',
  'upperArms',
  'lowerArms',
  'thighs',
  'calves',
  'ankles',
  'feet',
]

const GOWN_HIDES = ['waist', 'hips', 'thighs', 'calves', 'ankles', 'feet']

/** Clothes out of stories, and for great evenings. */
export const STORIES: readonly Piece[] = [
  ...offerClothes(
    {
      shape: 'tuxedo',
      ja: 'タキシード',
      en: 'Dinner suit',
      make: makeTuxedo,
      tags: ['tuxedo', 'formal', 'party', 'trousers'],
      slots: WHOLE,
      hides: SUIT,
    },
    TUXEDOS,
  ),
  ...offerClothes(
    {
      shape: 'gown',
      ja: '星のイブニングドレス',
      en: 'Evening gown',
      make: makeEveningGown,
      tags: ['dress', 'formal', 'party', 'star'],
      slots: WHOLE,
      hides: GOWN_HIDES,
      bodies: [{ figure: 'tall' }],
    },
    GOWNS,
  ),
  ...offerClothes(
    {
      shape: 'wizard',
      ja: '魔法使いのローブ',
      en: 'Wizard robe',
      make: makeWizardRobe,
      tags: ['robe', 'magic', 'fantasy', 'moon'],
      slots: WHOLE,
      hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', 'thighs', 'feet'],
    },
    WIZARDS,
  ),
  ...offerClothes(
    {
      shape: 'idol',
      ja: 'アイドルの衣装',
      en: 'Idol costume',
      make: makeIdolCostume,
      tags: ['dress', 'idol', 'stage', 'star'],
      slots: WHOLE,
      hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
    },
    IDOLS,
  ),
  ...offerClothes(
    {
      shape: 'fairy',
      ja: '花の妖精のドレス',
      en: 'Flower fairy dress',
      make: makeFairyDress,
      tags: ['dress', 'fairy', 'flower', 'fantasy'],
      slots: WHOLE,
      hides: ['waist', 'feet'],
    },
    FAIRIES,
  ),
]
