import { Piscina } from 'piscina'

/**
 * How an outfit is merged: by the service with or without an atlas, by the service from unparsed
 * parts, or by the peer.
 */
export type Way = 'plain' | 'sheet1024' | 'sheet2048' | 'cold' | 'peer' | 'peerCold'

/** The outfit that merge-thread.ts receives and merges. */
export interface Outfit {
  /** Keys of starter pieces, from the skin outwards. */
  keys: readonly string[]
  /** Whether they are converted to the format that artists upload. */
  isOfArtists: boolean
}

export interface Merger {
  merge(way: Way): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Opens a thread that merges the outfit. It has a heap of its own, so the garbage of other threads
 * does not affect it.
 */
export function openMerger(outfit: Outfit): Merger {
  const filename = new URL('./merge-thread.ts', import.meta.url).href
  const pool = new Piscina<Way, Uint8Array>({ filename, workerData: outfit, maxThreads: 1 })
  return { merge: (way) => pool.run(way), close: () => pool.close() }
}
