import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { echoRoutes } from '@kisekae/server/echo/routes.ts'
import { openDb } from '@kisekae/server/kernel/db.ts'
import { openLog } from '@kisekae/server/kernel/log.ts'
import { systemRandom } from '@kisekae/server/kernel/random.ts'
import { createServer } from '@kisekae/server/kernel/serve.ts'
import { reportToParent } from './report-to-parent.ts'

// As in the service: with the log in a file, the key checked, the limits of a live app counted.
const [key] = process.argv.slice(2)
const keyHash = createHash('sha256').update(key).digest('hex')
const limits = { readsPerSecond: 1e6, writesPerSecond: 1e6 }
const app = { appId: 'app_bench', live: true, suspended: false, ...limits }

const log = openLog({
  level: 'info',
  file: join(mkdtempSync(join(tmpdir(), 'kisekae-bench-')), 'log'),
})
const { server, on } = createServer({
  // Echo asks the database nothing, so no connection is ever made.
  db: openDb({ connectionString: '', maxConnections: 1 }),
  keyring: { findApp: async (hash) => (hash === keyHash ? app : null) },
  random: systemRandom,
  log,
  version: 'bench',
  isReady: async () => true,
})
echoRoutes(on)
await server.listen({ port: 0, host: '127.0.0.1' })
reportToParent((server.server.address() as AddressInfo).port)
