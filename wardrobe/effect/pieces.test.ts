// Each effect is a valid part in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { EFFECTS } from './pieces.ts'

checkPieces(EFFECTS)
