// Each piece of clothing is a sound part, in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { CLOTHES } from './pieces.ts'

checkPieces(CLOTHES)
