import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Page } from 'playwright-core'
import { A_HOME, SOME_WISHES } from './fixtures/answers.ts'
import { browser, listSmallTargets, openPage, origin } from './fixtures/open-pages.ts'

const openToday = async (page: Page) => {
  await page.clock.setFixedTime('2026-11-08T12:00:00')
  await page.goto(`${origin}/today`)
}
const stars = (page: Page) => page.getByRole('button', { name: /^Wish for “/ })
const cards = (page: Page) => page.locator('.wish-card')

test('a star on the home page adds an item to the wish list, and removes it again', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, faults, close } = await openPage(browser, { locale: 'en', width: 390 })
  await openToday(page)
  const star = stars(page).first()
  await star.waitFor()
  assert.equal(await star.getAttribute('aria-pressed'), 'false')
  const [sale, ...others] = A_HOME.news.sales
  const [item, ...rest] = sale.items
  const sales = [{ ...sale, items: [{ ...item, isWished: true }, ...rest] }, ...others]
  answer({ 'GET /home': { ...A_HOME, news: { ...A_HOME.news, sales } } })
  await star.click()
  await page.getByText('It is on your wish list').waitFor()
  assert.equal(await star.getAttribute('aria-pressed'), 'true')
  answer({ [`DELETE /wishes/app_one/${item.itemId}`]: {} })
  await star.click()
  await page.getByText('Removed from your wish list').waitFor()
  assert.equal(await star.getAttribute('aria-pressed'), 'false')
  assert.deepEqual(faults, [])
  await close()
})

test('if the wish list is full, the page explains this, and the star stays unlit', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({ 'POST /wishes': { status: 409, reason: 'tooManyWishes' } })
  await openToday(page)
  await stars(page).first().click()
  await page.getByText('Your wish list has a hundred items. Remove one first.').waitFor()
  await page.locator('[aria-pressed=true]').waitFor({ state: 'detached' })
  await close()
})

test('the home page leads to the wish list, which shows where each item is on sale', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, faults, close } = await openPage(browser, { locale: 'en', width: 390 })
  await openToday(page)
  await page.getByRole('heading', { name: 'Wishes on sale' }).waitFor()
  await page.getByRole('link', { name: 'Your wish list' }).click()
  await page.getByRole('heading', { name: 'Wish list', level: 1 }).waitFor()
  const texts = [
    'On sale now: Hat shop',
    'In a gacha now: Autumn gacha',
    'Not on sale now',
    'You have unlinked Moon Arcade',
  ]
  for (const [at, text] of texts.entries()) await cards(page).nth(at).getByText(text).waitFor()
  const link = cards(page).first().getByRole('link', { name: 'Open Star Cafe' })
  assert.equal(await link.getAttribute('href'), 'https://cafe.example.com/shop')
  assert.equal(await page.getByRole('link', { name: /^Open / }).count(), 2)
  assert.deepEqual(faults, [])
  await close()
})

test('a wish can be tried on, and then removed', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, faults, close } = await openPage(browser, { locale: 'en', width: 390 })
  await page.goto(`${origin}/wishes`)
  await page.getByRole('button', { name: 'Try on “Sailor collar dress”' }).first().click()
  await page.getByRole('img', { name: 'Your avatar with “Sailor collar dress”' }).waitFor()
  await page.keyboard.press('Escape')
  answer({
    'DELETE /wishes/app_one/18': {},
    'GET /wishes': { wishes: SOME_WISHES.slice(1) },
  })
  await page
    .getByRole('button', { name: /^Remove “Sailor/ })
    .first()
    .click()
  await page.getByText('Removed from your wish list').waitFor()
  assert.equal(await cards(page).count(), SOME_WISHES.length - 1)
  assert.deepEqual(faults, [])
  await close()
})

for (const width of [320, 390, 768, 1280]) {
  test(`the wish list is accessible in light and dark mode at ${width} px`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const locale = width === 320 ? 'de' : 'ar'
    const { page, faults, close } = await openPage(browser, { locale, width })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${origin}/wishes`)
      await cards(page).first().waitFor()
      assert.deepEqual(await listBarriers(page, { isServed: true }), [], colorScheme)
      assert.deepEqual(await listSmallTargets(page), [], colorScheme)
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      assert.equal(isTooWide, false, colorScheme)
    }
    assert.deepEqual(faults, [])
    await close()
  })
}
