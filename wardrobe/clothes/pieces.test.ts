// Each piece of clothing is a valid part in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { CLOTHES } from './pieces.ts'

checkPieces(CLOTHES)
