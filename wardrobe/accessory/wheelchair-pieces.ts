import { offer } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeSportsWheelchair, makeWheelchair } from './wheelchair/make-wheelchair.ts'
import { wornAt } from './worn-at.ts'

/** A tail would go through the backrest. */
const SEATED = wornAt('support', 'tail')

/**
 * Wheelchairs: the wearer sits in all motions. Everyone has every shape, because nobody should have
 * to win or buy a mobility aid.
 */
// biome-ignore format: tables, one row per colour
export const WHEELCHAIRS: readonly Piece[] = [
  ...offer(SEATED, {
    key: 'wheelchair',
    en: 'Wheelchair',
    ja: '車いす',
    tags: ['wheelchair', 'mobility-aid'],
    base: ['ink'],
    make: makeWheelchair,
    makeFor: makeWheelchair,
    isMadeForTall: true,
  }, [
    ['key',    'frame',   'seat',    'guard',   'tyre',    'metal',   'outline', 'en',     'ja'],
    ['ink',    '#4a4960', '#5c5a76', '#6c6a88', '#4a4858', '#d6dae6', '#24223a', 'black',  '黒'],
    ['red',    '#e4475f', '#54526a', '#f26a7c', '#4a4858', '#dde0ea', '#5e1a34', 'red',    '赤'],
    ['sky',    '#5fb0e8', '#4f5f8c', '#9cd2f4', '#4a4c60', '#e2e8f2', '#244a78', 'sky',    '空色'],
    ['mint',   '#7fd0b4', '#4f7c78', '#b4ead4', '#48585c', '#eaf2f0', '#1f5a54', 'mint',   'ミント'],
    ['sakura', '#ff9fb8', '#8a5a7a', '#ffd0da', '#5c4a5c', '#fff2f2', '#8a3058', 'cherry', 'さくら'],
    ['gold',   '#e2b04a', '#5a4650', '#f6dc94', '#4a4048', '#f4ecd8', '#5a3410', 'gold',   '金'],
  ]),
  ...offer(SEATED, {
    key: 'sports-wheelchair',
    en: 'Sports wheelchair',
    ja: '競技用車いす',
    tags: ['wheelchair', 'sports', 'mobility-aid'],
    base: ['flame'],
    make: makeSportsWheelchair,
    makeFor: makeSportsWheelchair,
    isMadeForTall: true,
  }, [
    ['key',    'frame',   'seat',    'guard',   'tyre',    'metal',   'outline', 'en',     'ja'],
    ['flame',  '#ef5b3a', '#4a4458', '#ffc94a', '#4a4454', '#e2e2ea', '#5e1e1c', 'flame',  '炎'],
    ['ocean',  '#3f7fd0', '#46506e', '#f4f8ff', '#464a5c', '#dfe6f0', '#1c2c5c', 'ocean',  '海'],
    ['lime',   '#9fd048', '#4c5a48', '#4a4a58', '#484c4c', '#e8eee2', '#34501c', 'lime',   'ライム'],
  ]),
]
