// Each hat is a sound part, in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { HATS } from './pieces.ts'

checkPieces(HATS)
