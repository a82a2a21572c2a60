import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'
import { makeBob } from './bob.ts'
import { makeBraids } from './braids.ts'
import { makeBuns } from './buns.ts'
import { makeCloud } from './cloud.ts'
import { makeDrills } from './drills.ts'
import type { HairColours } from './dye-hair.ts'
import { DYE_NAMES, DYES, type Dye } from './dyes.ts'
import { makeFlip } from './flip.ts'
import { makeHalfBun } from './half-bun.ts'
import { makeHime } from './hime.ts'
import { makeLowTails } from './low-tails.ts'
import { makeMash } from './mash.ts'
import { makePonytail } from './ponytail.ts'
import { makePuffs } from './puffs.ts'
import { makeShort } from './short.ts'
import { makeSideBraid } from './side-braid.ts'
import { makeSideTail } from './side-tail.ts'
import { makeSpiky } from './spiky.ts'
import { makeStraight } from './straight.ts'
import { makeTopknot } from './topknot.ts'
import { makeTwinTails } from './twin-tails.ts'
import { makeUndercut } from './undercut.ts'
import { makeWavy } from './wavy.ts'
import { makeWolf } from './wolf.ts'

interface Cut {
  key: string
  ja: string
  en: string
  make: (name: string, colours: HairColours) => Model
  dyes: Dye[]
  /** The dyes that everybody has from the start. */
  base: Dye[]
}

const CUTS: Cut[] = [
  {
    key: 'bob',
    ja: 'ボブ',
    en: 'Bob',
    make: makeBob,
    dyes: ['blue', 'cocoa', 'pink'],
    base: ['blue', 'cocoa', 'pink'],
  },
  {
    key: 'twin',
    ja: 'ツインテール',
    en: 'Twin tails',
    make: makeTwinTails,
    dyes: ['honey', 'pink', 'silver', 'lilac'],
    base: ['honey', 'pink', 'silver'],
  },
  {
    key: 'short',
    ja: 'ショートヘア',
    en: 'Short hair',
    make: makeShort,
    dyes: ['cocoa', 'ink', 'honey'],
    base: ['cocoa', 'ink', 'honey'],
  },
  {
    key: 'hime',
    ja: '姫カット',
    en: 'Hime cut',
    make: makeHime,
    dyes: ['ink', 'lilac', 'silver'],
    base: ['ink', 'silver'],
  },
  {
    key: 'ponytail',
    ja: 'ポニーテール',
    en: 'Ponytail',
    make: makePonytail,
    dyes: ['cocoa', 'honey', 'blue'],
    base: ['cocoa', 'honey', 'blue'],
  },
  {
    key: 'buns',
    ja: 'おだんご',
    en: 'Two buns',
    make: makeBuns,
    dyes: ['pink', 'cocoa', 'ink'],
    base: ['pink', 'cocoa', 'ink'],
  },
  {
    key: 'braids',
    ja: 'おさげ',
    en: 'Two braids',
    make: makeBraids,
    dyes: ['honey', 'cocoa', 'lilac'],
    base: ['honey', 'cocoa'],
  },
  {
    key: 'spiky',
    ja: 'ツンツンヘア',
    en: 'Spiky hair',
    make: makeSpiky,
    dyes: ['blue', 'ink', 'silver'],
    base: ['blue', 'ink', 'silver'],
  },
  {
    key: 'puffs',
    ja: 'アフロパフ',
    en: 'Afro puffs',
    make: makePuffs,
    dyes: ['cocoa', 'ink', 'pink'],
    base: ['cocoa', 'ink', 'pink'],
  },
  {
    key: 'wavy',
    ja: 'ウェーブロング',
    en: 'Long waves',
    make: makeWavy,
    dyes: ['pink', 'honey', 'cocoa'],
    base: ['pink', 'honey', 'cocoa'],
  },
  {
    key: 'straight',
    ja: 'センター分けロング',
    en: 'Long and parted',
    make: makeStraight,
    dyes: ['black', 'chestnut', 'milktea', 'silver', 'dawn'],
    base: ['black', 'chestnut'],
  },
  {
    key: 'flip',
    ja: '外ハネボブ',
    en: 'Flipped bob',
    make: makeFlip,
    dyes: ['chestnut', 'black', 'honey', 'mint', 'soda'],
    base: ['chestnut', 'black'],
  },
  {
    key: 'mash',
    ja: 'マッシュ',
    en: 'Mushroom cut',
    make: makeMash,
    dyes: ['black', 'cocoa', 'milktea', 'blue'],
    base: ['black', 'cocoa'],
  },
  {
    key: 'wolf',
    ja: 'ウルフカット',
    en: 'Wolf cut',
    make: makeWolf,
    dyes: ['black', 'milktea', 'silver', 'cherry', 'ember'],
    base: ['black'],
  },
  {
    key: 'undercut',
    ja: 'ツーブロック',
    en: 'Undercut',
    make: makeUndercut,
    dyes: ['black', 'chestnut', 'honey', 'silver', 'ember'],
    base: ['black', 'chestnut'],
  },
  {
    key: 'side-tail',
    ja: 'サイドテール',
    en: 'Side ponytail',
    make: makeSideTail,
    dyes: ['black', 'honey', 'mint', 'lilac', 'dawn'],
    base: ['black', 'honey'],
  },
  {
    key: 'low-tails',
    ja: 'ローツイン',
    en: 'Low twin tails',
    make: makeLowTails,
    dyes: ['cocoa', 'black', 'pink', 'milktea', 'soda'],
    base: ['cocoa', 'black'],
  },
  {
    key: 'side-braid',
    ja: '片三つ編み',
    en: 'Side braid',
    make: makeSideBraid,
    dyes: ['chestnut', 'ink', 'silver', 'cherry', 'dawn'],
    base: ['chestnut'],
  },
  {
    key: 'topknot',
    ja: '若武者まげ',
    en: 'Warrior tail',
    make: makeTopknot,
    dyes: ['black', 'cocoa', 'silver', 'cherry', 'ember'],
    base: ['black'],
  },
  {
    key: 'cloud',
    ja: 'ふわふわカール',
    en: 'Curly cloud',
    make: makeCloud,
    dyes: ['black', 'chestnut', 'honey', 'pink', 'mint', 'dawn'],
    base: ['black', 'chestnut'],
  },
  {
    key: 'drills',
    ja: '縦ロール',
    en: 'Drill curls',
    make: makeDrills,
    dyes: ['honey', 'silver', 'cherry', 'lilac', 'soda'],
    base: ['honey'],
  },
  {
    key: 'half-bun',
    ja: 'ハーフアップだんご',
    en: 'Half-up bun',
    make: makeHalfBun,
    dyes: ['black', 'milktea', 'blue', 'pink', 'ember'],
    base: ['black', 'milktea'],
  },
]

function dyed({ key: cut, ja, en, make, base }: Cut, dye: Dye): Piece {
  const key = `hair-${cut}-${dye}`
  const colour = DYE_NAMES[dye]
  return {
    key,
    part: 'Hair',
    name: { ja: `${ja}(${colour.ja})`, en: `${en}, ${colour.en}` },
    tags: ['hair', cut, dye],
    base: base.includes(dye),
    slots: ['hair'],
    hides: [],
    bodies: [],
    make: () => make(key, DYES[dye]),
  }
}

export const HAIRS: readonly Piece[] = CUTS.flatMap((cut) => cut.dyes.map((dye) => dyed(cut, dye)))
