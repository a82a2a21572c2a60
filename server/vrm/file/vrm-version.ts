import { createHash } from 'node:crypto'
import { DRAWING_ROOMS } from '../../image/drawing-version.ts'
import { hashSources } from '../../image/hash-sources.ts'

/** The folders of the code that generates VRM files. */
export const VRM_ROOMS = { ...DRAWING_ROOMS, 'server/vrm/': new URL('../', import.meta.url).href }

/** The thread that generates a file, and the module that decides its content. */
export const VRM_ENTRIES = ['../make/vrm-thread.ts', '../recipe.ts'].map(
  (path) => new URL(path, import.meta.url),
)

/** Identifies the code that generates VRM files. */
export function vrmVersion(drawingVersion: string): string {
  const hash = createHash('sha256').update(drawingVersion)
  for (const entry of VRM_ENTRIES) hash.update(hashSources(entry, VRM_ROOMS))
  return hash.digest('hex').slice(0, 16)
}
