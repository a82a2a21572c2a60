import * as contract from '@kisekae/contract/console/installation.ts'
import type { Role } from '../../fleet/role.ts'
import { listProcesses } from '../../fleet/store.ts'
import type { RouteDurations } from '../../kernel/metrics/request-metrics.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { openClock } from '../../kernel/sql/open-clock.ts'
import type { OnConsole } from '../call/console-call.ts'
import { slowestRoutes } from './slowest-routes.ts'
import { estimateCounts, readDatabase } from './store.ts'

type Queue = contract.Installation['queues'][number]

/** The data that only the process itself has. */
export interface Installed {
  version: string
  role: Role
  /** Each dependency, and whether it is available now. */
  needs: Readonly<Partial<Record<(typeof contract.NEEDS)[number], () => Promise<boolean>>>>
  /** Absent in tests. */
  measureDisk?(): Promise<NonNullable<contract.Installation['disk']>>
  listQueues(): Promise<Queue[]>
  countWaitingPictures(): number
  listRoutes(): RouteDurations[]
}

/** The state of the installation, for people who were made operators on the command line. */
export function installationRoutes(on: OnConsole, installed: Installed): void {
  on(contract.readInstallation, async ({ db }) => {
    const { version, bytes, ...migrated } = await readDatabase(db)
    return {
      needs: await lookAtNeeds(installed),
      disk: (await installed.measureDisk?.()) ?? null,
      processes: await listRunning(db, installed),
      queues: await installed.listQueues(),
      picturesWaiting: installed.countWaitingPictures(),
      versions: {
        service: installed.version,
        node: process.versions.node,
        database: version,
        ...migrated,
      },
      databaseBytes: bytes,
      counts: await estimateCounts(db),
      slowest: slowestRoutes(installed.listRoutes()),
    }
  })
}

/** A dependency that cannot be checked counts as unavailable. */
const lookAtNeeds = ({ needs }: Installed) =>
  Promise.all(
    contract.NEEDS.flatMap((need) => {
      const isAvailable = needs[need]
      if (!isAvailable) return []
      return isAvailable().then(
        (found) => ({ need, isAvailable: found }),
        () => ({ need, isAvailable: false }),
      )
    }),
  )

/**
 * With an embedded database, there is only one process, which sends no heartbeat because no other
 * process waits for it.
 */
async function listRunning(sql: Db, { role }: Installed) {
  const found = await listProcesses(sql)
  if (found.length > 0) return found
  const seenAt = await openClock(sql)()
  return [{ processId: String(process.pid), role, isLeader: true, seenAt }]
}
