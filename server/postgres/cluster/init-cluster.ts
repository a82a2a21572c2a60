import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Place } from '../place/place.ts'
import { StartRefused } from '../place/start-refused.ts'
import { SERVER_ENV } from '../run-server.ts'

const MAJOR_VERSION = '18'

// Connections are refused until `prepareRoles` has set up access. The built-in locale sorts the
// same way on every system.
const INITDB_OPTIONS = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

/** Remedies for errors from initdb. */
const WAYS: [words: string, way: string][] = [
  // Containers often run with a numeric user id; only the first start needs a name.
  [
    'could not look up effective user ID',
    ' (give this user a line in /etc/passwd, start as another one, or set DATABASE_URL)',
  ],
  [
    'No space left on device',
    ' (free some disk space, or set KISEKAE_DATA to a folder on another disk)',
  ],
]

/**
 * Creates the cluster if it does not exist, in a temporary folder that is renamed: an interrupted
 * start leaves nothing that looks like a database.
 */
export async function initCluster(place: Place): Promise<void> {
  if (isCluster(place)) return refuseOtherVersion(place)
  const aside = mkdtempSync(`${place.cluster}-new-`)
  try {
    if (place.user) chownSync(aside, place.user.uid, place.user.gid)
    await runInitdb(place, aside)
    renameSync(aside, place.cluster)
    await removeLeftovers(place)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    // Another service that was starting at the same moment was faster.
    if (!isCluster(place)) throw error
  }
}

export const isCluster = ({ cluster }: Place) => existsSync(join(cluster, 'PG_VERSION'))

function refuseOtherVersion({ cluster }: Place): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === MAJOR_VERSION) return
  throw new StartRefused(
    `${cluster} was created by PostgreSQL ${version}, but this is ${MAJOR_VERSION}: ` +
      'restore a backup into a new data folder.',
  )
}

async function runInitdb({ native, user }: Place, folder: string): Promise<void> {
  const initdb = spawn(join(native, 'bin/initdb'), [...INITDB_OPTIONS, '--pgdata', folder], {
    ...user,
    cwd: '/',
    env: SERVER_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve, reject) => {
    initdb.on('error', reject)
    initdb.on('close', resolve)
  })
  const complaint = await text(initdb.stderr)
  if ((await exited) === 0) return
  const [, way = ''] = WAYS.find(([words]) => complaint.includes(words)) ?? []
  const reason = complaint.trim().replaceAll('\n', ' ')
  throw new StartRefused(`The database could not be created: ${reason}${way}`)
}

async function removeLeftovers({ cluster }: Place): Promise<void> {
  const parent = dirname(cluster)
  const prefix = `${basename(cluster)}-new-`
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}
