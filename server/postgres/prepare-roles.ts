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
import { readDatabaseKey } from './database-key.ts'
import type { Place } from './place.ts'
import { fingerprintOf, listRoleStatements, PREFIX } from './roles.ts'
import { listServerSettings, SERVER_ENV } from './run-server.ts'

const HBA_FILE = 'pg_hba.conf'

/**
 * Sets up the roles of a cluster that nothing runs on, unless that was done: in a new one, in one
 * of an older version, where everybody was superuser, and after its key was changed. Done in
 * PostgreSQL's single-user mode, so that nobody else can connect meanwhile. The file that decides
 * who may connect is written last: a start that was cut off does it all again.
 *
 * Returns PostgreSQL's complaint when it could not be done, which passes when another service
 * starts on the same cluster at the same moment.
 */
export async function prepareRoles(place: Place): Promise<string | undefined> {
  const set = { prefix: PREFIX, key: readDatabaseKey(place, { mayMake: true }) }
  const marker = markerOf(fingerprintOf(set))
  if (readHba(place).startsWith(marker)) return
  const complaint = await runAlone(place, [
    ...listRoleStatements(set),
    // The superuser keeps no password: it can work in single-user mode alone.
    'alter role postgres password null',
    ...(place.statements ?? []),
  ])
  if (complaint !== undefined) return complaint
  writeHba(place, `${marker}\nlocal all all scram-sha-256\n`)
}

const markerOf = (fingerprint: string) =>
  `# Written by Kisekae (${fingerprint}); changes to this file are lost at the next start.`

/** Whether roles and passwords are asked for: not so in a folder of an older version. */
export const hasRoles = (place: Place): boolean => readHba(place).startsWith('# Written by Kisekae')

function readHba({ cluster }: Place): string {
  try {
    return readFileSync(join(cluster, HBA_FILE), 'utf8')
  } catch {
    // Removed by hand, or another service begins anew: then nothing is set up.
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

/**
 * Single-user mode reads a statement a line, and ends where its input ends. Returns its complaint.
 */
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
  // It may end before it has read everything; what it says then tells why.
  postgres.stdin.on('error', () => {})
  postgres.stdin.end(`${statements.join('\n')}\n`)
  const said = await text(postgres.stderr)
  const complaint = /^.*(?:ERROR|FATAL|PANIC): .*$/m.exec(said)?.[0]
  return (await exited) === 0 ? complaint : (complaint ?? said)
}
