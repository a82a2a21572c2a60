import type { Correction } from '@kisekae/avatar3d/take-apart/correct-pieces.ts'
import type { SeenPiece } from '../../server/part/take-apart/model-report.ts'

/** A file as an artist brings it. */
export interface ArtistFile {
  name: string
  read(): Uint8Array
  /** What a person who looks at its pieces corrects. */
  listCorrections(pieces: readonly SeenPiece[]): readonly Correction[]
}
