import { avatarRoutes } from '@kisekae/server/avatar/routes.ts'
import { openDb } from '@kisekae/server/kernel/sql/db.ts'
import { serveMeasured } from './serve-measured.ts'

const [key, appId, assetUrl, connectionString, connections] = process.argv.slice(2)
await serveMeasured({
  db: openDb({ connectionString, maxConnections: Number(connections) }),
  appId,
  key,
  addRoutes: (on) => avatarRoutes(on, { assetUrl }),
})
