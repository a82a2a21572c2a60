import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { offer, type Wear } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeForearmCrutch } from './cane/forearm-crutch.ts'
import { makeWalkingCane } from './cane/walking-cane.ts'
import { makeWhiteCane } from './cane/white-cane.ts'

/**
 * Both a cane and a wheelchair take the slot `support`, because nobody uses a cane in a wheelchair.
 */
const HELD: Wear = { part: 'Hand', slots: ['left-hand', 'support'] }

/** A cane reaches the ground, so each figure has a cane of its own length. */
const byHeight = <Colours>(make: (name: string, colours: Colours, figure?: string) => Model) => ({
  make: (name: string, colours: Colours) => make(name, colours),
  makeFor: make,
  isMadeForTall: true,
})

/**
 * Canes and crutches. Everyone has each shape, because nobody should have to win or buy a mobility
 * aid.
 */
// biome-ignore format: tables, one row per colour
export const CANES: readonly Piece[] = [
  ...offer(HELD, {
    key: 'walking-cane',
    en: 'Walking cane',
    ja: '杖',
    tags: ['cane', 'mobility-aid'],
    base: ['walnut'],
    ...byHeight(makeWalkingCane),
  }, [
    ['key',    'shaft',   'handle',  'collar',  'rubber',  'outline', 'en',     'ja'],
    ['walnut', '#8a5a3c', '#a8703f', '#e8bc54', '#4a4458', '#46241c', 'walnut', 'くるみ'],
    ['honey',  '#d9a560', '#b9783c', '#f6e0a8', '#6a5648', '#6e3f1c', 'honey',  'はちみつ'],
    ['ink',    '#464456', '#5c4038', '#d4dae8', '#2c2a3a', '#181624', 'black',  '黒'],
    ['wine',   '#b03a54', '#8a5232', '#f2cf84', '#4c3440', '#54142c', 'wine',   'ワイン'],
    ['navy',   '#46599c', '#b07a48', '#f0e4c8', '#3a3c54', '#1f2858', 'navy',   '紺'],
    ['sakura', '#ffc2d0', '#c98a58', '#fff4ec', '#a8708c', '#8a3a58', 'cherry', 'さくら'],
  ]),
  ...offer(HELD, {
    key: 'white-cane',
    en: 'White cane',
    ja: '白杖',
    tags: ['cane', 'white-cane', 'mobility-aid'],
    base: ['black'],
    ...byHeight(makeWhiteCane),
  }, [
    ['key',   'grip',    'strap',   'outline', 'en',    'ja'],
    ['black', '#454354', '#5d5c70', '#4c4868', 'black', '黒'],
    ['blue',  '#4a78c8', '#6a94dc', '#3c4a78', 'blue',  '青'],
    ['rose',  '#f07c9c', '#f79ab8', '#7a3c5c', 'pink',  '桃色'],
    ['leaf',  '#5f9e5c', '#7cb874', '#3c5c48', 'green', '緑'],
  ]),
  ...offer(HELD, {
    key: 'forearm-crutch',
    en: 'Forearm crutch',
    ja: 'ロフストランドクラッチ',
    tags: ['crutch', 'mobility-aid'],
    base: ['grey'],
    ...byHeight(makeForearmCrutch),
  }, [
    ['key',    'cuff',    'grip',    'metal',   'rubber',  'outline', 'en',     'ja'],
    ['grey',   '#5d5c70', '#4a4858', '#c9cede', '#4a4858', '#34324a', 'grey',   '灰色'],
    ['red',    '#e4475f', '#4a4458', '#d4d8e4', '#4a4458', '#6a1c34', 'red',    '赤'],
    ['sky',    '#5fb0e8', '#3f5c84', '#e4eaf4', '#46587c', '#244a78', 'sky',    '空色'],
    ['mint',   '#8ad8bc', '#4a7a74', '#f0f4f2', '#4a6a66', '#1f5a54', 'mint',   'ミント'],
    ['violet', '#b49cf0', '#5c4c94', '#dcd6ee', '#4c4474', '#35246c', 'violet', 'すみれ'],
  ]),
]
