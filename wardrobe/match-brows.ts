import { dyeModel } from '@kisekae/avatar3d/dye/dye-model.ts'
import { matchBrow } from '@kisekae/avatar3d/dye/match-brow.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from './kit/piece.ts'

/** The model of a piece as part of a look: the brows of a face follow the hair. */
export function matchBrows(model: Model, { brow }: Piece, look: readonly Piece[]): Model {
  const hair = look.find(({ part }) => part === 'Hair')?.colours?.[0]
  return brow && hair ? dyeModel(model, [matchBrow(brow, hair.colour)]) : model
}
