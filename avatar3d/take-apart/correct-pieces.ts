import { type Finding, find } from '../check/finding.ts'
import type { Kind } from './kind.ts'
import type { Piece } from './piece.ts'

/** The kind that an operator gives to a piece; `none` omits it. */
export interface Correction {
  /** The name of a piece. */
  name: string
  kind: Kind | 'none'
}

export type CorrectedPiece = Omit<Piece, 'kind'> & { kind: Kind | 'none' }

/** The certainty that a piece is not on a body. */
const LEFT_OUT_SURENESS = 0.9

/** The pieces of a file that contains no figure: all of them are left out. */
export const leaveOut = (pieces: readonly Piece[]): CorrectedPiece[] =>
  pieces.map((piece) => ({
    ...piece,
    kind: 'none',
    sureness: LEFT_OUT_SURENESS,
    ground: 'shape',
  }))

/** The pieces as corrected, and a finding for each name that no piece has. */
export function correctPieces(
  pieces: readonly CorrectedPiece[],
  corrections: readonly Correction[],
): { pieces: CorrectedPiece[]; unknown: Finding[] } {
  const kinds = new Map(corrections.map(({ name, kind }) => [name, kind]))
  const names = new Set(pieces.map(({ name }) => name))
  const unknown = [...kinds.keys()].filter((name) => !names.has(name))
  return {
    unknown: unknown.map((name) => find('pieceUnknown', '', { name })),
    pieces: pieces.map((piece): CorrectedPiece => {
      const kind = kinds.get(piece.name)
      return kind ? { ...piece, kind, sureness: 1, ground: 'operator' } : piece
    }),
  }
}
