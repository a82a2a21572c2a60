import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Browser } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { aDeveloper } from '../../server/console/fixtures/a-developer.ts'
import { fetchDrawn } from '../../server/fixtures/fetch-drawn.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'
import { grow } from '../../server/part/fixtures/grow.ts'
import { openItemsOf } from './fixtures/open-items-of.ts'

const DIST = fileURLToPath(new URL('./dist', import.meta.url))

/** One and a half times as tall as the small figure. */
const big = (key: string) => grow(makePart(key, deflateSync), 1.5)

let service: TestService
let browser: Browser | null
let desk: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  await buildWeb({ apps: ['console'] })
  browser = await openBrowser()
  service = await startTestService({ consoleFolder: DIST })
  desk = await aDeveloper(service, 'developer')
})
after(async () => {
  await browser?.close()
  await service.stop()
})

async function create(bytes: Uint8Array, part: string, nameEn: string): Promise<number> {
  const at = (path: string) => `/organisations/${desk.organisationId}${path}`
  const { json } = await desk.call('POST', at(`/item-files?part=${part}`), bytes)
  const { source, rules } = json
  const appIds = [service.app.appId]
  const item = { source, part, rules, nameJa: nameEn, nameEn, tags: [], appIds }
  const made = await desk.call('POST', at('/items'), item)
  assert.equal(made.status, 200, JSON.stringify(made.json))
  return made.json.itemId
}

test('an artist fits a shirt to a figure of their own, and a user wears it there', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const body = await create(big('body-fair'), 'Body', 'Giant')
  const face = await create(big('face-bright-blue-fair'), 'Face', 'Giant face')
  const shirt = await create(makePart('clothes-hoodie-sunny', deflateSync), 'Clothes', 'Hoodie')

  const page = await openItemsOf(browser, { service, desk })
  await page.getByRole('link', { name: 'Hoodie' }).click()
  await page.getByRole('link', { name: 'Fit to another figure' }).click()
  await page.getByLabel('Giant').check()
  await page.getByRole('button', { name: 'Fit to 1 figure' }).click()
  await page.getByRole('img', { name: /^Giant wearing the fitted item/ }).waitFor()
  await page.getByText('Skin through cloth').waitFor()
  assert.deepEqual(await listBarriers(page, { isServed: false }), [])
  await page.getByRole('button', { name: 'Use it for Giant' }).click()
  await page.getByText('Giant can now wear it').waitFor()
  await page.getByText('fitted', { exact: true }).waitFor()

  const ask = async (method: string, path: string) => {
    const answer = await service.app.call(path, { method })
    assert.equal(answer.status, 200, answer.text)
    return answer.json
  }
  const { avatarId } = await ask('POST', '/v1/Guest?scope=ItemGrant,Fitting')
  const avatar = `/v1/Avatar/${avatarId}`
  await ask('POST', `${avatar}/Items?itemId=${body}&itemId=${face}&itemId=${shirt}`)
  const room = `${avatar}/FittingRoom?includeBodyItem=true`
  await ask('PATCH', `${room}&itemId=${face}`)
  const tried = await ask('PATCH', `${room}&itemId=${shirt}`)
  const worn = tried.avatar.items.map(({ itemId }: { itemId: number }) => itemId)
  assert.deepEqual(new Set(worn), new Set([body, face, shirt]))
  await ask('POST', `${avatar}/FittingRoom`)
  const { avatarImageUrl } = await ask('GET', avatar)
  assert.equal((await fetchDrawn(avatarImageUrl)).status, 200)
})
