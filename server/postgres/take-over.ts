import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLivingService } from './connect.ts'
import { type PidFile, readPidFile } from './pid-file.ts'
import type { Place } from './place.ts'
import { readProcessArguments } from './process-arguments.ts'
import { StartRefused } from './start-refused.ts'

/** What a second service on the same folder exits with. */
const EXIT_CODE_FOLDER_IN_USE = 3
const POLL_INTERVAL_MS = 20
// A service opens its session within milliseconds of its server being ready; an orphan has none.
const GRACE_MS = 3_000
// From then on: a fast stop, a stop without a checkpoint, and the end that nothing can delay.
const STOPS: [afterMs: number, signal: NodeJS.Signals][] = [
  [GRACE_MS, 'SIGINT'],
  [GRACE_MS + 10_000, 'SIGQUIT'],
  [GRACE_MS + 15_000, 'SIGKILL'],
]

/**
 * Waits until no server runs on the cluster. One that a killed service left behind is stopped; one
 * with a living service is a reason to refuse.
 */
export async function takeOver(place: Place): Promise<void> {
  const stops = [...STOPS]
  for (let waitedMs = 0; ; waitedMs += POLL_INTERVAL_MS) {
    const left = findPostmaster(place)
    if (!left) return disown(place)
    // As long as it recovers nobody can connect, and its service has not had its chance.
    if (left.status === 'starting') waitedMs = 0
    if (left.status === 'ready') await refuseWhenServed(place, left.socketDir)
    if (stops.length > 0 && waitedMs >= stops[0][0]) end(left.pid, stops)
    await sleep(POLL_INTERVAL_MS)
  }
}

async function refuseWhenServed(place: Place, socketDir: string): Promise<void> {
  // It may end between two looks; the next look tells.
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
    // It has ended just now.
  }
}

/**
 * The server that runs on the cluster. Its pid file alone proves nothing: after a reboot, or in a
 * new container, the number may belong to any other process.
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
 * PostgreSQL believes in a lock file as long as any process has its number, but takes its own
 * parent's number, ours, for stale. It still looks for survivors by the shared memory that the file
 * names. A file that a server of another service has written just now stays as it is: that server
 * would end when it no longer finds its own number.
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

/** Undefined when the file is not there, or vanishes as its server ends. */
function readLeft(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
