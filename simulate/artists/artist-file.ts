import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { Correction } from '@kisekae/avatar3d/take-apart/correct-pieces.ts'
import type { SeenPiece } from '../../server/part/take-apart/model-report.ts'

/** The actual contents of a file, regardless of what the program reports. */
export type Contents = 'avatar' | 'part' | 'motion' | 'test object' | 'broken'

/** A mesh without bones, and what its artist says about it. */
export interface PlainPart {
  part: PartName
  /** The starter figure that it was made for. */
  madeOn: string
}

/** A file as an artist supplies it. */
export interface ArtistFile {
  name: string
  contents: Contents
  read(): Uint8Array
  plain?: PlainPart
  /** The corrections made by a person who examines its pieces. */
  listCorrections(pieces: readonly SeenPiece[]): readonly Correction[]
}
