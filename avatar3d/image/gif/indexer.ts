/** The squared RGB distance within which a displayed colour is kept. */
export interface Tolerance {
  alone: number
  /** The tolerance for a pixel that follows a kept one. */
  inRun: number
}

/** A palette, and the tolerances for keeping displayed colours. */
export interface Palette {
  palette: Uint32Array
  /** Whether the palette contains every colour. */
  exact: boolean
  tolerance: Tolerance
  /** The index that leaves a pixel unchanged. */
  keepIndex: number
}

/**
 * Turns the frames of a clip into indices, one after another; each result is valid until the next.
 */
export interface Indexer {
  indexFirst(frame: Uint32Array): Uint8Array
  /** The changes from the previous frame. */
  indexNext(frame: Uint32Array): Uint8Array
}
