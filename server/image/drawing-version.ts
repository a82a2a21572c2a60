import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Identifies the rendering code and the starter wardrobe: the hash of their sources. A change of
 * either gives new pictures without a version number to remember.
 */
export function readDrawingVersion(): string {
  const hash = createHash('sha256')
  for (const folder of drawingFolders()) {
    for (const file of globSync('**/*.{ts,wasm}', { cwd: folder }).sort()) {
      if (!file.includes('node_modules') && !file.endsWith('.test.ts')) {
        hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
      }
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const drawingFolders = () => [
  dirname(fileURLToPath(import.meta.resolve('@kisekae/avatar3d/package.json'))),
  dirname(fileURLToPath(import.meta.resolve('@kisekae/wardrobe/package.json'))),
  dirname(fileURLToPath(import.meta.url)),
]
