import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import type { Page } from 'playwright-core'
import { NO_NOTIFICATIONS, SOME_NOTIFICATIONS } from './fixtures/answers.ts'
import { browser, listSmallTargets, openPage, origin } from './fixtures/open-pages.ts'
import { findSupport } from './notifications/find-support.ts'
import { describeNote } from './offline/notes.ts'

const SMALL = { locale: 'en', width: 390 } as const
const TURN_ON = { name: 'Turn on notifications' }

const SUBSCRIPTION = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }

/**
 * Simulates a browser that asks the user, who gives this answer; its push service needs no network.
 */
async function standIn(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript(
    ({ answer, subscription }) => {
      const asked: number[] = []
      Object.assign(globalThis, { asked })
      let permission = 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        asked.push(Date.now())
        permission = answer
        return answer
      }
      PushManager.prototype.getSubscription = async () => null
      PushManager.prototype.subscribe = async (options) => {
        Object.assign(globalThis, {
          keyBytes: Object(options?.applicationServerKey).length,
        })
        return { toJSON: () => subscription } as unknown as PushSubscription
      }
    },
    { answer, subscription: SUBSCRIPTION },
  )
}

const countAsked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'asked').length)

test('the browser asks only after the button is pressed, and then subscribes', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, faults, close } = await openPage(browser, SMALL)
  await standIn(page, 'granted')
  await page.goto(`${origin}/notifications`)
  await page.getByRole('button', TURN_ON).waitFor()
  assert.equal(await countAsked(page), 0)
  // The choices appear only once notifications are on in a browser.
  assert.equal(await page.getByRole('group').count(), 0)
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', TURN_ON).press('Enter')
  const { timeZone, ...body } = (await saved).postDataJSON()
  const { endpoint, keys } = SUBSCRIPTION
  assert.deepEqual(body, { endpoint, ...keys, serverKey: NO_NOTIFICATIONS.publicKey })
  assert.match(timeZone, /^[A-Z]/)
  assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'keyBytes')), 65)
  await page.getByText('Notifications are on in this browser.').waitFor()
  assert.equal(await countAsked(page), 1)
  assert.deepEqual(await listSmallTargets(page), [])
  assert.deepEqual(faults, [])
  await close()
})

test('if the browser blocks notifications, the page explains how to allow them', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, SMALL)
  await standIn(page, 'denied')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.goto(`${origin}/notifications`)
  await page.getByRole('button', TURN_ON).click()
  await page.getByText('Your browser blocks notifications').waitFor()
  assert.ok(!sent.includes('PUT'))
  await close()
})

test('topics and quiet hours are saved at once', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, SMALL)
  await standIn(page, 'granted')
  answer({ 'GET /notifications': SOME_NOTIFICATIONS })
  await page.goto(`${origin}/notifications`)
  const next = () => page.waitForRequest((request) => request.method() === 'PUT')
  const themed = next()
  await page.getByRole('checkbox', { name: 'Theme of the day' }).check()
  assert.deepEqual((await themed).postDataJSON().topics, ['gift', 'wish', 'theme'])
  const later = next()
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('9:00 AM')
  const { quietFrom, quietTo, topics } = (await later).postDataJSON()
  assert.deepEqual([quietFrom, quietTo, topics], [21, 9, ['gift', 'wish', 'theme']])
  await close()
})

test('a test notification is sent, and notifications are turned off in the browser', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, SMALL)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  })
  answer({ 'GET /notifications': SOME_NOTIFICATIONS })
  await page.goto(`${origin}/notifications`)
  // Notes disappear after a few seconds.
  const told = page.getByText('A test is on its way.').waitFor()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await told
  answer({ 'GET /notifications': NO_NOTIFICATIONS })
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await page.getByRole('button', TURN_ON).waitFor()
  await close()
})

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
test('iPhones and iPads need the app on the home screen; other browsers need push support', () => {
  const without = { hasPush: false, permission: undefined, userAgent: MAC, touchPoints: 0 }
  assert.equal(findSupport(without), 'unsupported')
  assert.equal(findSupport({ ...without, touchPoints: 5 }), 'homeScreen')
  assert.equal(findSupport({ ...without, userAgent: IPHONE }), 'homeScreen')
  const withPush = { ...without, hasPush: true, userAgent: IPHONE }
  assert.equal(findSupport({ ...withPush, permission: 'default' }), 'ready')
  assert.equal(findSupport({ ...withPush, permission: 'denied' }), 'blocked')
})

test('every topic has words in every language, and none is left untranslated', () => {
  for (const topic of ['gift', 'wish', 'theme', 'test']) {
    const en = describeNote({ topic }, 'en')
    for (const language of PAGE_LANGUAGES) {
      const { title, body } = describeNote({ topic }, language)
      if (language !== 'en') assert.ok(title !== en.title && body !== en.body, language)
    }
  }
})

test('a message that the worker does not recognise still shows a notification', () => {
  for (const message of [null, undefined, 5, {}, { topic: 'toString' }, { topic: 'sale' }]) {
    const { title, page } = describeNote(message, 'xx')
    assert.deepEqual([title, page], ['Theme of the day', '/today'])
  }
})
