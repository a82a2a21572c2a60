import type { Piece } from '../kit/piece.ts'
import { underHat } from './hat-line.ts'

type Fit = Pick<Piece, 'hides' | 'deform'>

const COVERING: Fit = { hides: ['crown', 'ties'], deform: underHat(0.022) }
const WIDE: Fit = { ...COVERING, deform: underHat(0.036) }
const BRIMMED: Fit = { ...COVERING, deform: underHat(0.066) }
const ON_TOP: Fit = { hides: [] }

/**
 * What a hat does to the hair: it covers the crown, also with a brim that is wide or hangs low, or
 * lies on top and does nothing.
 */
export const fits = { covering: COVERING, wide: WIDE, brimmed: BRIMMED, onTop: ON_TOP }
