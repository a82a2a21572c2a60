/** The outcomes of picture requests since the start. */
export interface PictureCounts {
  /** Rendered by a thread, including pictures rendered in advance. */
  drawn: number
  /** Served from memory, and from the store. */
  memory: number
  store: number
  /**
   * Requests refused at once, because too many were waiting, and requests refused after they had
   * waited for ten seconds.
   */
  busy: number
  late: number
  /** Refused because the address had requested too many custom pictures. */
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
