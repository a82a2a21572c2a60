/** The squared RGB distance up to which a shown colour is left as it is. */
export interface Tolerance {
  alone: number
  /** Where the pixel before stays as it is, too. */
  inRun: number
}

/** Colours that stand for all others, and when one may stay in another's place. */
export interface Palette {
  palette: Uint32Array
  /** Whether the palette has every colour there is. */
  exact: boolean
  tolerance: Tolerance
  /** The index that leaves a pixel as it is. */
  keepIndex: number
}

/** Turns the frames of a clip into indices, one after the other; each is good until the next. */
export interface Indexer {
  indexFirst(frame: Uint32Array): Uint8Array
  /** What changes from the frame before. */
  indexNext(frame: Uint32Array): Uint8Array
}
