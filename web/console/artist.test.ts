import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Browser, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { aDeveloper } from '../../server/console/fixtures/a-developer.ts'
import { fetchDrawn } from '../../server/fixtures/fetch-drawn.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'
import { aModelOfFour } from '../../server/part/fixtures/four-pieces.ts'
import { aTestObject } from '../../server/part/fixtures/test-object.ts'
import { openItemsOf } from './fixtures/open-items-of.ts'

const DIST = fileURLToPath(new URL('./dist', import.meta.url))

let service: TestService
let browser: Browser | null
let desk: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  await buildWeb({ apps: ['console'] })
  browser = await openBrowser()
  service = await startTestService({ consoleFolder: DIST })
  desk = await aDeveloper(service, 'developer')
})
after(async () => {
  await browser?.close()
  await service.stop()
})

const openItems = (open: Browser) => openItemsOf(open, { service, desk })

/** Drops a file on the page, as if from a folder. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const text = Buffer.from(bytes).toString('base64')
  const dataTransfer = await page.evaluateHandle(
    ([file, base64]) => {
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], file))
      return transfer
    },
    [name, text] as const,
  )
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer })
}

const ATTEMPTS = 8

/** Gives a model to the page, and tries again if a busy machine does not finish in time. */
async function takeApart(page: Page, give: () => Promise<void>, name = 'Summer_Scarf') {
  const piece = page.getByRole('button', { name })
  const ended = page.getByText('did not finish within')
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await give()
    await piece.or(ended).first().waitFor()
    if (await piece.isVisible()) return
    await page.getByRole('button', { name: 'Choose another model' }).click()
  }
}

/** The items of the organisation, by English name. */
async function listItems(): Promise<Map<string, number>> {
  const path = `/organisations/${desk.organisationId}/items?limit=100`
  const { json } = await desk.call('GET', path)
  const items: { nameEn: string; itemId: number }[] = json.items
  return new Map(items.map(({ nameEn, itemId }) => [nameEn, itemId]))
}

test('an artist splits a model, and a user wears its hair on a starter body', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await openItems(browser)
  await page.getByRole('link', { name: 'Split a model into parts' }).click()
  await takeApart(page, () => drop(page, 'momo.vrm', aModelOfFour()))

  // The shirt's name is misleading: a click on the shirt in 3D finds it in the list.
  await page.getByRole('img', { name: /^The model in 3D/ }).waitFor()
  await page.locator('[data-shown=hint]').waitFor()
  const shirt = page.getByRole('button', { name: 'Summer_Scarf' })
  assert.equal(await shirt.getAttribute('aria-pressed'), 'false')
  await page.locator('canvas').click()
  await page.getByRole('button', { name: 'Summer_Scarf', pressed: true }).waitFor()
  const kind = page.getByLabel('Kind of Summer_Scarf')
  assert.equal(await kind.inputValue(), 'accessories')
  await kind.selectOption('tops')
  await page.getByText('you chose it').waitFor()
  assert.deepEqual(await listBarriers(page, { isServed: false }), [])

  assert.equal((await listItems()).size, 0)
  await page.getByLabel('Hair: English name').fill('Honey twin tails')
  await page.getByRole('button', { name: 'Create 4 items' }).click()
  await page.getByText('4 items were created as drafts').waitFor()
  const items = await listItems()
  assert.deepEqual([...items.keys()].toSorted(), [
    'Honey twin tails',
    'momo: Body',
    'momo: Face',
    'momo: Top',
  ])

  for (const name of items.keys()) await page.getByLabel(`Select: ${name}`).check()
  await page.locator('.bulk-bar').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Allow for app', { exact: true }).selectOption(service.app.appId)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.waitFor({ state: 'detached' })

  const call = (path: string, method: string) => service.app.call(path, { method })
  const { json: guest } = await call('/v1/Guest?scope=ItemGrant,Fitting', 'POST')
  const avatar = `/v1/Avatar/${guest.avatarId}`
  const hair = items.get('Honey twin tails')
  assert.equal((await call(`${avatar}/Items?itemId=${hair}`, 'POST')).status, 200)
  const tried = await call(`${avatar}/FittingRoom?includeBodyItem=true&itemId=${hair}`, 'PATCH')
  assert.equal(tried.status, 200, tried.text)
  const worn: { itemId: number; part: string }[] = tried.json.avatar.items
  assert.ok(worn.some(({ itemId }) => itemId === hair))
  const body = worn.find(({ part }) => part === 'Body')?.itemId
  const known = await service.db.find<{ starterKey: string }>`
    select starter_key from item where item_id = ${Number(body)}`
  assert.match(known?.starterKey ?? '', /^body-tall-/)
  assert.equal((await call(`${avatar}/FittingRoom`, 'POST')).status, 200)
  const { json: dressed } = await call(avatar, 'GET')
  assert.equal((await fetchDrawn(dressed.avatarImageUrl)).status, 200)
})

test('a model can be split into parts with only the list and the keyboard', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await openItems(browser)
  await page.getByRole('link', { name: 'Split a model into parts' }).press('Enter')
  const buffer = Buffer.from(aModelOfFour())
  await takeApart(page, async () => {
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
    await (await opened).setFiles({ name: 'kiki.vrm', mimeType: 'model/gltf-binary', buffer })
  })
  await page.getByRole('button', { name: 'Summer_Scarf' }).press('Enter')
  await page.getByRole('button', { name: 'Summer_Scarf', pressed: true }).waitFor()
  // The next tab stop is the kind of the same piece, where typing T selects Top.
  await page.keyboard.press('Tab')
  await page.keyboard.press('T')
  const kind = page.getByLabel('Kind of Summer_Scarf')
  assert.equal(await kind.inputValue(), 'tops')
  await page.getByRole('button', { name: 'Check the changes again' }).press('Enter')
  await page.getByText(/You changed a kind/).waitFor({ state: 'detached' })
  await page.getByLabel('Hair: English name').press('Enter')
  await page.getByText('4 items were created as drafts').waitFor()
  assert.ok((await listItems()).has('kiki: Top'))
})

test('pieces of a file without a figure are left out, but can be chosen', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await openItems(browser)
  await page.getByRole('link', { name: 'Split a model into parts' }).click()
  await takeApart(page, () => drop(page, 'ball.vrm', aTestObject()), 'toony_0')
  await page.getByText('The file contains neither a figure nor anything to wear.').waitFor()
  await page.getByText('All pieces are omitted.').waitFor()
  const kind = page.getByLabel('Kind of toony_0')
  assert.equal(await kind.inputValue(), 'none')
  assert.ok(await page.getByRole('button', { name: /^Create 0/ }).isDisabled())
  assert.deepEqual(await listBarriers(page, { isServed: false }), [])
  await kind.selectOption('hat')
  assert.ok(await page.getByRole('button', { name: 'Create 1 item' }).isEnabled())
})
