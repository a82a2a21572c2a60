import { fileURLToPath } from 'node:url'
import { aMember } from '@kisekae/server/account/fixtures/a-person.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { insertRedirectUri } from '@kisekae/server/partner/store.ts'
import { buildWeb } from '../scripts/build-web.ts'
import type { Bench } from './figure.ts'
import { installLighthouse } from './lighthouse/install-lighthouse.ts'
import { judgePage, type Verdict } from './lighthouse/judge-page.ts'

const DIST = fileURLToPath(new URL('../web/dressup/dist', import.meta.url))
const RUNS = 3
const GOAL = { performance: 0.95, accessibility: 1 }
const RETURN = 'https://partner.example/linked'

/** The pages by which people meet the dress-up app, on Lighthouse's phone: the worst of them. */
export const bench: Bench = {
  name: 'lighthouse',
  about: "Lighthouse's marks of start, closet and consent, on its phone",
  async run(progress) {
    const cli = installLighthouse()
    await buildWeb()
    const service = await startTestService({ webFolder: DIST })
    try {
      const pages = await listPages(service)
      const verdicts: Record<string, Verdict> = {}
      for (const [at, { name, ...page }] of pages.entries()) {
        progress(at, pages.length)
        verdicts[name] = await judgePage(cli, { ...page, runs: RUNS })
      }
      progress(pages.length, pages.length)
      return describe(verdicts)
    } finally {
      await service.stop()
    }
  },
}

async function listPages(service: TestService) {
  const { cookie } = await aMember(service).then(({ browser }) => browser)
  const { appId } = service.app
  await insertRedirectUri(service.db, { appId, uri: RETURN })
  const asked = { appId, redirectUri: RETURN, scope: 'AvatarLoad', codeChallenge: 'a'.repeat(64) }
  const connect = `${service.baseUrl}/connect?${new URLSearchParams(asked)}`
  const { headers } = await fetch(connect, { redirect: 'manual' })
  return [
    { name: 'start', url: `${service.baseUrl}/start`, cookie: '' },
    { name: 'closet', url: `${service.baseUrl}/closet`, cookie },
    { name: 'consent', url: `${service.baseUrl}${headers.get('location')}`, cookie },
  ]
}

function describe(verdicts: Record<string, Verdict>) {
  const all = Object.entries(verdicts)
  const performance = Math.min(...all.map(([, verdict]) => verdict.performance))
  const unmet = all
    .filter(([, { accessibility }]) => accessibility < GOAL.accessibility)
    .map(([name, { accessibility, broken }]) => `${name}: ${accessibility}, ${broken.join(', ')}`)
  return {
    ...{ name: 'lighthouse', unit: 'of 1', ours: performance, peer: GOAL.performance },
    ...{ ratio: performance / GOAL.performance, goal: 1, unmet, details: verdicts },
  }
}
