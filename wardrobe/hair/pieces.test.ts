// Each hair is a sound part, in every colour.
import { checkPieces } from '../fixtures/check-pieces.ts'
import { HAIRS } from './pieces.ts'

checkPieces(HAIRS)
