import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES, type PageLanguage } from '@kisekae/contract/page-language.ts'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Answers } from '@kisekae/web-common/fixtures/open-page.ts'
import type { Page } from 'playwright-core'
import { SIGNED_OUT } from './fixtures/answers.ts'
import { browser, openPage, origin } from './fixtures/open-pages.ts'
import { loadMessages } from './words/load-messages.ts'

const SCREENS: readonly [path: string, shows: string, says: Answers][] = [
  ['/start', '.start-show img', { 'GET /me': SIGNED_OUT }],
  ['/signin', 'input', { 'GET /me': SIGNED_OUT }],
  ['/closet', '.tile.worn .tile-check', {}],
  ['/consent/flow1', '.consent-answers', {}],
]

/**
 * axe also checks two languages: the one with the longest words and the one that runs from right to
 * left.
 */
const WATCHED: readonly PageLanguage[] = ['de', 'ar']

for (const locale of PAGE_LANGUAGES) {
  test(`pages fit on the narrowest phone, in ${locale}`, async (t) => {
    if (!browser) return t.skip('There is no Chromium.')
    const { page, faults, answer, close } = await openPage(browser, { locale, width: 320 })
    for (const [path, shows, says] of SCREENS) {
      answer(says)
      await page.goto(origin + path)
      await page.locator(shows).first().waitFor()
      assert.deepEqual(await listOverflows(page), [], path)
      if (WATCHED.includes(locale))
        assert.deepEqual(await listBarriers(page, { isServed: true }), [], path)
    }
    // At this width and above, each of the menu's five names gets exactly a fifth of the menu's
    // width.
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`${origin}/closet`)
    await page.locator('.tile.worn .tile-check').first().waitFor()
    assert.deepEqual(await listOverflows(page), [], 'the menu at 360 px')
    assert.deepEqual(faults, [])
    await close()
  })
}

/**
 * Texts that are cut off or wider than the viewport, and menu items that wrap onto a second line.
 */
const listOverflows = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth > clientWidth ? [`The page has ${scrollWidth} px.`] : []
    const texts = document.querySelectorAll<HTMLElement>(
      'h1:not(.only-read), h2, .button, .menu-item, .chip',
    )
    const cut = [...texts].filter((text) => text.scrollWidth > text.clientWidth + 1)
    const names = document.querySelectorAll<HTMLElement>('.menu.bottom span')
    const broken = [...names].filter(
      (name) => name.offsetHeight > 2 * Number.parseFloat(getComputedStyle(name).fontSize),
    )
    return [...wide, ...[...cut, ...broken].map((text) => text.outerHTML.slice(0, 120))]
  })

test('the menu switches the language and the text direction, for later visits too', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, close } = await openPage(browser, { locale: 'ko', width: 390 })
  await page.goto(`${origin}/start`)
  const { common } = await loadMessages('ko')
  const asked = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('combobox', { name: common.language }).selectOption('العربية')
  await page.locator('html[lang=ar][dir=rtl]').waitFor()
  assert.deepEqual((await asked).postDataJSON(), { language: 'en' })
  await page.reload()
  await page.locator('html[lang=ar][dir=rtl]').waitFor()
  await page.getByText((await loadMessages('ar')).start.lead).waitFor()
  await close()
})

test('in Arabic, arrow keys move in the direction in which they point', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, close } = await openPage(browser, { locale: 'ar', width: 1280 })
  await page.goto(`${origin}/closet`)
  const placeOf = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().x ?? 0)
  for (const first of ['#part-Clothes', '.tiles >> role=button >> nth=1']) {
    await page.locator(first).focus()
    const before = await placeOf()
    await page.keyboard.press('ArrowLeft')
    assert.ok((await placeOf()) < before, first)
    await page.keyboard.press('ArrowRight')
    assert.equal(await placeOf(), before, first)
  }
  await close()
})
