import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '@kisekae/server/kernel/log/log.ts'
import { systemRandom } from '@kisekae/server/kernel/random.ts'
import { type App, createServer, type On } from '@kisekae/server/kernel/serve/serve.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { hashKey } from '@kisekae/server/partner/key.ts'
import { reportToParent } from './report-to-parent.ts'

interface Measured {
  db: Db
  appId: string
  key: string
  addRoutes: (on: On) => void
}

/**
 * Behaves like the real service: checks the key, enforces a live app's limits, and logs to a file.
 */
export async function serveMeasured({ db, appId, key, addRoutes }: Measured): Promise<void> {
  const keyHash = hashKey(key)
  const limits = { readsPerSecond: 1e6, writesPerSecond: 1e6 }
  const app: App = { appId, live: true, suspended: false, ...limits }
  const { server, on } = createServer({
    db,
    keyring: { findApp: async (hash) => (hash === keyHash ? app : null) },
    random: systemRandom,
    log: openLog({
      level: 'info',
      file: join(mkdtempSync(join(tmpdir(), 'kisekae-bench-')), 'log'),
    }),
    version: 'bench',
    needs: {},
  })
  addRoutes(on)
  await server.listen({ port: 0, host: '127.0.0.1' })
  // The address of a server that listens on a port is an AddressInfo.
  reportToParent((server.server.address() as AddressInfo).port)
}
