// Each hairstyle is a valid part in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { HAIRS } from './pieces.ts'

checkPieces(HAIRS)
