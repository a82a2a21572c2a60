// Each item for the hand is a valid part in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { HAND_ITEMS } from './pieces.ts'

checkPieces(HAND_ITEMS)
