import { randomBytes } from 'node:crypto'
import { chownSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../place/place.ts'
import { StartRefused } from '../place/start-refused.ts'

const FILE = 'database.key'

/**
 * The key from which the passwords of the embedded database's roles are derived, in a file of the
 * data folder that only its owner can read. If it is removed, the next start creates another one.
 */
export function readDatabaseKey({ dataDir }: Pick<Place, 'dataDir'>, { mayMake = false } = {}) {
  const path = join(dataDir, FILE)
  const kept = read(path)
  if (kept) return kept
  if (!mayMake) throw new StartRefused(`${path} is missing: start the service.`)
  make(path, dataDir)
  return read(path) ?? ''
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartRefused(`${path} cannot be read: ${String(error)}`)
  }
}

/** The file is linked to its name once it is complete: of two concurrent starts, the first wins. */
function make(path: string, dataDir: string): void {
  const aside = `${path}-${randomBytes(6).toString('hex')}`
  writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // Root may work in another user's folder, where that user may start the service next time.
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0) chownSync(aside, uid, gid)
  try {
    linkSync(aside, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(aside)
  }
}
