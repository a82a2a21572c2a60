import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Browser } from 'playwright-core'
import { aMember } from '../../server/account/fixtures/a-person.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'

let service: TestService
let browser: Browser | null
let url = ''
before(async () => {
  service = await startTestService()
  browser = await openBrowser()
  url = await showEverything()
})
after(async () => {
  await browser?.close()
  await service.stop()
})

/**
 * The URL of a card that shows everything: the longest nickname, outfits, favourites and an app.
 */
async function showEverything(): Promise<string> {
  const who = await aMember(service, { nickname: 'Wwwwwwwwwwwwwwwwwwww' })
  const { wornItemIds, items } = (await who.call('GET', '/closet')).json
  const outfits = []
  for (const name of ['One', 'Two'])
    outfits.push((await who.call('POST', '/outfits', { name, itemIds: wornItemIds })).json.id)
  const itemIds = items.slice(0, 5).map(({ itemId }: { itemId: number }) => itemId)
  for (const itemId of itemIds) await who.call('POST', '/favourites', { itemId })
  await service.db.rows`update app set live = true where app_id = 'app_one'`
  await service.db.rows`
    insert into link (app_id, user_id, avatar_id, permissions, picture_token)
    values ('app_one', ${who.userId}, ${who.userId + 1}, '{}', 'aToken')`
  const wish = { shown: true, searchable: false, outfitIds: outfits, itemIds, appIds: ['app_one'] }
  return (await who.call('PUT', '/card', wish)).json.url
}

const SIZES = [320, 390, 768, 1280]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a card can be read by everyone on every screen, in ${colorScheme} colours`, async (t) => {
    if (!browser) return t.skip('There is no Chromium.')
    const page = await browser.newPage({ colorScheme })
    const problems: string[] = []
    // A picture that is not rendered in time is requested again by the visitor.
    page.on('console', (message) => {
      if (!message.text().includes('503')) problems.push(message.text())
    })
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(url)
      for (const summary of await page.locator('summary').all()) await summary.click()
      assert.deepEqual(await listBarriers(page), [], `${width} px`)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.ok(scrollWidth <= width, `${scrollWidth} px on a screen of ${width}`)
    }
    assert.deepEqual(problems, [])
    await page.close()
  })
}

test('a card begins at the top even before any of its content has arrived', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(url)
  const measureTop = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top)
  const whole = await measureTop()
  await page.locator('main').evaluate((main) => main.replaceChildren())
  assert.equal(await measureTop(), whole)
  await page.close()
})

test("the avatar's animation can be stopped without a script", async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  assert.equal(await page.locator('.card-moving').isVisible(), true)
  await page.locator('label[for=stop]').click()
  assert.equal(await page.locator('.card-moving').isVisible(), false)
  assert.equal(await page.locator('.card-still').isVisible(), true)
  await context.close()
})

test('a visitor who prefers reduced motion loads and sees only the still avatar', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const pictures: string[] = []
  page.on('request', (request) => pictures.push(/\/(avatar\.\w+)$/.exec(request.url())?.[1] ?? ''))
  await page.goto(url)
  assert.equal(await page.locator('.card-stage img:visible').count(), 1)
  assert.equal(await page.locator('label[for=stop]').isVisible(), false)
  assert.deepEqual(pictures.filter(Boolean), ['avatar.png'])
  await page.close()
})

test('the avatar does not move while the rest of the card arrives', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(url)
  const findTop = async () => (await page.locator('main').boundingBox())?.y
  const top = await findTop()
  const rest = page.locator('.card-stage ~ *')
  assert.ok((await rest.count()) > 3)
  await rest.evaluateAll((all) => {
    for (const one of all) one.remove()
  })
  assert.equal(await findTop(), top)
  await page.close()
})

test('a card fits on the narrowest phone in every language', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  for (const locale of PAGE_LANGUAGES) {
    const page = await browser.newPage({ locale, viewport: { width: 320, height: 800 } })
    await page.goto(url)
    assert.equal(await page.locator('html').getAttribute('lang'), locale)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(scrollWidth <= 320, locale)
    await page.close()
  }
})

test('a visitor can report a card through its form, even without JavaScript', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByText('Report this card').click()
  await page.getByLabel('Reason').selectOption('Impersonation')
  await page.getByLabel('Details (optional)').fill('This is me.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const reports = await service.db.rows`select reason, words from card_report`
  assert.deepEqual(reports, [{ reason: 'impersonation', words: 'This is me.' }])
  await context.close()
})
