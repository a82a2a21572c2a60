// Each frame is a valid part in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { PICTURE_FRAMES } from './pieces.ts'

checkPieces(PICTURE_FRAMES)
