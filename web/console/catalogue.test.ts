import assert from 'node:assert/strict'
import { test } from 'node:test'
import { named } from '@kisekae/web-common/fixtures/by-role.ts'
import type { Page } from 'playwright-core'
import { browser, openPage, origin } from './fixtures/open-pages.ts'
import { AN_ITEM, SALES, SALES_ANSWERS } from './fixtures/sales-answers.ts'
import { listFaults, listStates, VIEWS } from './fixtures/screens.ts'

const { app, id } = SALES
const path = `${app}/catalogue`
const items = `GET ${app}/items`
const nothing = { items: [], next: null }

const screens = [
  ...listStates(path, items, 'main li img', {
    says: nothing,
    heading: /cannot grant any items yet|付与できるアイテムはまだありません/,
  }),
  {
    path,
    shows: named('heading', /No items match|条件に合うアイテムがありません/),
    says: { [items]: nothing },
    act: (page: Page) => page.locator('input[type=search]').fill('unicorn'),
  },
]

for (const view of VIEWS) {
  test(`the catalogue is accessible in ${view.locale} at ${view.width} px`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const opened = await openPage(browser, view, SALES_ANSWERS)
    assert.deepEqual(await listFaults(opened, { origin, screens }), [])
    await opened.close()
  })
}

/** The page, and the filters of its latest request. */
async function openCatalogue(own: NonNullable<typeof browser>) {
  const opened = await openPage(own, VIEWS[1], SALES_ANSWERS)
  const asked: URLSearchParams[] = []
  opened.page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/items')) asked.push(url.searchParams)
  })
  await opened.page.goto(`${origin}/console${path}`)
  await opened.page.locator('main li').first().waitFor()
  const waitForFilter = async (name: string, value: string) => {
    if (asked.at(-1)?.get(name) === value) return
    await opened.page.waitForRequest((request) => {
      return new URL(request.url()).searchParams.get(name) === value
    })
  }
  return { ...opened, waitForFilter }
}

test('a search, a part and a tag narrow the list, and the table with it', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, waitForFilter, close } = await openCatalogue(browser)
  await page.getByLabel('Search by name, tag or ID').fill('beret')
  await waitForFilter('search', 'beret')
  await page.getByLabel('Part').selectOption('Hat')
  await waitForFilter('part', 'Hat')
  await page.getByRole('button', { name: 'Show only the tag red' }).click()
  await waitForFilter('tag', 'red')
  const table = page.getByRole('link', { name: 'Download as CSV' })
  const href = (await table.getAttribute('href')) ?? ''
  assert.equal(href, `/console-api${app}/items/csv?search=beret&part=Hat&tag=red`)
  await page.getByRole('button', { name: 'Remove the filter: red' }).click()
  await page.locator(`a[href$="search=beret&part=Hat&tag="]`).waitFor()
  await close()
})

test('an item has a button that copies its id', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openCatalogue(browser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.getByText('Copied').waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), String(id))
  await close()
})

test('a picture that is not ready yet is requested again', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  const imageUrl = `${origin}/image/x/item-transparent.gif`
  opened.answer({ [items]: { items: [{ ...AN_ITEM, imageUrl }], next: null } })
  let asked = 0
  await page.route('**/item-transparent.*', (route) => {
    asked++
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>'
    return asked === 1
      ? route.fulfill({ status: 503 })
      : route.fulfill({ contentType: 'image/svg+xml', body: drawn })
  })
  await page.goto(`${origin}/console${path}`)
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('main li img')?.naturalWidth === 3,
  )
  await opened.close()
})

test('names that contain markup, and long names, are shown as plain text', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[0], SALES_ANSWERS)
  const { page } = opened
  const nameJa = `<b>${'あ'.repeat(70)}`
  const tags = ['x'.repeat(40), '<i>', ...Array.from({ length: 18 }, (_, at) => `tag ${at}`)]
  opened.answer({ [items]: { items: [{ ...AN_ITEM, nameJa, tags }], next: null } })
  await page.goto(`${origin}/console${path}`)
  await page.getByText(nameJa).waitFor()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(overflow <= 0, `${overflow} px too wide`)
  await opened.close()
})
