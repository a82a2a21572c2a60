import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Place } from '../place/place.ts'
import { StartRefused } from '../place/start-refused.ts'
import { openServiceSession } from '../roles/connect.ts'
import { prepareRoles } from '../roles/prepare-roles.ts'
import { readLastLines, runServer, type Server } from '../run-server.ts'
import { readPidFile } from './pid-file.ts'
import { takeOver } from './take-over.ts'

/** A server that is ready, and the session that marks it as ours. */
export interface Running {
  server: Server
  session: pg.Client
}

const READY_POLL_MS = 5
const ATTEMPTS_MAX = 5
const RETRY_DELAY_MS = 100

/** Starts PostgreSQL on a cluster, after stopping any server left behind there. */
export async function startServer(place: Place): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    await takeOver(place)
    const running = await tryToStart(place)
    if (typeof running !== 'string') return running
    if (attempt === ATTEMPTS_MAX) {
      throw new StartRefused(`PostgreSQL did not start: ${running}`)
    }
    // Processes of its predecessor may need a moment to notice that they are orphaned; of two
    // services that start at the same moment, the later one finds the other in the next round.
    await sleep(attempt * RETRY_DELAY_MS)
  }
}

/** A running server, or the reason why there is none. */
async function tryToStart(place: Place): Promise<Running | string> {
  const complaint = await prepareRoles(place)
  if (complaint !== undefined) return complaint
  const server = runServer(place)
  const session = await waitUntilReady(place, server)
  return session ? { server, session } : readLastLines(place)
}

/** Waiting does not repair a role that was changed by hand. */
function refuseWhenLockedOut(error: Error & { code?: string }): undefined {
  if (!error.code?.startsWith('28')) return
  throw new StartRefused(
    `The database refuses the service's own role (${error.message}): remove database.key from ` +
      'the data folder and start again.',
  )
}

/** Undefined if the server exited instead. Recovery has no time limit. */
async function waitUntilReady(place: Place, server: Server): Promise<pg.Client | undefined> {
  while (!server.isGone()) {
    const file = readPidFile(place.cluster)
    // The pid distinguishes it from the server of another service that starts at the same moment.
    if (file?.pid === server.pid && file.status === 'ready') {
      const session = await openServiceSession(place).catch(refuseWhenLockedOut)
      if (session) return session
    }
    await sleep(READY_POLL_MS)
  }
}
