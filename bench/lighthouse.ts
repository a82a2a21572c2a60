import { fileURLToPath } from 'node:url'
import { aMember } from '@kisekae/server/account/fixtures/a-person.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { insertRedirectUri } from '@kisekae/server/partner/store.ts'
import { buildWeb } from '../scripts/build-web.ts'
import type { Bench } from './figure.ts'
import { judgePages } from './lighthouse/judge-pages.ts'

const DIST = fileURLToPath(new URL('../web/dressup/dist', import.meta.url))
const SHOWN = { shown: true, searchable: false, outfitIds: [], itemIds: [], appIds: [] }
const RETURN = 'https://partner.example/linked'

/** The lowest score of the pages that people see first, on an emulated phone. */
export const bench: Bench = {
  name: 'lighthouse',
  about: 'Lighthouse scores for start, closet, booth, card and consent, on an emulated phone',
  async run(progress) {
    await buildWeb()
    const service = await startTestService({ webFolder: DIST })
    try {
      const pages = await listPages(service)
      return await judgePages(pages, { name: 'lighthouse', promise: 0.95, progress })
    } finally {
      await service.stop()
    }
  },
}

async function listPages(service: TestService) {
  const { browser, call } = await aMember(service)
  const { cookie } = browser
  const card = await call('PUT', '/card', SHOWN)
  const { appId } = service.app
  await insertRedirectUri(service.db, { appId, uri: RETURN })
  const asked = { appId, redirectUri: RETURN, scope: 'AvatarLoad', codeChallenge: 'a'.repeat(64) }
  const connect = `${service.baseUrl}/connect?${new URLSearchParams(asked)}`
  const { headers } = await fetch(connect, { redirect: 'manual' })
  return [
    { name: 'start', url: `${service.baseUrl}/start`, cookie: '' },
    { name: 'closet', url: `${service.baseUrl}/closet`, cookie },
    { name: 'booth', url: `${service.baseUrl}/booth`, cookie },
    // The page is opened as if by a visitor who received the link.
    { name: 'card', url: card.json.url, cookie: '' },
    { name: 'consent', url: `${service.baseUrl}${headers.get('location')}`, cookie },
  ]
}
