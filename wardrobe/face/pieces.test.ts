// Each face is a valid part in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { FACES } from './pieces.ts'

checkPieces(FACES)
