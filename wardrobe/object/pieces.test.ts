// Each object is a sound part, in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { OBJECTS } from './pieces.ts'

checkPieces(OBJECTS)
