import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'
import { makeBob } from './bob.ts'
import { makeBraids } from './braids.ts'
import { makeBuns } from './buns.ts'
import type { HairColours } from './dye-hair.ts'
import { makeHime } from './hime.ts'
import { makePonytail } from './ponytail.ts'
import { makePuffs } from './puffs.ts'
import { makeShort } from './short.ts'
import { makeSpiky } from './spiky.ts'
import { makeTwinTails } from './twin-tails.ts'
import { makeWavy } from './wavy.ts'

const DYES = {
  blue: { base: '#7fb0ee', deep: '#5a7fd0', shine: '#e4f4ff', outline: '#27346e', tie: '#f6d25e' },
  honey: { base: '#f3bf6a', deep: '#d9863f', shine: '#fff2c4', outline: '#7a3f1c', tie: '#f0566e' },
  cocoa: { base: '#9a6a55', deep: '#6b4040', shine: '#e6c3a4', outline: '#3b2024', tie: '#f08a9c' },
  pink: { base: '#f7a9c0', deep: '#d9739f', shine: '#fff0f4', outline: '#7c2f56', tie: '#7fd0c8' },
  silver: {
    base: '#d3d7e6',
    deep: '#9aa2c6',
    shine: '#ffffff',
    outline: '#4a4f74',
    tie: '#8f7fd6',
  },
  lilac: { base: '#b9a0ea', deep: '#8a6cc8', shine: '#f4e8ff', outline: '#41286e', tie: '#ffd76e' },
  ink: { base: '#565a78', deep: '#34365a', shine: '#b8c4ea', outline: '#1c1c38', tie: '#e8687a' },
} satisfies Record<string, HairColours>

const COLOUR_NAMES: Record<keyof typeof DYES, { ja: string; en: string }> = {
  blue: { ja: '空色', en: 'sky blue' },
  honey: { ja: 'はちみつ色', en: 'honey' },
  cocoa: { ja: 'ココア色', en: 'cocoa' },
  pink: { ja: '桃色', en: 'pink' },
  silver: { ja: '銀色', en: 'silver' },
  lilac: { ja: '藤色', en: 'lilac' },
  ink: { ja: '墨色', en: 'ink' },
}

interface Cut {
  key: string
  ja: string
  en: string
  make: (name: string, colours: HairColours) => Model
}

const BOB: Cut = { key: 'bob', ja: 'ボブ', en: 'Bob', make: makeBob }
const TWIN: Cut = {
  ...{ key: 'twin', ja: 'ツインテール', en: 'Twin tails' },
  make: makeTwinTails,
}

const SHORT: Cut = {
  ...{ key: 'short', ja: 'ショートヘア', en: 'Short hair' },
  make: makeShort,
}

const HIME: Cut = { key: 'hime', ja: '姫カット', en: 'Hime cut', make: makeHime }
const PONYTAIL: Cut = { key: 'ponytail', ja: 'ポニーテール', en: 'Ponytail', make: makePonytail }
const BUNS: Cut = { key: 'buns', ja: 'おだんご', en: 'Two buns', make: makeBuns }
const BRAIDS: Cut = { key: 'braids', ja: 'おさげ', en: 'Two braids', make: makeBraids }
const SPIKY: Cut = { key: 'spiky', ja: 'ツンツンヘア', en: 'Spiky hair', make: makeSpiky }
const PUFFS: Cut = { key: 'puffs', ja: 'アフロパフ', en: 'Afro puffs', make: makePuffs }
const WAVY: Cut = { key: 'wavy', ja: 'ウェーブロング', en: 'Long waves', make: makeWavy }

function hair(cut: Cut, dye: keyof typeof DYES): Piece {
  const key = `hair-${cut.key}-${dye}`
  const colour = COLOUR_NAMES[dye]
  return {
    key,
    part: 'Hair',
    name: { ja: `${cut.ja}(${colour.ja})`, en: `${cut.en}, ${colour.en}` },
    tags: ['hair', cut.key, dye],
    base: dye !== 'lilac',
    slots: ['hair'],
    hides: [],
    bodies: [],
    make: () => cut.make(key, DYES[dye]),
  }
}

export const HAIRS: readonly Piece[] = [
  ...(['blue', 'cocoa', 'pink'] as const).map((dye) => hair(BOB, dye)),
  ...(['honey', 'pink', 'silver', 'lilac'] as const).map((dye) => hair(TWIN, dye)),
  ...(['cocoa', 'ink', 'honey'] as const).map((dye) => hair(SHORT, dye)),
  ...(['ink', 'lilac', 'silver'] as const).map((dye) => hair(HIME, dye)),
  ...(['cocoa', 'honey', 'blue'] as const).map((dye) => hair(PONYTAIL, dye)),
  ...(['pink', 'cocoa', 'ink'] as const).map((dye) => hair(BUNS, dye)),
  ...(['honey', 'cocoa', 'lilac'] as const).map((dye) => hair(BRAIDS, dye)),
  ...(['blue', 'ink', 'silver'] as const).map((dye) => hair(SPIKY, dye)),
  ...(['cocoa', 'ink', 'pink'] as const).map((dye) => hair(PUFFS, dye)),
  ...(['pink', 'honey', 'cocoa'] as const).map((dye) => hair(WAVY, dye)),
]
