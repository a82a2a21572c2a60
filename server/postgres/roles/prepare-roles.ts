import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Place } from '../place/place.ts'
import { listServerSettings, SERVER_ENV } from '../run-server.ts'
import { readDatabaseKey } from './database-key.ts'
import { fingerprintOf, listRoleStatements, PREFIX } from './roles.ts'

const HBA_FILE = 'pg_hba.conf'

/**
 * Sets up the roles of a stopped cluster if that is needed: in a new cluster, in one from an older
 * version, where everyone was a superuser, and after the key has changed. Uses PostgreSQL's
 * single-user mode, so that nobody else can connect. The file that controls access is written last:
 * an interrupted start repeats everything.
 *
 * Returns PostgreSQL's error if it fails; the error is temporary if another service is starting on
 * the same cluster at the same moment.
 */
export async function prepareRoles(place: Place): Promise<string | undefined> {
  const set = { prefix: PREFIX, key: readDatabaseKey(place, { mayMake: true }) }
  const marker = markerOf(fingerprintOf(set))
  if (readHba(place).startsWith(marker)) return
  const complaint = await runAlone(place, [
    ...listRoleStatements(set),
    // The superuser has no password: it can be used only in single-user mode.
    'alter role postgres password null',
    ...(place.statements ?? []),
  ])
  if (complaint !== undefined) return complaint
  writeHba(place, `${marker}\nlocal all all scram-sha-256\n`)
}

const markerOf = (fingerprint: string) =>
  `# Written by Kisekae (${fingerprint}); changes to this file are lost at the next start.`

/** Whether roles and passwords are required; in a folder from an older version, they are not. */
export const hasRoles = (place: Place): boolean => readHba(place).startsWith('# Written by Kisekae')

function readHba({ cluster }: Place): string {
  try {
    return readFileSync(join(cluster, HBA_FILE), 'utf8')
  } catch {
    // If the file was removed by hand, or another service is starting again, the roles count as not
    // set up.
    return ''
  }
}

function writeHba({ cluster, user }: Place, rules: string): void {
  const path = join(cluster, HBA_FILE)
  const aside = `${path}-new`
  const file = openSync(aside, 'w', 0o600)
  writeSync(file, rules)
  fsyncSync(file)
  closeSync(file)
  if (user) chownSync(aside, user.uid, user.gid)
  renameSync(aside, path)
}

/** Single-user mode reads one statement per line, until the end of its input. Returns its error. */
async function runAlone(place: Place, statements: readonly string[]): Promise<string | undefined> {
  const postgres = spawn(
    join(place.native, 'bin/postgres'),
    ['--single', '-D', place.cluster, ...listServerSettings(), 'postgres'],
    { ...place.user, cwd: '/', env: SERVER_ENV, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const exited = new Promise<number | null>((resolve, reject) => {
    postgres.on('error', reject)
    postgres.on('close', resolve)
  })
  // The process may exit before it has read everything; its output then gives the reason.
  postgres.stdin.on('error', () => {})
  postgres.stdin.end(`${statements.join('\n')}\n`)
  const said = await text(postgres.stderr)
  const complaint = /^.*(?:ERROR|FATAL|PANIC): .*$/m.exec(said)?.[0]
  return (await exited) === 0 ? complaint : (complaint ?? said)
}
