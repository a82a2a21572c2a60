import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { StartRefused } from './start-refused.ts'

// A socket's full path must be shorter than 104 bytes (macOS; 108 on Linux), whatever the data path
// is.
const PARENT_BYTES_MAX = 60

/**
 * The socket's folder, which only the database's user can enter: it is the first line of defence.
 */
export function openSocketDir(name: string, user: Place['user']): string {
  const socketDir = join(chooseParent(user), name)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (user && lstatSync(socketDir).uid === 0) chownSync(socketDir, user.uid, user.gid)
  const stat = lstatSync(socketDir)
  const isOurs = stat.uid === (user?.uid ?? process.getuid?.())
  if (isOurs && stat.isDirectory() && (stat.mode & 0o077) === 0) return socketDir
  // In a shared folder, anyone could create a file with this name first, and would then see every
  // password.
  throw new StartRefused(
    `${socketDir} is not a private folder of this user: remove it and start again.`,
  )
}

/** The database's user may not be able to enter root's own temporary folder. */
function chooseParent(user: Place['user']): string {
  return user || Buffer.byteLength(tmpdir()) > PARENT_BYTES_MAX ? '/tmp' : tmpdir()
}
