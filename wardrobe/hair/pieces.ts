import { offerOne, type Shape, type Wear } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { tableOf } from '../kit/table.ts'
import { makeBob } from './bob.ts'
import { makeBraids } from './braids.ts'
import { makeBuns } from './buns.ts'
import { makeCloud } from './cloud.ts'
import { makeDrills } from './drills.ts'
import type { HairColours } from './dye-hair.ts'
import { DYES, type Dye } from './dyes.ts'
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

const HAIR: Wear = { part: 'Hair', slots: ['hair'] }

interface Cut extends Shape<HairColours> {
  dyes: readonly Dye[]
  base: readonly Dye[]
}

// biome-ignore format: a table
const CUTS = tableOf<Cut>()([
  ['key',        'make',        'dyes',                                                 'base',                      'en',              'ja'],
  ['bob',        makeBob,       ['blue', 'cocoa', 'pink'],                              ['blue', 'cocoa', 'pink'],   'Bob',             'ボブ'],
  ['twin',       makeTwinTails, ['honey', 'pink', 'silver', 'lilac'],                   ['honey', 'pink', 'silver'], 'Twin tails',      'ツインテール'],
  ['short',      makeShort,     ['cocoa', 'ink', 'honey'],                              ['cocoa', 'ink', 'honey'],   'Short hair',      'ショートヘア'],
  ['hime',       makeHime,      ['ink', 'lilac', 'silver'],                             ['ink', 'silver'],           'Hime cut',        '姫カット'],
  ['ponytail',   makePonytail,  ['cocoa', 'honey', 'blue'],                             ['cocoa', 'honey', 'blue'],  'Ponytail',        'ポニーテール'],
  ['buns',       makeBuns,      ['pink', 'cocoa', 'ink'],                               ['pink', 'cocoa', 'ink'],    'Two buns',        'おだんご'],
  ['braids',     makeBraids,    ['honey', 'cocoa', 'lilac'],                            ['honey', 'cocoa'],          'Two braids',      'おさげ'],
  ['spiky',      makeSpiky,     ['blue', 'ink', 'silver'],                              ['blue', 'ink', 'silver'],   'Spiky hair',      'ツンツンヘア'],
  ['puffs',      makePuffs,     ['cocoa', 'ink', 'pink'],                               ['cocoa', 'ink', 'pink'],    'Afro puffs',      'アフロパフ'],
  ['wavy',       makeWavy,      ['pink', 'honey', 'cocoa'],                             ['pink', 'honey', 'cocoa'],  'Long waves',      'ウェーブロング'],
  ['straight',   makeStraight,  ['black', 'chestnut', 'milktea', 'silver', 'dawn'],     ['black', 'chestnut'],       'Long and parted', 'センター分けロング'],
  ['flip',       makeFlip,      ['chestnut', 'black', 'honey', 'mint', 'soda'],         ['chestnut', 'black'],       'Flipped bob',     '外ハネボブ'],
  ['mash',       makeMash,      ['black', 'cocoa', 'milktea', 'blue'],                  ['black', 'cocoa'],          'Mushroom cut',    'マッシュ'],
  ['wolf',       makeWolf,      ['black', 'milktea', 'silver', 'cherry', 'ember'],      ['black'],                   'Wolf cut',        'ウルフカット'],
  ['undercut',   makeUndercut,  ['black', 'chestnut', 'honey', 'silver', 'ember'],      ['black', 'chestnut'],       'Undercut',        'ツーブロック'],
  ['side-tail',  makeSideTail,  ['black', 'honey', 'mint', 'lilac', 'dawn'],            ['black', 'honey'],          'Side ponytail',   'サイドテール'],
  ['low-tails',  makeLowTails,  ['cocoa', 'black', 'pink', 'milktea', 'soda'],          ['cocoa', 'black'],          'Low twin tails',  'ローツイン'],
  ['side-braid', makeSideBraid, ['chestnut', 'ink', 'silver', 'cherry', 'dawn'],        ['chestnut'],                'Side braid',      '片三つ編み'],
  ['topknot',    makeTopknot,   ['black', 'cocoa', 'silver', 'cherry', 'ember'],        ['black'],                   'Warrior tail',    '若武者まげ'],
  ['cloud',      makeCloud,     ['black', 'chestnut', 'honey', 'pink', 'mint', 'dawn'], ['black', 'chestnut'],       'Curly cloud',     'ふわふわカール'],
  ['drills',     makeDrills,    ['honey', 'silver', 'cherry', 'lilac', 'soda'],         ['honey'],                   'Drill curls',     '縦ロール'],
  ['half-bun',   makeHalfBun,   ['black', 'milktea', 'blue', 'pink', 'ember'],          ['black', 'milktea'],        'Half-up bun',     'ハーフアップだんご'],
])

export const HAIRS: readonly Piece[] = Object.values(CUTS).flatMap(({ dyes, ...cut }) =>
  dyes.map((dye) => offerOne(HAIR, cut, DYES[dye])),
)
