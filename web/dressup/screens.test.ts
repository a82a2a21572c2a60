import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { OpenPage, View } from '@kisekae/web-common/fixtures/open-page.ts'
import type { Page } from 'playwright-core'
import { browser, listSmallTargets, openPage, origin } from './fixtures/open-pages.ts'
import { SCREENS, type Screen } from './fixtures/screens.ts'

/** Each screen is checked in light mode in one of these views, and in dark mode in the other. */
const VIEWS: readonly (View & { firstScheme: number })[] = [
  { locale: 'ja', width: 390, firstScheme: 0 },
  { locale: 'en', width: 1280, firstScheme: 1 },
]
const SCHEMES = ['light', 'dark'] as const
/** The stamp card on the home page shows the current month. */
const A_DAY_OF_THE_CARD = '2026-11-08T12:00:00'

for (const { firstScheme, ...view } of VIEWS) {
  const how = `${view.locale}, ${view.width} px`
  test(`every screen is accessible in every state: ${how}`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const opened = await openPage(browser, view)
    await opened.page.clock.setFixedTime(A_DAY_OF_THE_CARD)
    const faults: string[] = []
    for (const [at, screen] of SCREENS.entries()) {
      await opened.page.emulateMedia({ colorScheme: SCHEMES[(at + firstScheme) % 2] })
      faults.push(...(await look(opened, screen)))
    }
    await opened.close()
    assert.deepEqual([...faults, ...opened.faults], [])
  })
}

/** Problems of a screen. */
async function look({ page, answer }: OpenPage, screen: Screen): Promise<string[]> {
  answer(screen.says ?? {})
  await page.goto(origin + screen.path)
  await screen.act?.(page)
  await page.locator(screen.shows).first().waitFor()
  const barriers = await listBarriers(page, { isServed: true })
  const faults = [...barriers, ...(await listMisfits(page))]
  await changeLanguage(page)
  faults.push(...(await listMisfits(page)))
  // Clears everything that is stored, because there is no next visit. The icon is on the same site,
  // so the browser does not need another process for it.
  await page.goto(`${origin}/icon.svg`)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  return faults.map((fault) => `${screen.name}: ${fault}`)
}

async function listMisfits(page: Page): Promise<string[]> {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return [
    ...(await listSmallTargets(page)),
    ...(isTooWide ? ['It is wider than the viewport.'] : []),
  ]
}

/** Changes the language with a script, because a dialog blocks the pointer. */
async function changeLanguage(page: Page): Promise<void> {
  const other = (await page.locator('html').getAttribute('lang')) === 'ja' ? 'en' : 'ja'
  await page.locator('.language-menu select').evaluate((select: HTMLSelectElement, language) => {
    select.value = language
    select.dispatchEvent(new Event('change'))
  }, other)
  await page.locator(`html[lang=${other}]`).waitFor()
}
