// Each accessory is a valid part in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { ACCESSORIES } from './pieces.ts'

checkPieces(ACCESSORIES)
