import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { SIGNED_OUT, TO_BE_DELETED, USUAL } from './fixtures/answers.ts'
import { browser, type OpenPage, openPage, origin } from './fixtures/open-pages.ts'
import { cacheOf, isOutdated, isOwnPage, listFirst } from './offline/app-files.ts'
import { OFFLINE_PAGES } from './offline/register-worker.ts'

const view = { locale: 'en', width: 390 } as const
const LOOK = 'kisekae.last-look'
const readKept = (page: Page) => page.evaluate((name) => localStorage.getItem(name), LOOK)
const waitForLook = (page: Page) =>
  page.waitForFunction((name) => localStorage.getItem(name) !== null, LOOK)
const waitForNoLook = (page: Page) =>
  page.waitForFunction((name) => localStorage.getItem(name) === null, LOOK)

/** Opens the closet and waits until it can also be opened without a network connection. */
async function openInstalled({ page }: OpenPage): Promise<void> {
  await page.goto(`${origin}/closet`)
  await waitForLook(page)
  await page.evaluate(async (pages) => {
    const isReady = async (page: string) => {
      const registration = await navigator.serviceWorker.getRegistration(page)
      return registration?.active?.state === 'activated'
    }
    for (const page of pages)
      while (!(await isReady(page))) await new Promise((resolve) => setTimeout(resolve, 50))
  }, OFFLINE_PAGES)
}

test('every page for members opens offline and shows the last look', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, view)
  const { page, faults } = opened
  await openInstalled(opened)
  await page.context().setOffline(true)
  for (const path of OFFLINE_PAGES) {
    await page.goto(origin + path)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    const picture = page.getByRole('img', { name: /^Your avatar, wearing .*Bob/ })
    assert.match((await picture.getAttribute('src')) ?? '', /^data:image\/png/)
  }
  assert.deepEqual(await listBarriers(page), [])
  assert.deepEqual(faults, [])
  await page.context().setOffline(false)
  await page.goto(`${origin}/closet`)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'attached' })
  await opened.close()
})

test('the page loads by itself as soon as the network is back', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, view)
  const { page } = opened
  await openInstalled(opened)
  await page.context().setOffline(true)
  await page.goto(`${origin}/closet`)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await page.locator('.tile.worn').first().waitFor()
  await opened.close()
})

test('an open page can open other screens after the service has dropped their files', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, view)
  const { page } = opened
  await openInstalled(opened)
  await page.goto(`${origin}/closet`)
  await page.locator('.tile.worn').first().waitFor()
  // The browser's own cache has the files, too, but may drop them at any time.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  await opened.close()
})

test('the worker controls only the pages of members and stores only app files', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, view)
  const { page } = opened
  await openInstalled(opened)
  const scopes = await page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    return all.map(({ scope }) => new URL(scope).pathname)
  })
  assert.deepEqual(scopes.toSorted(), OFFLINE_PAGES.toSorted())
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  for (const path of ['/start', '/signin', '/signup', '/consent/cf_1', '/fit/icon.svg']) {
    await page.goto(origin + path)
    assert.equal(await isControlled(), false, path)
  }
  for (const path of OFFLINE_PAGES) {
    await page.goto(origin + path)
    assert.equal(await isControlled(), true, path)
  }
  const stored = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) found.push(new URL(url).pathname)
    }
    return found
  })
  assert.ok(stored.includes('/fit/page') && stored.some((path) => /closet-screen/.test(path)))
  assert.deepEqual(
    stored.filter((path) => !/^\/assets\/[\w.-]+\.(js|css|svg)$/.test(path)),
    ['/fit/page'],
  )
  await opened.close()
})

const leavings: [name: string, act: (opened: OpenPage) => Promise<void>][] = [
  [
    'signing out',
    async ({ page, answer }) => {
      await page.goto(`${origin}/account`)
      const button = page.getByRole('button', { name: 'Sign out', exact: true })
      await button.first().waitFor()
      answer({ 'GET /me': 'unreachable', 'POST /auth/sign-out': {} })
      await button.first().click()
    },
  ],
  [
    'deleting the account',
    async ({ page, answer }) => {
      await page.goto(`${origin}/account`)
      await page.getByRole('button', { name: 'Delete my account' }).click()
      answer({ 'GET /me': 'unreachable', 'DELETE /me': SIGNED_OUT })
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    },
  ],
  [
    'a sign-out elsewhere',
    async ({ page, answer }) => {
      answer({ 'GET /me': SIGNED_OUT })
      await page.goto(`${origin}/closet`)
    },
  ],
  [
    'a deletion elsewhere',
    async ({ page, answer }) => {
      answer({ 'GET /me': TO_BE_DELETED })
      await page.goto(`${origin}/closet`)
    },
  ],
]
for (const [name, leave] of leavings) {
  test(`after ${name}, the device has forgotten the look`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const opened = await openPage(browser, view)
    await opened.page.goto(`${origin}/closet`)
    await waitForLook(opened.page)
    await leave(opened)
    await waitForNoLook(opened.page)
    await opened.close()
  })
}

test('a look stored for another member is not shown, and is replaced', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, view)
  const { page, answer } = opened
  await page.goto(`${origin}/closet`)
  await waitForLook(page)
  const first = await readKept(page)
  const me = USUAL['GET /me'] as { member: object }
  const other = { ...me, member: { ...me.member, createdAt: '2026-11-02T03:00:00.000Z' } }
  answer({ 'GET /me': other, 'GET /closet': 'unreachable' })
  await page.goto(`${origin}/closet`)
  await waitForNoLook(page)
  answer({ 'GET /me': other })
  await page.goto(`${origin}/closet`)
  await waitForLook(page)
  assert.notEqual(await readKept(page), first)
  await opened.close()
})

test('a device on which nobody has signed in shows the usual message', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, view)
  answer({ 'GET /me': 'unreachable' })
  await page.goto(`${origin}/closet`)
  await page.getByText('The service cannot be reached.').waitFor()
  await close()
})

test('Chromium can install the app, whose names are in the language of the page', async (t) => {
  const own = await openBrowser()
  if (!own) return t.skip('Chromium is not installed')
  t.after(() => own.close())
  for (const [locale, home] of [
    ['en', 'Home'],
    ['ja', 'ホーム'],
  ] as const) {
    const { page, close } = await openPage(own, { locale, width: 390 })
    await page.goto(`${origin}/today`)
    await page.locator(`link[href="/fit/app-${locale}.webmanifest"]`).waitFor({ state: 'attached' })
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Tests open pages in windows without a profile; Chromium reports these windows sooner or
    // later.
    const found = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
    assert.deepEqual(found, [])
    const { data = '', errors } = await session.send('Page.getAppManifest')
    assert.deepEqual(errors, [])
    const { shortcuts, icons, start_url } = JSON.parse(data)
    assert.equal(shortcuts[0].name, home)
    for (const { src } of [...icons, { src: start_url }])
      assert.equal((await fetch(origin + src)).status, 200, src)
    await close()
  }
})

test('the files of this build and of the one before are kept, and no older ones', () => {
  const names = ['foreign', ...['a', 'b', 'c'].map(cacheOf)]
  assert.deepEqual(
    names.filter((name) => isOutdated(name, names)),
    [cacheOf('a')],
  )
})

test('a worker is installed only if the page comes from the same build', () => {
  const files = { build: 'a', entry: 'assets/index-1.js', screens: [], texts: {} }
  assert.ok(isOwnPage('<script src="/assets/index-1.js"></script>', files))
  assert.ok(!isOwnPage('<script src="/assets/index-2.js"></script>', files))
  assert.ok(!isOwnPage('<h1>Busy</h1>', files))
})

test('texts are stored only in the language of the page', () => {
  const files = { build: 'a', entry: 'e.js', screens: ['/e.js'], texts: { en: ['/en.js'] } }
  assert.deepEqual(listFirst(files, 'en'), ['/e.js', '/en.js'])
  assert.deepEqual(listFirst(files, 'xx'), ['/e.js'])
})
