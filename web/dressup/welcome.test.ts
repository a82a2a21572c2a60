import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { aMember } from '../../server/account/fixtures/a-person.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'

const DIST = fileURLToPath(new URL('dist', import.meta.url))

let service: TestService
let browser: Browser | null

before(async () => {
  await buildWeb()
  service = await startTestService({ webFolder: DIST })
  browser = await openBrowser()
})

after(async () => {
  await browser?.close()
  await service.stop()
})

type View = Pick<BrowserContextOptions, 'viewport' | 'locale'>

/** The closet of someone who has just signed up. */
async function openNewCloset(
  from: Browser,
  view: Partial<View> = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const { cookie } = await aMember(service)
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en',
    ...view,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name, value] = pair.split('=')
      return { name, value, url: service.baseUrl }
    }),
  )
  // Hundreds of thumbnails are irrelevant to this test.
  await page.route('**/thumbnail.webp*', (route) => route.abort())
  await prepare?.(page)
  await page.goto(`${service.baseUrl}/closet`)
  return page
}

test('no tab of a new member is empty', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await openNewCloset(browser)
  const tabs = page.getByRole('tab')
  await tabs.first().waitFor()
  assert.equal(await tabs.count(), 11)
  for (const tab of await tabs.all()) {
    await tab.click()
    const tiles = page.getByRole('tabpanel').locator('button.tile')
    await tiles.first().waitFor()
    assert.ok((await tiles.count()) >= 2, (await tab.getAttribute('id')) ?? '')
  }
  await page.context().close()
})

test('a new member tries on a piece of the gift, and dismisses the card for good', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await openNewCloset(browser)
  const card = page.getByRole('region', { name: 'For you' })
  const thing = card.locator('.welcome-thing').first()
  await thing.click()
  await page.getByText('Not saved yet').waitFor()
  assert.equal(await thing.getAttribute('aria-pressed'), 'true')
  const closed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await card.getByRole('button', { name: 'Hide this message' }).click()
  await card.waitFor({ state: 'detached' })
  assert.equal((await closed).status(), 200)
  await page.reload()
  await page.getByRole('tab').first().waitFor()
  assert.equal(await card.count(), 0)
  await page.context().close()
})

for (const locale of ['en', 'fr', 'ar'])
  test(`on the smallest phone, tiles show below the card in ${locale}`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const page = await openNewCloset(browser, { viewport: { width: 320, height: 568 }, locale })
    const card = page.locator('.welcome-card')
    await card.waitFor()
    const tile = page.getByRole('tabpanel').locator('button.tile').first()
    const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Infinity
    assert.ok((await topOf(tile)) + 24 < (await topOf(page.locator('.menu.bottom'))))
    assert.ok(((await card.boundingBox())?.height ?? Infinity) < 80)
    // The items are still large enough to tap, and the words can still be read out.
    const thing = await card.locator('.welcome-thing').first().boundingBox()
    assert.ok(thing && thing.width >= 44 && thing.height >= 44)
    assert.notEqual(await card.locator('p').textContent(), '')
    await page.context().close()
  })

/** Languages in which the gift's text has two lines on a phone. */
const TWO_LINES = ['ja', 'en', 'ko', 'zh-Hant', 'zh-Hans']

test('the wardrobe does not shift on a phone when the text about the gift loads', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  for (const locale of TWO_LINES) {
    const texts = Promise.withResolvers<void>()
    const page = await openNewCloset(browser, { locale }, (opened) =>
      opened.route('**/assets/begin-*.js', (route) => texts.promise.then(() => route.continue())),
    )
    const findTop = async () => (await page.locator('.wardrobe-head').boundingBox())?.y
    const top = await findTop()
    texts.resolve()
    await page.locator('.welcome-head button').waitFor()
    assert.equal(await findTop(), top, locale)
    await page.context().close()
  }
})
