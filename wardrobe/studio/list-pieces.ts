import { CATALOGUE, type Piece } from '../catalogue.ts'
import { listDrawings } from '../drawing/drawing-files.ts'
import { drawn } from '../hair/drawn/drawn-hair.ts'
import { DYES } from '../hair/dyes.ts'
import { offerOne } from '../kit/offer.ts'

/** All pieces, and the drawings of hair that are not in the catalogue yet, in one colour. */
export function listPieces(): Piece[] {
  const styles = new Set(CATALOGUE.map(({ variant }) => variant?.style))
  const drafts = listDrawings().filter((key) => !styles.has(`hair-${key}`))
  return [...CATALOGUE, ...drafts.map(offerDraft)]
}

const offerDraft = (key: string): Piece =>
  offerOne(
    { part: 'Hair', slots: ['hair'] },
    { key, en: key, ja: key, make: drawn(key) },
    DYES.chestnut,
  )
