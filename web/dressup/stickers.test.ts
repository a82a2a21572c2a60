import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { button, named } from '@kisekae/web-common/fixtures/by-role.ts'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { View } from '@kisekae/web-common/fixtures/open-page.ts'
import type { Browser, Page } from 'playwright-core'
import { browser, listSmallTargets, openPage, origin } from './fixtures/open-pages.ts'

const PHONE: View = { locale: 'en', width: 390 }
const TILES = '.sticker-tile img'

/** Opens the page and records the pictures and packs that it requests. */
async function openStickers(own: Browser, view: View = PHONE) {
  const opened = await openPage(own, view)
  const requests: string[] = []
  opened.page.on('request', (request) => {
    const [, path] = /\/image\/aPicture\/(.*)$/.exec(request.url()) ?? []
    // The page also loads a picture of the last look; that request is not recorded.
    if (path && !path.startsWith('avatar.')) requests.push(path)
  })
  await opened.page.goto(`${origin}/stickers`)
  await opened.page.locator(TILES).first().waitFor()
  return { ...opened, requests }
}

const scrollToEnd = (page: Page) =>
  page.locator('.sticker-tiles li').last().scrollIntoViewIfNeeded()
const choose = (page: Page, name: RegExp) => page.locator(named('radio', name)).check()

async function download(page: Page, name: RegExp) {
  const started = page.waitForEvent('download')
  await page.locator(button(name)).click()
  const file = await started
  return { name: file.suggestedFilename(), text: String(await readFile(await file.path())) }
}

/** Answers requests for these files with a status and a text, and all others with a picture. */
const answer = (page: Page, file: string, says: () => { status: number; body: string }) =>
  page.route(`**/image/aPicture/${file}*`, (route) => route.fulfill(says()))

test('the closet leads to the stickers, which load just before they become visible', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, faults, close } = await openPage(browser, PHONE)
  const requests = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/sticker/')) requests.add(request.url())
  })
  await page.goto(`${origin}/closet`)
  await page.locator(named('link', /^Stickers$/)).click()
  await page.getByRole('heading', { name: 'Stickers' }).waitFor()
  await page.locator(TILES).first().waitFor()
  await page.waitForTimeout(300)
  assert.ok(requests.size > 0 && requests.size < 24, `${requests.size} at the start`)
  await scrollToEnd(page)
  await page.locator(`.sticker-tiles li:last-child ${TILES}`).waitFor()
  assert.deepEqual(faults, [])
  await close()
})

test('stickers move and can be stopped, but stay still with reduced motion', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, requests, close } = await openStickers(browser)
  assert.ok(requests.every((path) => path.includes('.png?size=240x240')))
  assert.equal(await page.locator(button(/^Stop animation$/)).count(), 0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const first = page.locator(TILES).first()
  await page.locator(`${TILES}[src*="hello.webp"]`).waitFor()
  await page.locator(button(/^Stop animation$/)).click()
  await page.locator(`${TILES}[src*="hello.png"]`).waitFor()
  await page.locator(button(/^Start animation$/)).click()
  await page.locator(`${TILES}[src*="hello.webp"]`).waitFor()
  assert.match((await first.getAttribute('src')) ?? '', /words=en/)
  await close()
})

test('the words are initially in the language of the page, and can be changed', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openStickers(browser, { locale: 'ja', width: 390 })
  await page.locator(`${TILES}[src*="words=ja"]`).first().waitFor()
  await choose(page, /^English$/)
  await page.locator(`${TILES}[src*="words=en"]`).first().waitFor()
  await close()
})

test('the pack for a chat app is saved as soon as the service has made it', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, requests, faults, close } = await openStickers(browser)
  let asked = 0
  await answer(page, 'stickers.zip', () => {
    asked++
    return asked === 1 ? { status: 503, body: '' } : { status: 200, body: 'a zip' }
  })
  await choose(page, /^WhatsApp$/)
  await page.getByText(/^Unzip it and use a sticker app to add the pictures/).waitFor()
  const saving = download(page, /^Download all$/)
  await page.getByText(/^Your stickers are being created/).waitFor()
  assert.deepEqual(await saving, { name: 'stickers-whatsapp.zip', text: 'a zip' })
  const packs = requests.filter((path) => path.startsWith('stickers.zip'))
  assert.deepEqual(packs, Array(2).fill('stickers.zip?for=whatsapp&words=en'))
  assert.deepEqual(faults, [])
  await close()
})

for (const [status, text] of [
  [429, /^You have created too many stickers/],
  [404, /^Something went wrong/],
] as const) {
  test(`a pack that is refused with ${status} is reported`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { page, close } = await openStickers(browser)
    await answer(page, 'stickers.zip', () => ({ status, body: '' }))
    await page.locator(button(/^Download all$/)).click()
    await page.getByText(text).waitFor()
    await close()
  })
}

test('a sticker is saved in the format and size that the chosen chat app requires', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, requests, close } = await openStickers(browser)
  await choose(page, /^Slack$/)
  await page.locator(button(/^Good night$/)).click()
  await page.getByRole('dialog', { name: 'Good night (Slack)' }).waitFor()
  const { name } = await download(page, /^Save$/)
  assert.equal(name, 'night.gif')
  assert.ok(requests.includes('sticker/night.gif?size=128x128&words=en'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Saved').waitFor()
  await close()
})

test('the share sheet receives an animated PNG, if necessary after a second tap', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, PHONE)
  await page.addInitScript(() => {
    const shared: string[] = []
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      shared.push(...files.map(({ name, type }) => `${name} ${type}`))
      if (shared.length === 1) throw new DOMException('', 'NotAllowedError')
    }
    Object.assign(globalThis, { shared })
  })
  await page.goto(`${origin}/stickers`)
  await answer(page, 'sticker/hello.apng', () => ({ status: 200, body: 'a picture' }))
  await page.locator(button(/^Hello$/)).click()
  await page.locator(button(/^Share$/)).click()
  await page.getByText('Your sticker is ready').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Share' }).click()
  await page.waitForFunction('shared.length === 2')
  const file = 'hello.png image/png'
  assert.deepEqual(await page.evaluate('shared'), [file, file])
  await close()
})

test('a device without a share sheet offers to save the sticker', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, PHONE)
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }))
  await page.goto(`${origin}/stickers`)
  await page.locator(button(/^Hello$/)).click()
  await page.locator(button(/^Save$/)).waitFor()
  assert.equal(await page.locator(button(/^Share$/)).count(), 0)
  await close()
})

test('a sticker that does not load can be requested again', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, PHONE)
  let isDown = true
  await page.clock.install()
  await page.route('**/sticker/hello.png*', (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.goto(`${origin}/stickers`)
  const again = page.locator(button(/^Hello: .* Try again$/))
  for (let second = 0; second < 20 && (await again.count()) === 0; second++) {
    await page.clock.runFor(1000)
    await page.waitForTimeout(50)
  }
  isDown = false
  await again.click()
  await page.locator(`${TILES}[src*="hello.png"]`).waitFor()
  await close()
})

for (const [locale, width] of [
  ['ja', 1280],
  ['de', 320],
  ['ar', 320],
] as const) {
  test(`the stickers are accessible and fit, in ${locale} at ${width} px`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { page, faults, close } = await openStickers(browser, { locale, width })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const chat of ['LINE', 'Telegram', 'WhatsApp']) {
        await choose(page, new RegExp(`^${chat}$`))
        assert.deepEqual(await listBarriers(page, { isServed: true }), [], `${colorScheme} ${chat}`)
        assert.deepEqual(await listSmallTargets(page), [], `${colorScheme} ${chat}`)
      }
      await page.locator('.sticker-tile').first().click()
      await page.getByRole('dialog').waitFor()
      assert.deepEqual(await listBarriers(page, { isServed: true }), [], colorScheme)
      await page.keyboard.press('Escape')
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      assert.equal(isWide, false)
    }
    assert.deepEqual(faults, [])
    await close()
  })
}
