import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Place } from './place.ts'
import type { ServerPackage } from './server-package.ts'
import { StartRefused } from './start-refused.ts'

/**
 * A file in a data folder that contains the path of the cluster, if the cluster had to be placed
 * elsewhere.
 */
export const POINTER = 'postgres-is-in'

// "nobody" on most systems; PostgreSQL refuses to run as root, and this avoids creating a user.
const UNPRIVILEGED_ID = 65_534
const SYSTEM_FOLDER = '/var/lib'

type User = NonNullable<Place['user']>

/**
 * A service that root has started runs PostgreSQL as the user that owns the cluster; if there is no
 * cluster yet, or if root owns it, as an unprivileged user. If that user cannot reach the checkout
 * or the data folder (a clone in root's home), the binaries and the cluster are placed elsewhere.
 */
export function chooseForRoot(
  folder: string,
  cluster: string,
  server: ServerPackage,
): Pick<Place, 'cluster' | 'native' | 'user'> {
  const id = ownerOf(cluster) || UNPRIVILEGED_ID
  const user = { uid: id, gid: id === UNPRIVILEGED_ID ? id : statSync(cluster).gid }
  return {
    user,
    cluster: canReach(user, dirname(cluster)) ? cluster : placeElsewhere(folder),
    native: canReach(user, join(server.native, 'bin/postgres')) ? server.native : copy(server),
  }
}

/** The uid that owns a file or folder; undefined if it does not exist. */
export function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

/** Tests access as that user: file modes alone do not decide whether a path can be reached. */
function canReach(user: User, path: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], {
    ...user,
    cwd: '/',
  })
  if (!error) return status === 0
  throw new StartRefused(
    `PostgreSQL does not run as root, and root cannot switch to uid ${user.uid} here: ` +
      'start as an ordinary user, or set DATABASE_URL.',
  )
}

function placeElsewhere(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const parent = join(SYSTEM_FOLDER, `kisekae-${hash}`)
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  const cluster = join(parent, 'postgres')
  writeFileSync(join(folder, POINTER), `${cluster}\n`)
  return cluster
}

/** Copied to a temporary folder and renamed, so that an interrupted copy is never used. */
function copy({ native, version }: ServerPackage): string {
  const target = join(SYSTEM_FOLDER, `kisekae-postgres-${version}`)
  if (existsSync(target)) return target
  const aside = mkdtempSync(`${target}-`)
  cpSync(native, aside, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', aside])
  try {
    renameSync(aside, target)
  } catch {
    // Another service was faster; its copy is equivalent.
    rmSync(aside, { recursive: true })
  }
  return target
}
