import { createHash } from 'node:crypto'
import type { PosterName } from '@kisekae/wardrobe/poster/paint-poster.ts'
import { openParts, type PartFolder } from '../image/asset/part-store.ts'
import { DRAWING_ROOMS } from '../image/drawing-version.ts'
import { hashSources } from '../image/hash-sources.ts'

/** The posters of the demo that were painted earlier. */
export interface PosterStore {
  /** Null unless the current code has painted the poster. */
  find(name: PosterName): Promise<Uint8Array | null>
  save(name: PosterName, bytes: Uint8Array): Promise<void>
}

/** The script that paints them; together with its imports, it determines their appearance. */
export const PAINTER = new URL('paint-posters-process.ts', import.meta.url)

/**
 * Opens the posters among the generated parts, where the demo of another database finds them, too.
 */
export function openPosters(folder: PartFolder): PosterStore {
  const { blobs } = openParts(folder)
  const sources = hashSources(PAINTER, DRAWING_ROOMS)
  const keyOf = ({ theme, kind }: PosterName) =>
    createHash('sha256').update(`poster ${theme} ${kind} ${sources}`).digest('hex')
  return {
    find: (name) => blobs.find(keyOf(name)),
    save: (name, bytes) => blobs.save(keyOf(name), bytes),
  }
}
