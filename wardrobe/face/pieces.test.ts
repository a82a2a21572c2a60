// Each face is a sound part, in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { FACES } from './pieces.ts'

checkPieces(FACES)
