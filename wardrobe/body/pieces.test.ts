// Each body is a sound part, in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { BODIES } from './pieces.ts'

checkPieces(BODIES)
