import { fileURLToPath } from 'node:url'
import { aDeveloper } from '@kisekae/server/console/fixtures/a-developer.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { aGacha, aPrize } from '@kisekae/server/gacha/fixtures/a-gacha.ts'
import { buildWeb } from '../scripts/build-web.ts'
import type { Bench } from './figure.ts'
import { judgePages } from './lighthouse/judge-pages.ts'

const DIST = fileURLToPath(new URL('../web/console/dist', import.meta.url))
const REQUESTS = 60

/** The lowest score of the console pages that partners open most, on an emulated phone. */
export const bench: Bench = {
  name: 'lighthouse-console',
  about: "Lighthouse scores for the console's main pages, on an emulated phone",
  async run(progress) {
    await buildWeb({ apps: ['console'] })
    const service = await startTestService({ consoleFolder: DIST })
    try {
      const pages = await listPages(service)
      return await judgePages(pages, { name: 'lighthouse-console', promise: 0.9, progress })
    } finally {
      await service.stop()
    }
  },
}

async function listPages(service: TestService) {
  const { appId, call } = service.app
  const desk = await aDeveloper(service, 'owner')
  const cookie = desk.cookie()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 20`
  const prizes = rows.map(({ itemId }) => aPrize(itemId))
  const gachaId = await aGacha(service.db, { appId, prizes })
  for (let count = 0; count < REQUESTS; count++) await call('/v1/Echo?message=hello')
  const app = `${service.baseUrl}/console/apps/${appId}`
  const organisation = `${service.baseUrl}/console/organisations/${desk.organisationId}`
  return [
    { name: 'sign-in', url: `${service.baseUrl}/console`, cookie: '' },
    { name: 'home', url: app, cookie },
    { name: 'keys', url: `${app}/keys`, cookie },
    { name: 'settings', url: `${app}/settings`, cookie },
    { name: 'items', url: `${organisation}/items`, cookie },
    { name: 'gacha', url: `${app}/gachas/${gachaId}`, cookie },
    { name: 'requests', url: `${app}/requests`, cookie },
  ]
}
