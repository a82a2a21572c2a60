import type { Piece } from '../kit/piece.ts'
import { type DragonColours, makeDragonCostume } from './dragon-costume.ts'
import { kigurumi } from './kigurumi.ts'
import { type Named, offerClothes } from './offer-clothes.ts'
import { makePenguinCostume, type PenguinSuitColours } from './penguin-costume.ts'

const PENGUINS: Record<string, Named<PenguinSuitColours>> = {
  ocean: {
    ja: '海',
    en: 'ocean',
    coat: '#5f86c8',
    belly: '#fffdf8',
    cheek: '#ffa9b4',
    beak: '#f9b145',
    outline: '#2a3a70',
    trimOutline: '#8a4a1c',
  },
  chick: {
    ja: 'ひな',
    en: 'chick',
    coat: '#aeb6c8',
    belly: '#ffffff',
    cheek: '#ffb4ba',
    beak: '#5a5f80',
    outline: '#464c6c',
    trimOutline: '#2c2f4c',
  },
  peach: {
    ja: 'もも',
    en: 'peach',
    coat: '#f7a3b6',
    belly: '#fffaf6',
    cheek: '#f27e92',
    beak: '#ffc04f',
    outline: '#8a3a5c',
    trimOutline: '#8a4a1c',
  },
}

const DRAGONS: Record<string, Named<DragonColours>> = {
  leaf: {
    ja: '若葉',
    en: 'leaf',
    scales: '#7fc77e',
    spots: '#a8de96',
    belly: '#fff4cc',
    horn: '#f6d07a',
    spikes: '#ff9a6c',
    outline: '#2c5c46',
    trimOutline: '#84441c',
  },
  ember: {
    ja: '炎',
    en: 'ember',
    scales: '#e8685c',
    spots: '#f48f74',
    belly: '#ffe9bc',
    horn: '#ffd98a',
    spikes: '#7a5a9c',
    outline: '#701f34',
    trimOutline: '#4a2a50',
  },
  night: {
    ja: '夜空',
    en: 'night sky',
    scales: '#6a74c4',
    spots: '#8f9ae6',
    belly: '#dff0ff',
    horn: '#ffe08a',
    spikes: '#6fd0cc',
    outline: '#2a2c6c',
    trimOutline: '#2c5a78',
  },
}

const COSTUME = {
  // On a hood no ears, pins or masks find a place.
  slots: ['top', 'bottom', 'feet', 'hat', 'hair-pin', 'side-mask'],
  hides: kigurumi.hides,
  forbids: ['Hat'] satisfies Piece['forbids'],
}

/** Costumes from head to foot, with a hood. */
export const COSTUMES: readonly Piece[] = [
  ...offerClothes(
    {
      shape: 'penguin',
      ja: 'ペンギンの着ぐるみ',
      en: 'Penguin costume',
      ...COSTUME,
      tags: ['costume', 'penguin', 'animal'],
      make: makePenguinCostume,
      bodies: [{ figure: 'small' }],
    },
    PENGUINS,
  ),
  ...offerClothes(
    {
      shape: 'dragon',
      ja: 'ちびドラゴンの着ぐるみ',
      en: 'Little dragon costume',
      ...COSTUME,
      tags: ['costume', 'dragon', 'fantasy'],
      make: makeDragonCostume,
      slots: [...COSTUME.slots, 'tail'],
    },
    DRAGONS,
  ),
]
