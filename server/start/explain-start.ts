import pg from 'pg'
import type { Config } from '../config.ts'

const ANOTHER_FOLDER = 'set KISEKAE_DATA to a folder'
const DISK_FULL = '53100'
const MAY_NOT = '42501'

/**
 * The operator's remedy, in one line, for a system error that kept the service from starting.
 * Undefined for any other error, which is a bug.
 */
export function explainStart(error: unknown, { port, dataDir }: Config): string | undefined {
  if (error instanceof pg.DatabaseError) return explainRefusal(error, dataDir)
  const { code, path = dataDir, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return noRoom(dataDir)
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return (
        `${path} cannot be written to (${code}): make it writable, or ` +
        `${ANOTHER_FOLDER} that is.`
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is not a folder: ${ANOTHER_FOLDER}.`
    case 'EADDRINUSE':
      return (
        `A port is in use (${message}): stop the program that is using it, or set PORT ` +
        `(now ${port}).`
      )
    default:
      return undefined
  }
}

/** Explains errors of statements that run while the service starts. */
function explainRefusal({ code, message }: pg.DatabaseError, dataDir: string) {
  if (code === DISK_FULL) return noRoom(dataDir)
  if (code !== MAY_NOT) return undefined
  return `${message}: set DATABASE_MIGRATION_URL to a role that may change tables.`
}

const noRoom = (dataDir: string) =>
  `No space is left on the disk that holds ${dataDir}: free some space, or ${ANOTHER_FOLDER} on ` +
  'another disk.'
