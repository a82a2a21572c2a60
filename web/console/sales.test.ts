import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Answers, View } from '@kisekae/web-common/fixtures/open-page.ts'
import type { Browser, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { openPage, servePages } from './fixtures/open-pages.ts'
import { AN_UNSOUND_GACHA, SALES, SALES_ANSWERS } from './fixtures/sales-answers.ts'

let pages: Awaited<ReturnType<typeof servePages>>
let browser: Browser | null
before(async () => {
  await buildWeb({ apps: ['console'] })
  pages = await servePages()
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await pages.close()
})

interface Screen {
  path: string
  /** What is there to see. */
  shows: string
  /** What the service says here that it does not say usually. */
  says?: Answers
  /** Done before one looks. */
  act?(page: Page): Promise<unknown>
}

const { app, organisation, id } = SALES
const down = { status: 500, reason: 'internalError' }

/** A list in all its states: read, waited for, gone, empty. */
const states = (path: string, from: string, shows: string, nothing?: object): Screen[] => [
  { path, shows },
  { path, shows: '.waiting', says: { [from]: 'never' } },
  { path, shows: '[role=alert]', says: { [from]: down } },
  ...(nothing ? [{ path, shows: '.message .icon', says: { [from]: nothing } }] : []),
]

const gacha = `${app}/gachas/${id}`
const click = (selector: string) => (page: Page) => page.locator(selector).first().click()
const choose = (name: string, text: string) => (page: Page) =>
  page.locator('input[type=file]').setInputFiles({
    ...{ name, mimeType: 'application/json', buffer: Buffer.from(text) },
  })

const screens: Screen[] = [
  ...states(`${organisation}/items`, `GET ${organisation}/items`, 'tbody tr', {
    ...{ items: [], next: null },
  }),
  {
    ...{ path: `${organisation}/items`, shows: 'dialog select' },
    async act(page) {
      await page.locator('.tick').check()
      await page.locator('.bulk-bar .primary').click()
    },
  },
  ...states(`${organisation}/items/${id}`, `GET ${organisation}/items/${id}`, '.shots img'),
  { path: `${organisation}/items/new`, shows: '.drop' },
  { path: `${organisation}/items/new`, shows: '.findings', act: choose('a.vrm', 'glTF') },
  { path: `${organisation}/items/catalogue`, shows: 'h1' },
  {
    ...{ path: `${organisation}/items/catalogue`, shows: '[role=status] .badge' },
    act: choose('items.json', '{"format":"kisekae-catalogue-1","items":[{"itemId":1}]}'),
  },
  ...states(`${app}/gachas`, `GET ${app}/gachas`, '.timeline .bar', {
    ...{ gachas: [], now: '2026-11-22T00:00:00Z' },
  }),
  ...states(gacha, `GET ${gacha}`, '[role=tabpanel] input'),
  ...['period', 'price', 'prizes', 'notes', 'pictures', 'check'].map((tab) => ({
    ...{ path: gacha, act: click(`#tab-${tab}`), shows: '[role=tabpanel] .card' },
  })),
  {
    ...{ path: gacha, shows: '.prize .wrong, .note.bad', act: click('#tab-prizes') },
    says: { [`GET ${gacha}`]: AN_UNSOUND_GACHA },
  },
  {
    ...{ path: gacha, shows: '.trial li' },
    async act(page) {
      await page.locator('#tab-check').click()
      await page.locator('.phone').first().waitFor()
      await page.locator('.card-head .button:has(.icon)').last().click()
    },
  },
  {
    ...{ path: gacha, shows: 'dialog .item-option' },
    async act(page) {
      await page.locator('#tab-prizes').click()
      await page.locator('.card-head .primary').click()
    },
  },
  ...states(`${app}/shops`, `GET ${app}/shops`, 'tbody tr', {
    ...{ shops: [], now: '2026-11-22T00:00:00Z' },
  }),
  { path: `${app}/shops`, shows: 'dialog input', act: click('.card-head .button') },
  ...states(`${app}/shops/${id}`, `GET ${app}/shops/${id}`, '.prize'),
  { path: `${app}/shops/new`, shows: '.card' },
  ...states(`${app}/avatars`, `GET ${app}/avatars`, 'tbody tr', { avatars: [], next: null }),
  ...states(`${app}/avatars/${id}`, `GET ${app}/avatars/${id}`, '.standing'),
  ...states(`${app}/webhooks`, `GET ${app}/webhooks`, 'tbody tr', {
    ...{ endpoints: [], eventTypes: [] },
  }),
  { path: `${app}/webhooks`, shows: 'dialog .check', act: click('.page-head .primary') },
  {
    ...{ path: `${app}/webhooks`, shows: 'dialog pre' },
    async act(page) {
      await page.locator('.page-head .primary').click()
      await page.locator('dialog input[type=url]').fill('https://partner.example/hook')
      await page.locator('dialog .check input').first().check()
      await page.locator('dialog .primary').click()
    },
  },
  ...states(`${app}/webhooks/we_1`, `GET ${app}/webhooks/we_1/deliveries`, 'tbody tr', {
    ...{ deliveries: [], next: null },
  }),
  { path: `${app}/webhooks/we_1`, shows: 'dialog .lines li', act: click('tbody .button') },
]

const views: View[] = [
  { locale: 'ja', width: 390 },
  { locale: 'en', width: 1280 },
]

for (const view of views) {
  test(`every screen of what is sold is sound in ${view.locale} at ${view.width} px`, async (t) => {
    if (!browser) return t.skip('no Chromium here')
    const opened = await openPage(browser, view, SALES_ANSWERS)
    const { page } = opened
    const faults: string[] = []
    for (const { path, says = {}, act, shows } of screens) {
      opened.answer(says)
      await page.goto(`${pages.origin}/console${path}`)
      const name = `${path} ${shows} ${Object.keys(says)}`
      await act?.(page)
      const isThere = page.locator(shows).first().waitFor({ timeout: 10_000 })
      await isThere.catch(() => faults.push(`${name}: it did not come.`))
      faults.push(...(await listBarriers(page)).map((barrier) => `${name}: ${barrier}`))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) faults.push(`${name} is ${wide} px too wide`)
    }
    assert.deepEqual([...faults, ...opened.faults], [])
    await opened.close()
  })
}

test('the keyboard alone goes through the tabs of the editor and to what is wrong', async (t) => {
  if (!browser) return t.skip('no Chromium here')
  const opened = await openPage(browser, views[1], SALES_ANSWERS)
  const { page } = opened
  opened.answer({ [`GET ${gacha}`]: AN_UNSOUND_GACHA })
  await page.goto(`${pages.origin}/console${gacha}`)
  await page.locator('#tab-basics').focus()
  await page.keyboard.press('ArrowLeft')
  assert.equal(await page.locator('[aria-selected=true]').getAttribute('id'), 'tab-check')
  await page.locator('.findings button').focus()
  await page.keyboard.press('Enter')
  await page.locator('.prize input').first().waitFor()
  assert.equal(await page.locator('.sum .badge.bad').textContent(), '99%')
  await opened.close()
})

test('who may only look finds nothing to change', async (t) => {
  if (!browser) return t.skip('no Chromium here')
  const opened = await openPage(browser, views[1], SALES_ANSWERS)
  const { page } = opened
  const me = SALES_ANSWERS['GET /me']
  const [first] = me.organisations
  opened.answer({ 'GET /me': { ...me, organisations: [{ ...first, role: 'viewer' }] } })
  for (const path of [`${organisation}/items`, `${app}/gachas`, `${app}/shops`]) {
    await page.goto(`${pages.origin}/console${path}`)
    await page.locator('tbody tr').first().waitFor()
    assert.equal(await page.locator('main .primary, tbody input, tbody button').count(), 0, path)
  }
  await opened.close()
})
