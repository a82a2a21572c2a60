import { offerOne, type Shape, type Wear } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { tableOf } from '../kit/table.ts'
import { makeBald } from './close/bald.ts'
import { makeBuzzCut } from './close/buzz-cut.ts'
import { makeFade } from './close/fade.ts'
import { makeFrohawk } from './close/frohawk.ts'
import { makeMohawk } from './close/mohawk.ts'
import { drawn } from './drawn/drawn-hair.ts'
import { DYES, type Dye } from './dyes.ts'
import { makeAfro } from './loose/afro.ts'
import { makeBluntBob } from './loose/blunt-bob.ts'
import { makeBob } from './loose/bob.ts'
import { makeCloud } from './loose/cloud.ts'
import { makeFingerWaves } from './loose/finger-waves.ts'
import { makeFlip } from './loose/flip.ts'
import { makeHime } from './loose/hime.ts'
import { makeLayered } from './loose/layered.ts'
import { makeLocs } from './loose/locs.ts'
import { makeMash } from './loose/mash.ts'
import { makePixie } from './loose/pixie.ts'
import { makePrincess } from './loose/princess.ts'
import { makeShort } from './loose/short.ts'
import { makeSpiky } from './loose/spiky.ts'
import { makeStraight } from './loose/straight.ts'
import { makeUndercut } from './loose/undercut.ts'
import { makeWavy } from './loose/wavy.ts'
import { makeWolf } from './loose/wolf.ts'
import type { HairColours } from './strand/dye-hair.ts'
import { makeBeadedBraids, makeBoxBraids } from './tied/box-braids.ts'
import { makeBraids } from './tied/braids.ts'
import { makeBuns } from './tied/buns.ts'
import { makeCornrows } from './tied/cornrows.ts'
import { makeCrownBraid } from './tied/crown-braid.ts'
import { makeDrills } from './tied/drills.ts'
import { makeHalfBun } from './tied/half-bun.ts'
import { makeHalfTail } from './tied/half-tail.ts'
import { makeHighPuff } from './tied/high-puff.ts'
import { makeLowTails } from './tied/low-tails.ts'
import { makePonytail } from './tied/ponytail.ts'
import { makePuffs } from './tied/puffs.ts'
import { makeSideBraid } from './tied/side-braid.ts'
import { makeSideTail } from './tied/side-tail.ts'
import { makeSpaceBuns } from './tied/space-buns.ts'
import { makeTopknot } from './tied/topknot.ts'
import { makeTwinTails } from './tied/twin-tails.ts'

const HAIR: Wear = { part: 'Hair', slots: ['hair'] }

interface Cut extends Shape<HairColours> {
  dyes: readonly Dye[]
  base: readonly Dye[]
}

// biome-ignore format: a table
const CUTS = tableOf<Cut>()([
  ['key',        'make',        'dyes',                                                             'base',                                     'en',               'ja'],
  ['bob',        makeBob,       ['blue', 'cocoa', 'pink', 'grey', 'white'],                         ['blue', 'cocoa', 'pink', 'grey', 'white'], 'Bob',              'ボブ'],
  ['twin',       makeTwinTails, ['honey', 'pink', 'silver', 'lilac'],                               ['honey', 'pink', 'silver'],                'Twin tails',       'ツインテール'],
  ['short',      makeShort,     ['cocoa', 'ink', 'honey', 'grey', 'white'],                         ['cocoa', 'ink', 'honey', 'grey', 'white'], 'Short hair',       'ショートヘア'],
  ['hime',       makeHime,      ['ink', 'lilac', 'silver'],                                         ['ink', 'silver'],                          'Hime cut',         '姫カット'],
  ['ponytail',   makePonytail,  ['cocoa', 'honey', 'blue', 'grey'],                                 ['cocoa', 'honey', 'blue'],                 'Ponytail',         'ポニーテール'],
  ['buns',       makeBuns,      ['pink', 'cocoa', 'ink', 'grey'],                                   ['pink', 'cocoa', 'ink'],                   'Two buns',         'おだんご'],
  ['braids',     makeBraids,    ['honey', 'cocoa', 'lilac', 'white'],                               ['honey', 'cocoa'],                         'Two braids',       'おさげ'],
  ['spiky',      makeSpiky,     ['blue', 'ink', 'silver'],                                          ['blue', 'ink', 'silver'],                  'Spiky hair',       'ツンツンヘア'],
  ['puffs',      makePuffs,     ['cocoa', 'ink', 'pink'],                                           ['cocoa', 'ink', 'pink'],                   'Afro puffs',       'アフロパフ'],
  ['wavy',       makeWavy,      ['pink', 'honey', 'cocoa'],                                         ['pink', 'honey', 'cocoa'],                 'Long waves',       'ウェーブロング'],
  ['straight',   makeStraight,  ['black', 'chestnut', 'milktea', 'silver', 'dawn', 'grey'],         ['black', 'chestnut'],                      'Long and parted',  'センター分けロング'],
  ['flip',       makeFlip,      ['chestnut', 'black', 'honey', 'mint', 'soda'],                     ['chestnut', 'black'],                      'Flipped bob',      '外ハネボブ'],
  ['mash',       makeMash,      ['black', 'cocoa', 'milktea', 'blue'],                              ['black', 'cocoa'],                         'Mushroom cut',     'マッシュ'],
  ['wolf',       makeWolf,      ['black', 'milktea', 'silver', 'cherry', 'ember'],                  ['black'],                                  'Wolf cut',         'ウルフカット'],
  ['undercut',   makeUndercut,  ['black', 'chestnut', 'honey', 'silver', 'ember', 'grey'],          ['black', 'chestnut'],                      'Undercut',         'ツーブロック'],
  ['side-tail',  makeSideTail,  ['black', 'honey', 'mint', 'lilac', 'dawn'],                        ['black', 'honey'],                         'Side ponytail',    'サイドテール'],
  ['low-tails',  makeLowTails,  ['cocoa', 'black', 'pink', 'milktea', 'soda', 'grey', 'white'],     ['cocoa', 'black', 'grey', 'white'],        'Low twin tails',   'ローツイン'],
  ['side-braid', makeSideBraid, ['chestnut', 'ink', 'silver', 'cherry', 'dawn'],                    ['chestnut'],                               'Side braid',       '片三つ編み'],
  ['topknot',    makeTopknot,   ['black', 'cocoa', 'silver', 'cherry', 'ember'],                    ['black'],                                  'Warrior tail',     '若武者まげ'],
  ['cloud',      makeCloud,     ['black', 'chestnut', 'honey', 'pink', 'mint', 'dawn'],             ['black', 'chestnut'],                      'Curly cloud',      'ふわふわカール'],
  ['drills',     makeDrills,    ['honey', 'silver', 'cherry', 'lilac', 'soda'],                     ['honey'],                                  'Drill curls',      '縦ロール'],
  ['half-bun',   makeHalfBun,   ['black', 'milktea', 'blue', 'pink', 'ember', 'grey'],              ['black', 'milktea'],                       'Half-up bun',      'ハーフアップだんご'],
  ['buzz',       makeBuzzCut,   ['black', 'cocoa', 'honey', 'silver', 'cherry', 'grey', 'white'],   ['black', 'cocoa', 'grey', 'white'],        'Buzz cut',         'バズカット'],
  ['afro',       makeAfro,      ['black', 'cocoa', 'chestnut', 'honey', 'cherry', 'grey', 'white'], ['black', 'cocoa', 'grey', 'white'],        'Afro',             'アフロ'],
  ['fade',       makeFade,      ['black', 'cocoa', 'chestnut', 'honey', 'silver'],                  ['black', 'cocoa'],                         'High-top fade',    'ハイトップフェード'],
  ['box-braids', makeBoxBraids, ['black', 'cocoa', 'chestnut', 'cherry', 'ember', 'dawn', 'grey'],  ['black', 'cocoa'],                         'Box braids',       'ボックスブレイズ'],
  ['beaded',     makeBeadedBraids,['black', 'cocoa', 'chestnut', 'honey', 'lilac'],                   ['black', 'cocoa'],                         'Braids with beads','ビーズつきブレイズ'],
  ['locs',       makeLocs,      ['black', 'cocoa', 'chestnut', 'honey', 'ember', 'grey'],           ['black', 'cocoa'],                         'Locs',             'ロックス'],
  ['cornrows',   makeCornrows,  ['black', 'cocoa', 'chestnut', 'honey', 'ember', 'grey'],           ['black', 'cocoa'],                         'Cornrows',         'コーンロウ'],
  ['half-tail',  makeHalfTail,  ['chestnut', 'black', 'honey'],                                     ['chestnut', 'black'],                      'Half-up ponytail', 'ハーフアップ'],
  ['space-buns', makeSpaceBuns, ['pink', 'black', 'lilac'],                                         ['pink', 'black'],                          'Space buns',       'おだんごハーフアップ'],
  ['layered',    makeLayered,   ['chestnut', 'black', 'milktea'],                                   ['chestnut', 'black'],                      'Layered cut',      'レイヤーロング'],
  ['princess',   makePrincess,  ['honey', 'silver', 'pink'],                                        ['honey', 'silver'],                        'Princess hair',    '姫ロング'],
  ['blunt-bob',  makeBluntBob,  ['black', 'cocoa', 'cherry'],                                       ['black', 'cocoa'],                         'Blunt bob',        'ぱっつんボブ'],
  ['pixie',      makePixie,     ['chestnut', 'black', 'silver', 'grey', 'white'],                   ['chestnut', 'black', 'grey', 'white'],     'Pixie cut',        'ピクシーカット'],
  ['mohawk',     makeMohawk,    ['cherry', 'black', 'blue'],                                        ['cherry', 'black'],                        'Mohawk',           'モヒカン'],
  ['frohawk',    makeFrohawk,   ['black', 'cocoa', 'chestnut'],                                     ['black', 'cocoa'],                         'Frohawk',          'フロホーク'],
  ['high-puff',  makeHighPuff,  ['black', 'cocoa', 'chestnut'],                                     ['black', 'cocoa'],                         'High puff',        'ハイパフ'],
  ['waves',      makeFingerWaves,['black', 'cocoa', 'honey', 'grey', 'white'],                       ['black', 'honey'],                         'Finger waves',     'フィンガーウェーブ'],
  ['bald',       makeBald,      ['black', 'cocoa', 'honey', 'silver', 'grey', 'white'],             ['black', 'cocoa'],                         'Bald',             'スキンヘッド'],
  ['lob',        drawn('lob'),  ['milktea', 'black', 'chestnut', 'lilac'],                          ['milktea', 'black'],                       'Long bob',         'ロブ'],
  ['swept',      drawn('swept'),['chestnut', 'black', 'silver', 'mint', 'grey', 'white'],           ['chestnut', 'black', 'grey', 'white'],     'Side-swept bob',   '流し前髪ショート'],
  ['crown-braid',makeCrownBraid,['honey', 'black', 'chestnut', 'white', 'grey'],                    ['honey', 'black'],                         'Crown braid',      '編み込みカチューシャ'],
])

export const HAIRS: readonly Piece[] = Object.values(CUTS).flatMap(({ dyes, ...cut }) =>
  dyes.map((dye) => offerOne(HAIR, cut, DYES[dye])),
)
