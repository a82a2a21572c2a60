import { gachaRoutes } from '@kisekae/server/gacha/routes.ts'
import { grantRoutes } from '@kisekae/server/grant/routes.ts'
import { fixedKeys } from '@kisekae/server/kernel/secrets/secret-keys.ts'
import { openDb } from '@kisekae/server/kernel/sql/db.ts'
import type { Sale } from './open-sale.ts'
import { serveMeasured } from './serve-measured.ts'

const [described, connections] = process.argv.slice(2)
// The argument that startSaleServer passes.
const { url, key, appId } = JSON.parse(described) as Sale
const assetUrl = 'http://localhost:8080'
await serveMeasured({
  db: openDb({ connectionString: url, maxConnections: Number(connections) }),
  appId,
  key,
  addRoutes(on) {
    grantRoutes(on)
    gachaRoutes(on, { assetUrl, secret: fixedKeys('bench'), onShown() {} })
  },
})
