import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Page } from 'playwright-core'
import { A_GIFT, A_HOME, A_STAMP_CARD, A_STAMPED_LOOK } from './fixtures/answers.ts'
import { browser, listSmallTargets, openPage, origin } from './fixtures/open-pages.ts'

/** Opens the home page on the day for which the service has responses. */
const openToday = async (page: Page) => {
  await page.clock.setFixedTime('2026-11-08T12:00:00')
  await page.goto(`${origin}/today`)
}
const save = (page: Page) => page.getByRole('button', { name: 'Save today’s look' })
const stamps = (page: Page) => page.locator('button.stamp')

test('if the outfit is saved as the look of the day, a stamp replaces the offer', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, faults, close } = await openPage(browser, { locale: 'en', width: 390 })
  await openToday(page)
  await save(page).waitFor()
  assert.equal(await stamps(page).count(), 3)
  await save(page).click()
  await page.getByText('You are wearing today’s look.').waitFor()
  await page.getByText('4 stamps').waitFor()
  assert.equal(await stamps(page).count(), 4)
  assert.equal(await save(page).count(), 0)
  assert.deepEqual(faults, [])
  await close()
})

test('a member who is wearing a different look can save it in place of the old one', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, faults, close } = await openPage(browser, { locale: 'en', width: 390 })
  const other = { ...A_STAMPED_LOOK, avatarImageUrl: '/image/anotherPicture/avatar.gif' }
  answer({
    'GET /home': { ...A_HOME, card: { ...A_STAMP_CARD, looks: [...A_STAMP_CARD.looks, other] } },
    'POST /home/looks': { look: A_STAMPED_LOOK, isFirst: false, gift: null },
  })
  await openToday(page)
  await page.getByRole('button', { name: 'Save this look instead' }).click()
  await page.getByText('Today’s look has been changed').waitFor()
  assert.equal(await stamps(page).count(), 4)
  assert.deepEqual(faults, [])
  await close()
})

test("the operator's theme is shown in the page's language, or else in English", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const words = { ja: '夏フェス', en: 'Summer live', ko: '여름 라이브' }
  const home = { ...A_HOME, theme: { key: null, words } }
  for (const [locale, name] of [
    ['ja', '夏フェス'],
    ['ko', '여름 라이브'],
    ['fr', 'Summer live'],
  ]) {
    const { page, answer, close } = await openPage(browser, { locale, width: 390 })
    answer({ 'GET /home': home })
    await openToday(page)
    await page.getByRole('heading', { name }).waitFor()
    await close()
  }
})

test('parts that the operator has switched off are not shown', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, faults, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({ 'GET /home': { ...A_HOME, theme: null, card: null } })
  await openToday(page)
  await page.getByRole('heading', { name: 'New in your closet' }).waitFor()
  assert.equal(await page.locator('.theme-card, .stamp-card').count(), 0)
  assert.deepEqual(faults, [])
  await close()
})

test('a banner that no longer exists leaves no gap', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  const [sale] = A_HOME.news.sales
  const sales = [{ ...sale, imageUrl: '/lost-banner.png' }]
  answer({ 'GET /home': { ...A_HOME, news: { ...A_HOME.news, sales } } })
  await page.route('**/lost-banner.png', (route) => route.fulfill({ status: 404 }))
  await openToday(page)
  await page.getByRole('heading', { name: sale.name }).scrollIntoViewIfNeeded()
  await page.locator('.new-sale-banner').waitFor({ state: 'detached' })
  await close()
})

test('a gift is shown before it is given, and afterwards in the closet', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, faults, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({
    'GET /home': { ...A_HOME, gift: A_GIFT },
    'POST /home/looks': {
      look: A_STAMPED_LOOK,
      isFirst: true,
      gift: { ...A_GIFT, isGiven: true },
    },
  })
  await openToday(page)
  await page.getByText('A gift from Star Cafe').waitFor()
  await page.getByText('Save a look for this theme, and the gift is yours.').waitFor()
  assert.deepEqual(await listBarriers(page, { isServed: true }), [])
  await save(page).click()
  await page.getByText('“Straw hat” is in your closet').waitFor()
  await page.getByText('It is in your closet.').waitFor()
  assert.deepEqual(faults, [])
  await close()
})

test('a member who linked the app after saving can save again to receive the gift', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  const card = { ...A_STAMP_CARD, looks: [...A_STAMP_CARD.looks, A_STAMPED_LOOK] }
  answer({ 'GET /home': { ...A_HOME, card, gift: A_GIFT } })
  await openToday(page)
  await page.getByText('You are wearing today’s look.').waitFor()
  await page.getByRole('button', { name: 'Save this look' }).waitFor()
  await close()
})

for (const width of [320, 390, 768, 1280]) {
  test(`the home page is accessible in light and dark mode at ${width} px`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const opened = await openPage(browser, { locale: width === 320 ? 'de' : 'ar', width })
    const { page, faults, close } = opened
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await openToday(page)
      await page.locator('.new-sales').waitFor()
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
