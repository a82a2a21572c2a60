import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { Browser, Worker } from 'playwright-core'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { type OpenPage, openPage, origin } from './fixtures/open-pages.ts'

/** Chromium with a window: without a window, it never allows notifications. */
let browser: Browser | null = null
before(async () => {
  browser = await openBrowser({ isWhole: true, isOptimised: false })
})
after(() => browser?.close())

/** The page whose worker receives the messages. */
const RECEIVER = '/today'

interface Registration {
  registrationId: string
  scopeURL: string
}

/**
 * A page in a browser that shows notifications, and the browser vendor's push service. An error
 * in the worker, such as a picture that its policy forbids, ends the test.
 */
async function aListeningBrowser(
  t: { after(act: () => Promise<void>): void },
  locale: PageLanguage,
) {
  if (!browser) return null
  const opened = await openPage(browser, { locale, width: 390 })
  t.after(opened.close)
  const { page } = opened
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin })
  await page.goto(`${origin}/notifications`)
  const session = await context.newCDPSession(page)
  const found = new Promise<Registration>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === origin + RECEIVER)
      if (own) resolve(own)
    }),
  )
  const failed = new Promise<never>((_, reject) =>
    session.on('ServiceWorker.workerErrorReported', ({ errorMessage }) =>
      reject(new Error(errorMessage.errorMessage)),
    ),
  )
  failed.catch(() => undefined)
  await session.send('ServiceWorker.enable')
  const { registrationId } = await found
  const worker = await findWorker(opened)
  return {
    page,
    worker,
    push: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    /** The notifications that the browser shows, once there are any. */
    shown: () => Promise.race([failed, page.evaluate(listShown, RECEIVER)]),
  }
}

/** The service worker of the home page, once it is active. */
async function findWorker({ page }: OpenPage): Promise<Worker> {
  await page.evaluate(async (scope) => {
    const isActive = async () => {
      const registration = await navigator.serviceWorker.getRegistration(scope)
      return registration?.active?.state === 'activated'
    }
    while (!(await isActive())) await new Promise((resolve) => setTimeout(resolve, 50))
  }, RECEIVER)
  for (const worker of page.context().serviceWorkers()) {
    const scope = await worker.evaluate(() => Reflect.get(globalThis, 'registration').scope)
    if (scope === origin + RECEIVER) return worker
  }
  throw new Error('The worker of the home page is missing.')
}

async function listShown(scope: string) {
  for (;;) {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    const shown = (await registration?.getNotifications()) ?? []
    if (shown.length > 0) {
      return shown.map(({ title, body, lang, dir, icon }) => ({ title, body, lang, dir, icon }))
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Clicks the notification. Browsers let a worker open a window only after the user has clicked, so
 * its calls are only recorded. Returns the pages that the worker asks to open, the pages of the
 * windows that it brings to the front, and the number of notifications that are left.
 */
const click = (worker: Worker) =>
  worker.evaluate(async () => {
    const opened: string[] = []
    const focused: string[] = []
    const read = (name: string) => Reflect.get(globalThis, name)
    read('clients').openWindow = async (url: string) => void opened.push(url)
    read('WindowClient').prototype.focus = async function (this: { url: string }) {
      focused.push(new URL(this.url).pathname)
    }
    const [notification] = await read('registration').getNotifications()
    const event = new (read('NotificationEvent'))('notificationclick', { notification })
    let handled: Promise<unknown> | undefined
    // `waitUntil` works only on events that the browser itself dispatches.
    event.waitUntil = (done: Promise<unknown>) => {
      handled = done
    }
    globalThis.dispatchEvent(event)
    await handled
    const left = await read('registration').getNotifications()
    return { opened, focused, left: left.length }
  })

const messages: [topic: string, locale: PageLanguage, title: string, page: string][] = [
  ['gift', 'en', 'A gift from a friend', '/today'],
  ['wish', 'ja', 'ほしいものが登場しました', '/wishes'],
  ['theme', 'ar', 'موضوع اليوم', '/today'],
]
for (const [topic, locale, title, opens] of messages) {
  test(`a message about a ${topic} is shown in ${locale}, and leads to ${opens}`, async (t) => {
    const listening = await aListeningBrowser(t, locale)
    if (!listening) return t.skip('Chromium is not installed')
    const { page, worker, push, shown } = listening
    await push(JSON.stringify({ topic }))
    const [note, ...others] = await shown()
    assert.deepEqual([note.title, note.lang, others.length], [title, locale, 0])
    assert.equal(note.dir, locale === 'ar' ? 'rtl' : 'ltr')
    assert.equal((await fetch(note.icon)).status, 200)
    assert.deepEqual(await click(worker), { opened: [opens], focused: [], left: 0 })
    await page.goto(origin + opens)
    await page.locator('main h1').waitFor()
  })
}

test('a later message replaces the notification of an earlier one', async (t) => {
  const listening = await aListeningBrowser(t, 'en')
  if (!listening) return t.skip('Chromium is not installed')
  const { push, shown } = listening
  await push('{"topic":"theme"}')
  await shown()
  await push('{"topic":"gift"}')
  let notes = await shown()
  while (notes[0].title === 'Theme of the day') notes = await shown()
  assert.deepEqual(
    notes.map(({ title }) => title),
    ['A gift from a friend'],
  )
})

test('a notification is shown even if the push message cannot be read', async (t) => {
  const listening = await aListeningBrowser(t, 'en')
  if (!listening) return t.skip('Chromium is not installed')
  await listening.push('not JSON')
  const [{ title }] = await listening.shown()
  assert.equal(title, 'Theme of the day')
})

test('a window that already shows the page is brought to the front', async (t) => {
  const listening = await aListeningBrowser(t, 'en')
  if (!listening) return t.skip('Chromium is not installed')
  const { page, worker, push, shown } = listening
  for (const [topic, at] of [
    ['wish', '/wishes'],
    ['gift', '/today'],
  ]) {
    await page.goto(origin + at)
    await push(JSON.stringify({ topic }))
    await shown()
    assert.deepEqual(await click(worker), { opened: [], focused: [at], left: 0 })
  }
})
