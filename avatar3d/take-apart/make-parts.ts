import { type Finding, find } from '../check/finding.ts'
import type { Model } from '../vrm/model.ts'
import { cutModel } from './cut-model.ts'
import { CLOTHES, KINDS, type Kind } from './kind.ts'
import { makePart } from './make-part.ts'
import type { Piece } from './piece.ts'
import type { TakenPart } from './taken-part.ts'

/**
 * The parts made from the pieces of a model: one of each kind. The body gets the face too, as the
 * region `head`, which a face hides. If a figure has no skin, its clothes become part of the body.
 */
export function makeParts(
  model: Model,
  pieces: readonly Piece[],
): { parts: TakenPart[]; findings: Finding[] } {
  const hasSkin = pieces.some(({ kind }) => kind === 'skin')
  // Without a face, it is not a figure but only clothes.
  const isFigure = pieces.some(({ kind }) => kind === 'face')
  const dressed = hasSkin || !isFigure ? pieces : pieces.map(keepOnBody)
  const isOnBody = dressed.some(({ kind }) => kind === 'skin')
  const parts = KINDS.flatMap((kind) => {
    const own = dressed.filter((piece) => piece.kind === kind)
    if (own.length === 0) return []
    const cut = cutModel(model, kind === 'skin' ? [...own, ...listFace(dressed)] : own)
    return [makePart(cut, kind)]
  })
  return { parts, findings: hasSkin || !isOnBody ? [] : [find('skinMissing')] }
}

const keepOnBody = (piece: Piece): Piece =>
  CLOTHES.includes(piece.kind) ? { ...piece, kind: 'skin' satisfies Kind } : piece

const listFace = (pieces: readonly Piece[]) => pieces.filter(({ kind }) => kind === 'face')
