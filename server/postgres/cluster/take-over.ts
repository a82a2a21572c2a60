import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from '../place/place.ts'
import { StartRefused } from '../place/start-refused.ts'
import { findLivingService } from '../roles/connect.ts'
import { type PidFile, readPidFile } from './pid-file.ts'
import { readProcessArguments } from './process-arguments.ts'

/** The exit code of a second service on the same folder. */
const EXIT_CODE_FOLDER_IN_USE = 3
const POLL_INTERVAL_MS = 20
// A service opens its session milliseconds after its server is ready; an orphan has none.
const GRACE_MS = 3_000
// The escalation: a fast stop, a stop without a checkpoint, and a kill that nothing can delay.
const STOPS: [afterMs: number, signal: NodeJS.Signals][] = [
  [GRACE_MS, 'SIGINT'],
  [GRACE_MS + 10_000, 'SIGQUIT'],
  [GRACE_MS + 15_000, 'SIGKILL'],
]

/**
 * Waits until no server runs on the cluster. A server left behind by a killed service is stopped;
 * if the server's service is still alive, the start is refused.
 */
export async function takeOver(place: Place): Promise<void> {
  const stops = [...STOPS]
  for (let waitedMs = 0; ; waitedMs += POLL_INTERVAL_MS) {
    const left = findPostmaster(place)
    if (!left) return disown(place)
    // During recovery, connections are refused, so its service could not have connected yet.
    if (left.status === 'starting') waitedMs = 0
    if (left.status === 'ready') await refuseWhenServed(place, left.socketDir)
    if (stops.length > 0 && waitedMs >= stops[0][0]) end(left.pid, stops)
    await sleep(POLL_INTERVAL_MS)
  }
}

async function refuseWhenServed(place: Place, socketDir: string): Promise<void> {
  // The server may exit between two checks; the next check decides.
  const service = await findLivingService({ ...place, socketDir }).catch(() => undefined)
  if (service === undefined) return
  throw new StartRefused(
    `${place.dataDir} is in use by another service (process ${service}): ` +
      'stop it, or set KISEKAE_DATA to another folder.',
    EXIT_CODE_FOLDER_IN_USE,
  )
}

function end(pid: number, stops: typeof STOPS): void {
  const [, signal] = stops.shift() ?? []
  try {
    process.kill(pid, signal)
  } catch {
    // It has just exited.
  }
}

/**
 * The server that runs on the cluster. Its pid file alone proves nothing: after a reboot, or in a
 * new container, any other process may have that pid.
 */
function findPostmaster(place: Place): PidFile | undefined {
  const left = readPidFile(place.cluster)
  return left && isPostmaster(place, left.pid) ? left : undefined
}

function isPostmaster({ cluster }: Place, pid: number): boolean {
  const command = readProcessArguments(pid)
  return command.includes('postgres') && command.includes(cluster)
}

/**
 * PostgreSQL trusts a lock file while any process has its pid, but treats the pid of its own
 * parent, our process, as stale. PostgreSQL still detects survivors by the shared memory whose
 * id is in the file. A file just written by the server of another service is left alone: that
 * server would exit if it no longer found its own pid.
 */
function disown(place: Place): void {
  const { cluster, socketDir } = place
  const files = [join(cluster, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]
  for (const file of files) {
    const left = readLeft(file)
    if (left === undefined) continue
    const [pid, ...facts] = left.split('\n')
    if (isPostmaster(place, Math.abs(Number(pid)))) return
    writeFileSync(file, [process.pid, ...facts].join('\n'))
  }
}

/** Undefined if the file does not exist, or disappears as its server exits. */
function readLeft(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
