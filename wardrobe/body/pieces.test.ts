// Each body is a valid part in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { BODIES } from './pieces.ts'

checkPieces(BODIES)
