/** The requests to the studio's rendering process, and its responses. */
export interface Order {
  id: number
  /** The key of a piece. */
  piece: string
  /** Changes with each saved drawing, so that the piece is generated again. */
  version: number
  /** The figure from all sides in one picture, or a sheet of close-ups and whole views. */
  kind: 'turns' | 'sheet'
}

export type Drawn = { id: number } & ({ png: Uint8Array; triangles: number } | { error: string })

/**
 * The picture of the figure from all sides: the size of a frame, the number of frames, and how many
 * are in a row.
 */
export const TURNS = { widthPx: 360, heightPx: 480, count: 24, columns: 6 }
