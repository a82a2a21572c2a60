import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBehind } from './list-named.ts'
import { ROOT } from './list-tests.ts'

const LOCKFILE = 'package-lock.json'

const known = new Map<string, string>()

/**
 * Identifies a source, all files that it names, the installed packages, and Node's version.
 * Computed once per process: reading the 600 files that a part depends on takes a tenth of a CPU
 * second.
 */
export function hashBehind(path: string): string {
  const found = known.get(path) ?? computeHash(path)
  known.set(path, found)
  return found
}

function computeHash(path: string): string {
  const hash = createHash('sha256').update(process.version)
  for (const source of [...listBehind(path), LOCKFILE])
    hash.update(`${source}\n`).update(readFileSync(join(ROOT, source)))
  return hash.digest('hex').slice(0, 16)
}
