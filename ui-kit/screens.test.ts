import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Browser, Page } from 'playwright-core'
import { buildWeb } from '../scripts/build-web.ts'
import { seedSales } from '../server/demo/seed-sales.ts'
import { openBrowser } from '../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../server/fixtures/start-test-service.ts'
import { systemRandom } from '../server/kernel/random.ts'
import { signAddress } from '../server/uikit/fixtures/sign-address.ts'
import { HOSTS, serveHosts } from './fixtures/serve-hosts.ts'

const kitFolder = fileURLToPath(new URL('dist', import.meta.url))
/** One transparent point: what is tested here is the screen, not the picture. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk' +
    'YPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const browser: Browser | null = await openBrowser()
const skip = browser ? false : 'Chromium is not installed'
let service: TestService
let sales: Awaited<ReturnType<typeof seedSales>>
let avatarId: number

before(async () => {
  if (!browser) return
  await buildWeb({ apps: ['kit'] })
  service = await startTestService({ kitFolder })
  const { app, db, starter } = service
  sales = await seedSales(db, {
    ...{ appId: app.appId, starter, secret: 'of this test', random: systemRandom },
  })
  const guest = await app.call('/v1/Guest?scope=AvatarLoad,ItemGrant,Fitting', { method: 'POST' })
  avatarId = guest.json.avatarId
  const hats = await db.rows<{ itemId: number }>`
    select item_id from item where not base and part = 'Hat' order by starter_key limit 3`
  const query = hats.map(({ itemId }) => `itemId=${itemId}`).join('&')
  await app.call(`/v1/Avatar/${avatarId}/Items?${query}`, { method: 'POST' })
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

interface View {
  locale?: 'ja' | 'en'
  width?: number
}

/** Opens a page, as large as a telephone; what goes wrong in it is a fault of the test's. */
async function open(address: string, { locale = 'en', width = 390 }: View = {}) {
  // Tests are skipped without it.
  const context = await (browser as Browser).newContext({
    ...{ viewport: { width, height: 844 }, locale, reducedMotion: 'reduce' },
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text())
  })
  await page.route(/\/(image|upload)\//, (route) =>
    route.fulfill({ contentType: 'image/png', body: POINT }),
  )
  await page.goto(address)
  return { page, faults, close: () => context.close() }
}

const addressOf = (screen: string, query: Record<string, string | number> = {}) =>
  signAddress({ baseUrl: service.baseUrl, appId: service.app.appId }, screen, {
    ...{ avatarId, purchaseUrl: 'http://localhost:1/buy', money: '1200', ...query },
  })

const screens: [name: string, address: () => string, shown: string][] = [
  ['the list of gachas', () => addressOf('gacha'), '.card'],
  ['a gacha', () => addressOf('gacha', { gachaId: sales.gachaIds[0] }), '.bar .main'],
  ['the list of shops', () => addressOf('shop'), '.row'],
  ['a shop', () => addressOf('shop', { shopId: sales.shopIds[0] }), '.ware'],
  ['the fitting room', () => addressOf('fitting_room'), '.tile'],
]

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

for (const [name, address, shown] of screens) {
  for (const locale of ['ja', 'en'] as const) {
    test(`${name} keeps nobody out, in ${locale}`, { skip }, async () => {
      for (const width of [390, 1280]) {
        const { page, faults, close } = await open(address(), { locale, width })
        await page.locator(shown).first().waitFor()
        assert.deepEqual([faults, await listBarriers(page)], [[], []])
        assert.equal(await isTooWide(page), false)
        await close()
      }
    })
  }
}

test('rates are a tap away, and who closes them is back where they were', { skip }, async () => {
  const { page, close } = await open(addressOf('gacha', { gachaId: sales.gachaIds[0] }))
  const opener = page.getByRole('button', { name: 'Items and rates' })
  await opener.press('Enter')
  const rates = page.getByRole('dialog', { name: 'Items and rates' })
  const rows = await rates.getByRole('row').allTextContents()
  const sum = rows.reduce((total, text) => total + Number(/([\d.]+)%$/.exec(text)?.[1] ?? 0), 0)
  assert.equal(Math.round(sum * 1e6) / 1e6, 100)
  assert.deepEqual(await listBarriers(page), [])
  await page.keyboard.press('Escape')
  await rates.waitFor({ state: 'hidden' })
  await opener.press('Enter')
  await rates.getByRole('button', { name: 'Close' }).press('Enter')
  await rates.waitFor({ state: 'hidden' })
  assert.ok(
    await opener.evaluate((button) => {
      const root = button.getRootNode()
      return root instanceof ShadowRoot && root.activeElement === button
    }),
  )
  await close()
})

for (const width of [390, 1280]) {
  test(`rates lie at the thumb, or in the middle of a wide window: ${width} px`, {
    skip,
  }, async () => {
    const address = addressOf('gacha', { gachaId: sales.gachaIds[0] })
    const { page, close } = await open(address, { width })
    await page.getByRole('button', { name: 'Items and rates' }).click()
    const box = await page.getByRole('dialog').boundingBox()
    assert.ok(box)
    const [above, below] = [box.y, 844 - box.y - box.height]
    assert.ok(above > 50)
    assert.ok(width === 390 ? Math.abs(below) < 1 : Math.abs(above - below) < 1)
    await close()
  })
}

test('what is drawn comes first on the own avatar, however late its picture', {
  skip,
}, async () => {
  const { page, close } = await open('about:blank')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/FittingRoom?*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(addressOf('gacha', { gachaId: sales.gachaIds[0] }))
  const [strip, first] = [page.locator('.outfits'), page.locator('.outfits li').first()]
  await strip.waitFor()
  const before = await first.boundingBox()
  resolve()
  await strip.getByRole('img', { name: 'On your avatar' }).and(page.locator('img')).waitFor()
  assert.equal((await first.textContent())?.trim(), 'On your avatar')
  assert.deepEqual(await first.boundingBox(), before)
  await close()
})

test('a draw leads to the purchase with its session, and with nothing drawn', {
  skip,
}, async () => {
  const { page, close } = await open(addressOf('gacha', { gachaId: sales.gachaIds[1] }))
  const bodies: string[] = []
  await page.route('**/Draw?', async (route) => {
    const response = await route.fetch()
    bodies.push(await response.text())
    await route.fulfill({ response })
  })
  const left = page.waitForRequest((request) => request.url().startsWith('http://localhost:1/buy'))
  await page.getByRole('button', { name: 'Draw' }).click()
  const { searchParams } = new URL((await left).url())
  assert.equal(searchParams.get('avatarId'), String(avatarId))
  const gachaSessionId = searchParams.get('gachaSessionId')
  const query = `avatarId=${avatarId}&gachaSessionId=${gachaSessionId}`
  const { json } = await service.app.call(`/v1/Gacha/Session?${query}`)
  assert.ok(json.items.length > 0)
  assert.deepEqual(bodies, [JSON.stringify({ gachaSessionId })])
  await close()
})

test('what costs more than there is can be seen, and not drawn', { skip }, async () => {
  const address = addressOf('gacha', {
    ...{ gachaId: sales.gachaIds[2], money: '10', chargeUrl: 'https://app.example/charge' },
  })
  const { page, close } = await open(address)
  await page.getByText('The balance is too low.').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Draw' }).isDisabled())
  assert.ok(await page.getByRole('button', { name: 'Get more' }).isVisible())
  await close()
})

test('a cart is filled, kept, and goes to the purchase with its version', { skip }, async () => {
  const address = addressOf('shop', { shopId: sales.shopIds[0] })
  const { page, close } = await open(address)
  const wares = page.locator('.ware')
  await wares.nth(0).getByRole('button').click()
  await page.getByText('1 item, Total').waitFor()
  await page.reload()
  await page.getByText('1 item, Total').waitFor()
  await wares.nth(1).getByRole('button').click()
  await page.getByText('2 items, Total').waitFor()
  const left = page.waitForRequest((request) => request.url().startsWith('http://localhost:1/buy'))
  await page.getByRole('button', { name: 'To the purchase' }).click()
  const { searchParams } = new URL((await left).url())
  const query = new URLSearchParams({ avatarId: String(avatarId) })
  for (const name of ['shopSessionId', 'shopSessionVersion'])
    query.set(name, searchParams.get(name) ?? '')
  const { status, json } = await service.app.call(`/v1/Shop/Session?${query}`)
  assert.deepEqual([status, json.items.length], [200, 2])
  await close()
})

test('what was tried on is worn once it is saved', { skip }, async () => {
  const { page, close } = await open(addressOf('fitting_room'))
  await page.getByRole('button', { name: 'Hats' }).click()
  const hat = page.locator('.tile[aria-pressed="false"]:not([aria-disabled])').first()
  const name = (await hat.getAttribute('title')) ?? ''
  await hat.click()
  await page.locator(`.tile.worn[title="${name}"]`).waitFor()
  const wornBefore = (await service.app.call(`/v1/Avatar/${avatarId}`)).json.items
  assert.ok(!wornBefore.some((item: { name: string }) => item.name === name))
  await page.getByRole('button', { name: 'Wear this' }).click()
  await page.getByText('Saved.').waitFor()
  const worn = (await service.app.call(`/v1/Avatar/${avatarId}`)).json.items
  assert.ok(worn.some((item: { name: string }) => item.name === name))
  await close()
})

test('what was tried on elsewhere can be saved when the room is opened', { skip }, async () => {
  const room = `/v1/Avatar/${avatarId}/FittingRoom`
  const { json } = await service.app.call(`${room}?part=Hat`)
  const worn = new Set(json.avatar.items.map(({ itemId }: { itemId: number }) => itemId))
  const [hat] = json.itemsForPagings[0].items.filter(
    ({ itemId, selectable }: { itemId: number; selectable: boolean }) =>
      selectable && !worn.has(itemId),
  )
  const { page, close } = await open(addressOf('fitting_room'))
  const same = page.getByRole('button', { name: 'Nothing has changed' })
  await same.waitFor()
  await service.app.call(`${room}?itemId=${hat.itemId}`, { method: 'PATCH' })
  await page.reload()
  await page.getByRole('button', { name: 'Wear this' }).click()
  await page.getByText('Saved.').waitFor()
  const { items } = (await service.app.call(`/v1/Avatar/${avatarId}`)).json
  assert.ok(items.some(({ itemId }: { itemId: number }) => itemId === hat.itemId))
  await page.reload()
  await same.waitFor()
  await close()
})

test('the avatar stays in sight while one looks through what there is', { skip }, async () => {
  for (const width of [390, 1280]) {
    const { page, close } = await open(addressOf('fitting_room'), { width })
    await page.getByRole('button', { name: 'Hair', exact: true }).click()
    await page.locator('.tile').last().scrollIntoViewIfNeeded()
    for (const shown of [page.locator('.avatar'), page.getByRole('button', { name: 'Hats' })]) {
      const box = await shown.boundingBox()
      assert.ok(box && box.y >= 0 && box.y + box.height < 844)
    }
    await close()
  }
})

test('no answer is told, and asked for again', { skip }, async () => {
  const { page, close } = await open('about:blank')
  await page.route('**/uikit-api/**', (route) => route.abort('connectionrefused'))
  await page.goto(addressOf('shop'))
  await page.getByRole('alert').getByText('There is no connection').waitFor()
  assert.deepEqual(await listBarriers(page), [])
  await page.unroute('**/uikit-api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Everyday closet').waitFor()
  await close()
})

test('a user whose link is gone is led to link again', { skip }, async () => {
  const guest = await service.app.call('/v1/Guest?scope=AvatarLoad,Fitting', { method: 'POST' })
  const { avatarId: left } = guest.json
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${left}`
  const connectUrl = 'http://localhost:1/connect'
  const { page, close } = await open(addressOf('fitting_room', { avatarId: left, connectUrl }))
  const gone = page.waitForRequest((request) => request.url() === connectUrl)
  await page.getByRole('button', { name: 'Link again' }).click()
  await gone
  await close()
})

test("elements fit into the guide's page, and into those of React and of Vue", {
  skip,
}, async (t) => {
  const hosts = await serveHosts(`${service.baseUrl}/uikit/files/kit.js`)
  t.after(() => hosts.close())
  const path = `/v1/Avatar/${avatarId}/ClientSecret`
  const { json } = await service.app.call(path, { method: 'POST' })
  const query = new URLSearchParams({
    ...{ 'client-secret': json.clientSecret, 'avatar-id': String(avatarId), locale: 'en' },
    'gacha-id': String(sales.gachaIds[1]),
  })
  for (const host of HOSTS) {
    const { page, faults, close } = await open(`${hosts.origin}/${host}?${query}`)
    const draw = page.getByRole('button', { name: 'Draw' })
    await draw.waitFor()
    assert.equal(await isTooWide(page), false, host)
    await draw.click()
    await page.waitForURL(/\/confirm\?gachaSessionId=[\w-]+$/)
    assert.deepEqual(faults, [], host)
    await close()
    // Draws of one gacha are a second apart.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }
})
