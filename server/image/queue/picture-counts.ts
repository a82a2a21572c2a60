/** What became of the pictures that were asked for, since the start. */
export interface PictureCounts {
  /** Drawn by a thread; of pictures drawn ahead too. */
  drawn: number
  /** Found among those served last, and in the store. */
  memory: number
  store: number
  /** Turned away because too many waited, and after ten seconds. */
  busy: number
  late: number
  /** Turned away before drawing, for one address had enough drawn with wishes. */
  budget: number
  /** Failed in a thread. */
  failed: number
}

export const noPictures = (): PictureCounts => ({
  drawn: 0,
  memory: 0,
  store: 0,
  busy: 0,
  late: 0,
  budget: 0,
  failed: 0,
})
