import type { Piece } from '../kit/piece.ts'
import { UNDER_HAT } from './hat-line.ts'

type Fit = Pick<Piece, 'hides' | 'deform'>

const COVERING: Fit = { hides: ['crown', 'ties'], deform: UNDER_HAT }
const ON_TOP: Fit = { hides: [] }

/** What a hat does to the hair: it covers the crown, or lies on top and does nothing. */
export const fits = { covering: COVERING, onTop: ON_TOP }
