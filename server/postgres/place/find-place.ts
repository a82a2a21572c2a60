import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { chooseForRoot, ownerOf, POINTER } from './root-place.ts'
import { findServerPackage } from './server-package.ts'
import { openSocketDir } from './socket-dir.ts'
import { StartRefused } from './start-refused.ts'

/** Finds the place that belongs to a data folder: the same one at every start. */
export function findPlace(dataDir: string): Place {
  const folder = openFolder(dataDir)
  const cluster = findCluster(folder)
  // Root can write anywhere except on a read-only disk.
  if (isRoot() && !isWritable(folder)) throw cannotBeWritten(folder)
  const chosen = isRoot()
    ? chooseForRoot(folder, cluster, findServerPackage())
    : { cluster: refuseForeign(folder, cluster), native: findServerPackage().native }
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return {
    ...chosen,
    dataDir: folder,
    socketDir: openSocketDir(`kisekae-${hash}`, chosen.user),
    logFile: `${chosen.cluster}.log`,
  }
}

const isRoot = () => process.getuid?.() === 0

function openFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartRefused(
      `The data folder cannot be created (${String(error)}): set KISEKAE_DATA to a folder that ` +
        'you can write.',
    )
  }
}

function findCluster(folder: string): string {
  const pointer = join(folder, POINTER)
  if (!existsSync(pointer)) return join(folder, 'postgres')
  const cluster = readFileSync(pointer, 'utf8').trim()
  // If an empty database were started silently, all data would seem to be lost.
  if (existsSync(cluster)) return cluster
  throw new StartRefused(
    `The database of ${folder} was in ${cluster}, which no longer exists: ` +
      `restore it, or remove ${pointer} to start with an empty one.`,
  )
}

/** An ordinary user works in a folder of their own. */
function refuseForeign(folder: string, cluster: string): string {
  const owner = ownerOf(cluster)
  const isForeign = owner !== undefined && owner !== process.getuid?.()
  if (!isForeign && isWritable(folder)) return cluster
  if (!isForeign && ownerOf(folder) === process.getuid?.()) throw cannotBeWritten(folder)
  throw new StartRefused(
    `The data in ${folder} belongs to another user (uid ${owner ?? ownerOf(folder)}; root's ` +
      'service runs its database as nobody): start the service as the user who first started ' +
      'it, or set KISEKAE_DATA to a folder of your own.',
  )
}

const cannotBeWritten = (folder: string) =>
  new StartRefused(
    `The data folder ${folder} cannot be written to: make it writable, or set KISEKAE_DATA to ` +
      'another one.',
  )

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
