import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../server/fixtures/open-browser.ts'
import { aGacha, aPrize } from '../server/gacha/fixtures/a-gacha.ts'
import { type KitStage, startKit } from './fixtures/start-kit.ts'

let browser: Browser | null = null
let stage: KitStage
let gachaId: number
let names: string[]

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  stage = await startKit(browser)
  const { db, app } = stage.service
  const items = await db.rows<{ itemId: number; nameEn: string }>`
    select item_id, name_en from item where not base and part = 'Hat' order by starter_key desc
    limit 2`
  names = items.map(({ nameEn }) => nameEn)
  const prizes = items.map(({ itemId }, at) => aPrize(itemId, { weight: [96, 4][at] }))
  gachaId = await aGacha(db, { appId: app.appId, drawCount: 10, prizes })
})
after(() => stage?.stop())

interface Guest {
  avatarId: number
  clientSecret: string
}

async function aGuest(scope = 'AvatarLoad,ItemGrant,Fitting'): Promise<Guest> {
  const { app } = stage.service
  const { json } = await app.call(`/v1/Guest?scope=${scope}`, { method: 'POST' })
  const path = `/v1/Avatar/${json.avatarId}/ClientSecret`
  const made = await app.call(path, { method: 'POST' })
  return { avatarId: json.avatarId, clientSecret: made.json.clientSecret }
}

/** Draws ten items; returns the session and the ids of the drawn items. */
async function draw({ avatarId }: Guest) {
  const { app } = stage.service
  const path = `/v1/Gacha/Session?avatarId=${avatarId}&gachaId=${gachaId}`
  const { json } = await app.call(path, { method: 'POST' })
  const items: { itemId: number }[] = json.items
  const itemIds = [...new Set(items.map(({ itemId }) => itemId))]
  const sessionId: string = json.sessionId
  return { sessionId, itemIds }
}

async function grant(
  { avatarId }: Guest,
  { sessionId, itemIds }: Awaited<ReturnType<typeof draw>>,
) {
  const items = itemIds.map((itemId) => `itemId=${itemId}`).join('&')
  const path = `/v1/Avatar/${avatarId}/Items?gachaSessionId=${sessionId}&${items}`
  assert.equal((await stage.service.app.call(path, { method: 'POST' })).status, 200)
}

interface View {
  sessionId: string
  locale?: PageLanguage
  width?: number
  isMoving?: boolean
}

/** An app's page that shows the result of a session. */
async function openResult(
  { avatarId, clientSecret }: Guest,
  { sessionId, locale = 'en', width = 390, isMoving = false }: View,
) {
  const opened = await stage.open('about:blank', { width })
  const { page } = opened
  await page.emulateMedia({ reducedMotion: isMoving ? 'no-preference' : 'reduce' })
  const { baseUrl } = stage.service
  const address = `${baseUrl}/result`
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="${locale}"><title>App</title>
<meta name="viewport" content="width=device-width">
<script type="module" src="${baseUrl}/uikit/files/kit.js"></script>
<main><av-gacha-result client-secret="${clientSecret}" avatar-id="${avatarId}"
  gacha-session-id="${sessionId}" locale="${locale}"></av-gacha-result></main>`,
    }),
  )
  await page.goto(address)
  return opened
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const listPrizes = (page: Page) => page.getByRole('list').getByRole('listitem')

test('a draw is revealed item by item, and a button shows all its items at once', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const guest = await aGuest()
  const drawn = await draw(guest)
  await grant(guest, drawn)
  const { page, faults, close } = await openResult(guest, { ...drawn, isMoving: true })
  await button(page, 'Open it').click()
  await page.getByText('1 / 10').waitFor()
  await page.getByRole('status').getByText('New').waitFor()
  await button(page, 'Next').click()
  await page.getByText('2 / 10').waitFor()
  assert.deepEqual([faults, await listBarriers(page)], [[], []])
  await button(page, 'Show all').click()
  await page.getByRole('heading', { name: 'Yours!' }).waitFor()
  assert.equal(await listPrizes(page).count(), drawn.itemIds.length)
  assert.equal(await page.getByText('New', { exact: true }).count(), drawn.itemIds.length)
  await close()
})

test('the reveal continues to the end automatically', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const guest = await aGuest()
  const drawn = await draw(guest)
  await grant(guest, drawn)
  const { page, close } = await openResult(guest, { ...drawn, isMoving: true })
  await page.getByText('2 / 10').waitFor()
  await close()
})

test('with reduced motion, everything is shown at once', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const guest = await aGuest()
  const drawn = await draw(guest)
  await grant(guest, drawn)
  for (const locale of ['ja', 'en'] as const) {
    for (const width of [320, 1280]) {
      const { page, faults, close } = await openResult(guest, { ...drawn, locale, width })
      await listPrizes(page).first().waitFor()
      assert.deepEqual([faults, await listBarriers(page)], [[], []])
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      assert.equal(isTooWide, false)
      await close()
    }
  }
})

test('the items are worn with one tap, over the saved outfit', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const guest = await aGuest()
  const drawn = await draw(guest)
  await grant(guest, drawn)
  const { app } = stage.service
  const path = `/v1/Avatar/${guest.avatarId}`
  const before = await app.call(path)
  // An item that was tried on earlier is not saved with the result.
  const hairs = await app.call(`${path}/FittingRoom?part=Hair`)
  const other = hairs.json.itemsForPagings[0].items.find(
    ({ selectable }: { selectable: boolean }) => selectable,
  )
  await app.call(`${path}/FittingRoom?itemId=${other.itemId}`, { method: 'PATCH' })
  const { page, close } = await openResult(guest, drawn)
  await button(page, 'Wear it now').click()
  await page.getByText('Your avatar is wearing it.').waitFor()
  const after = await app.call(path)
  const idsOf = ({ json }: typeof before) =>
    (json.items as { itemId: number }[]).map(({ itemId }) => itemId)
  const [was, is] = [idsOf(before), idsOf(after)]
  assert.ok(!is.includes(other.itemId) || was.includes(other.itemId))
  const added = is.filter((itemId) => !was.includes(itemId))
  assert.ok(added.length > 0 && added.every((itemId) => drawn.itemIds.includes(itemId)))
  await close()
})

test('without the permission to dress, a tap explains why nothing changes', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const guest = await aGuest('AvatarLoad,ItemGrant')
  const drawn = await draw(guest)
  await grant(guest, drawn)
  const { page, close } = await openResult(guest, drawn)
  await button(page, 'Wear it now').click()
  await page.getByText('This app does not have permission to dress your avatar').waitFor()
  await close()
})

test('before the grant, the screen does not know what was drawn', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const guest = await aGuest()
  const { sessionId } = await draw(guest)
  const { page, close } = await openResult(guest, { sessionId })
  await button(page, 'Try again').waitFor()
  for (const name of names) assert.equal(await page.getByText(name).count(), 0)
  await close()
})
