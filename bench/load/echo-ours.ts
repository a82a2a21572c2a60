import { echoRoutes } from '@kisekae/server/echo/routes.ts'
import { openDb } from '@kisekae/server/kernel/sql/db.ts'
import { serveMeasured } from './serve-measured.ts'

const [key] = process.argv.slice(2)
await serveMeasured({
  // Echo does not use the database, so no connection is ever opened.
  db: openDb({ connectionString: '', maxConnections: 1 }),
  appId: 'app_bench',
  key,
  addRoutes: echoRoutes,
})
