import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { offer } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeBionicArm } from './limb/bionic-arm.ts'
import { makeCoverLeg } from './limb/cover-leg.ts'
import { makePlainArm } from './limb/plain-arm.ts'
import { makeRunningBlade } from './limb/running-blade.ts'
import type { Side } from './limb/sew-limb.ts'
import { makeTubeLeg } from './limb/tube-leg.ts'
import { wornAt } from './worn-at.ts'

const SIDES = [
  { side: 'right', en: 'right', ja: '右' },
  { side: 'left', en: 'left', ja: '左' },
] as const

/** The functions that make a shape on one side. */
const onSide = <Colours>(
  side: Side,
  make: (side: Side, name: string, colours: Colours, figure?: string) => Model,
) => ({
  make: (name: string, colours: Colours) => make(side, name, colours),
  makeFor: (name: string, colours: Colours, figure: string) => make(side, name, colours, figure),
})

/** The regions that a prosthetic arm replaces. */
const hideArm = (side: Side) =>
  ['lowerArms', 'wrists', 'hands'].map((region) => `${side}LowerArm:${region}`)

/** The regions that a prosthetic leg replaces, and others below the knee. */
const hideLeg = (side: Side, ...others: (readonly string[])[]) =>
  ['calves', 'ankles', 'feet', ...others.flat()].map((region) => `${side}LowerLeg:${region}`)

/** Socks and leggings above the foot; around a thin tube, they would be visibly hollow. */
const SHAFTS = ['stockings', 'socks', 'frills', 'tights', 'leggings']

/** Shoes, boots, armour, and the feet of stockings, none of which fits a blade. */
const SHOES = [
  'stocking-feet',
  'fur',
  'shoes',
  'soles',
  'boots',
  'shafts',
  'straps',
  'bows',
  'buckles',
  'flowers',
  'slippers',
  'sandals',
  'greaves',
  'sabatons',
]

/**
 * Prosthetic arms below the elbow and legs below the knee, for both sides. Everyone has every shape
 * in one colour, because nobody should have to win or buy a limb.
 */
// biome-ignore format: tables, one row per colour
export const LIMBS: readonly Piece[] = SIDES.flatMap(({ side, en, ja }) => [
  ...offer(wornAt(`${side}-leg`), {
    key: `${side}-blade`,
    en: `Running blade, ${en} leg`,
    ja: `スポーツ義足(板バネ)・${ja}足`,
    tags: ['prosthesis', 'prosthetic-leg', 'blade', 'sports', side],
    base: ['carbon'],
    hides: hideLeg(side, SHAFTS, SHOES),
    ...onSide(side, makeRunningBlade),
  }, [
    ['key',    'blade',   'socket',  'accent',  'liner',   'outline', 'en',     'ja'],
    ['carbon', '#4a4956', '#f4f3f8', '#e4475f', '#5d6078', '#1c1a28', 'carbon', 'カーボン'],
    ['flame',  '#3f3d4c', '#ef5b4a', '#ffd15a', '#4a4458', '#1e1622', 'flame',  '炎'],
    ['ocean',  '#40475e', '#3f8fd8', '#bdf0f4', '#3c4560', '#14203a', 'ocean',  '海'],
    ['forest', '#444b48', '#4c9a6c', '#f4dd8a', '#47524c', '#16261e', 'forest', '森'],
    ['rose',   '#6a4a64', '#f79ab8', '#fff4f2', '#8a5a7a', '#40203a', 'pink',   '桃色'],
    ['gold',   '#d9a83e', '#4a4458', '#fff0b8', '#4a4458', '#54340e', 'gold',   '金'],
  ]),
  ...offer(wornAt(`${side}-leg`), {
    key: `${side}-tube-leg`,
    en: `Prosthetic leg, ${en}`,
    ja: `義足・${ja}足`,
    tags: ['prosthesis', 'prosthetic-leg', side],
    base: ['silver'],
    hides: hideLeg(side, SHAFTS),
    ...onSide(side, makeTubeLeg),
  }, [
    ['key',    'socket',  'metal',   'foot',    'accent',  'liner',   'outline', 'en',     'ja'],
    ['silver', '#f4f3f8', '#c3c8d8', '#5d5c70', '#4a90d8', '#5d6078', '#3a3a54', 'silver', '銀'],
    ['black',  '#4a4858', '#8f93a6', '#3c3a48', '#e4475f', '#6a6880', '#181622', 'black',  '黒'],
    ['sky',    '#8cc8f0', '#d4dae8', '#f4f6fb', '#3f6fc0', '#5a78a0', '#27507e', 'sky',    '空色'],
    ['rose',   '#ffb4c8', '#d8d2e0', '#fff2f0', '#e85a86', '#9a6a88', '#7a2f58', 'pink',   '桃色'],
    ['leaf',   '#9ccf7c', '#ccd2c8', '#f6efd8', '#3f8a5c', '#587458', '#27502e', 'leaf',   '若葉'],
    ['sunny',  '#ffd25a', '#cfd0d8', '#6a5648', '#f07a3c', '#7a6450', '#74430e', 'sunny',  'ひまわり'],
  ]),
  ...offer(wornAt(`${side}-leg`), {
    key: `${side}-cover-leg`,
    en: `Prosthetic leg with cover, ${en}`,
    ja: `義足(カバーつき)・${ja}足`,
    tags: ['prosthesis', 'prosthetic-leg', 'cover', side],
    base: ['pearl'],
    hides: hideLeg(side),
    ...onSide(side, makeCoverLeg),
  }, [
    ['key',    'cover',   'pattern', 'foot',    'liner',   'outline', 'en',     'ja'],
    ['pearl',  '#fbf6f2', '#e8b45a', '#fbf0e4', '#8a7888', '#84604c', 'pearl',  '真珠'],
    ['sakura', '#ffd0da', '#f0708f', '#fff0f0', '#a8708c', '#8a3058', 'cherry', 'さくら'],
    ['night',  '#4a4c80', '#ffdc7a', '#3c3e68', '#5a5c8c', '#1a1c44', 'night',  '夜空'],
    ['mint',   '#a4e0cc', '#fff8e4', '#e8f6ee', '#5a8a84', '#1f5a54', 'mint',   'ミント'],
    ['violet', '#b8a0ec', '#5f48ac', '#ece4fb', '#6a5a98', '#35246c', 'violet', 'すみれ'],
    ['ink',    '#454354', '#e4475f', '#3c3a48', '#6a6880', '#16141e', 'ink',    '墨'],
  ]),
  ...offer(wornAt(`${side}-arm`), {
    key: `${side}-bionic-arm`,
    en: `Bionic arm, ${en}`,
    ja: `筋電義手・${ja}手`,
    tags: ['prosthesis', 'prosthetic-arm', 'bionic', side],
    base: ['white'],
    hides: hideArm(side),
    ...onSide(side, makeBionicArm),
  }, [
    ['key',    'shell',   'joint',   'accent',  'liner',   'outline', 'en',     'ja'],
    ['white',  '#f7f6fb', '#4c4a60', '#4fd0e8', '#5d6078', '#3c3a56', 'white',  '白'],
    ['ink',    '#4a4860', '#2c2a3a', '#ff6a86', '#6a6884', '#181624', 'ink',    '墨'],
    ['mint',   '#9fe0cc', '#46606a', '#fff2a8', '#587480', '#1f4a4c', 'mint',   'ミント'],
    ['rose',   '#ffb6c8', '#7a4a6c', '#fff6f0', '#9a6a88', '#6a2a50', 'pink',   '桃色'],
    ['gold',   '#e8bc54', '#54404c', '#fff4c4', '#6a5058', '#5a3410', 'gold',   '金'],
    ['violet', '#b49cf0', '#443a6c', '#8ff0e0', '#5c5488', '#2a2058', 'violet', 'すみれ'],
  ]),
  ...offer(wornAt(`${side}-arm`), {
    key: `${side}-plain-arm`,
    en: `Prosthetic arm, ${en}`,
    ja: `義手・${ja}手`,
    tags: ['prosthesis', 'prosthetic-arm', side],
    base: ['milk'],
    hides: hideArm(side),
    swatch: 'shell',
    ...onSide(side, makePlainArm),
  }, [
    ['key',    'hand',    'shell',   'pattern', 'liner',   'outline', 'en',     'ja'],
    ['milk',   '#ffe6d9', '#fff8f0', '#f2a0a8', '#b0808c', '#8a4c48', 'milk',   'ミルク'],
    ['sky',    '#ffd7c2', '#8cc8f0', '#ffffff', '#5a78a0', '#4a4a74', 'sky',    '空色'],
    ['lemon',  '#dfa983', '#ffdc6e', '#fffbe8', '#8a6a48', '#6a3c1c', 'lemon',  'レモン'],
    ['leaf',   '#b97a55', '#8fc47a', '#f6f0cc', '#587458', '#3c2c1c', 'leaf',   '若葉'],
    ['coral',  '#85513a', '#ff8f7c', '#fff0d8', '#8a5a58', '#381a17', 'coral',  'コーラル'],
    ['violet', '#efe8f8', '#b49cf0', '#fff4c4', '#6a5a98', '#3c2c70', 'violet', 'すみれ'],
  ]),
])
