import { echoRoutes } from '@kisekae/server/echo/routes.ts'
import { openDb } from '@kisekae/server/kernel/sql/db.ts'
import { serveMeasured } from './serve-measured.ts'

const [key] = process.argv.slice(2)
await serveMeasured({
  // Echo asks the database nothing, so no connection is ever made.
  db: openDb({ connectionString: '', maxConnections: 1 }),
  appId: 'app_bench',
  key,
  addRoutes: echoRoutes,
})
