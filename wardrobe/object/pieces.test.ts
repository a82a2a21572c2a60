// Each object is a valid part in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { OBJECTS } from './pieces.ts'

checkPieces(OBJECTS)
