import { indexChanges } from './index-changes.ts'
import { indexFrame } from './index-frame.ts'
import type { Indexer, Palette } from './indexer.ts'
import { createNearestColour } from './nearest-colour.ts'

/** The indexer in plain TypeScript, where no kernel is at hand; the kernel's gives the same. */
export function createPlainIndexer(colours: Palette, pixelCount: number): Indexer {
  const findNearest = createNearestColour(colours.palette, colours)
  const shown = new Uint8Array(pixelCount)
  const target = new Uint8Array(pixelCount)
  let previous: Uint32Array = new Uint32Array(0)
  return {
    indexFirst(frame) {
      previous = frame
      return indexFrame(frame, shown, { findNearest })
    },
    indexNext(frame) {
      const change = { ...colours, findNearest, shown, target, frame, previous }
      previous = frame
      return indexChanges(change)
    },
  }
}
