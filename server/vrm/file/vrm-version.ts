import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const SOURCES = [
  '../make/make-vrm.ts',
  '../make/encode-sheet.ts',
  '../make/vrm-thread.ts',
  '../profiles.ts',
  '../recipe.ts',
]

/** Identifies the code that makes VRM files: the rendering code and the files that encode one. */
export function vrmVersion(drawingVersion: string): string {
  const hash = createHash('sha256').update(drawingVersion)
  for (const file of SOURCES) hash.update(readFileSync(new URL(file, import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}
