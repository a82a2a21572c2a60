import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, TEST_KEYS, type TestService } from '../../fixtures/start-test-service.ts'
import { keepHouse } from '../../housekeeping/keep-house.ts'
import { aPushService, type PushService } from '../../notification/fixtures/a-push-service.ts'
import { createPush } from '../../notification/push.ts'
import { aBrowser, aMember, signIn } from '../fixtures/a-person.ts'

let service: TestService
let pushService: PushService
let serverKey: string
before(async () => {
  pushService = await aPushService()
  const push = createPush({
    keys: TEST_KEYS.notifications,
    fitUrl: 'https://fit.example.com',
    post: pushService.post,
  })
  serverKey = push.publicKeys()[0]
  service = await startTestService({ push })
})
beforeEach(() => service.db.rows`delete from sign_in_rate`)
after(async () => {
  await service.stop()
  await pushService.stop()
})

type Caller = Pick<Awaited<ReturnType<typeof aMember>>, 'call'>

const deviceOf = (subscription: ReturnType<PushService['subscribe']>['subscription']) => ({
  ...subscription,
  serverKey,
  timeZone: 'Asia/Seoul',
})

async function addBrowser(who: Caller) {
  const browser = pushService.subscribe()
  const added = await who.call('PUT', '/notifications/device', deviceOf(browser.subscription))
  return { ...browser, added }
}

/** Another browser of the same member. */
async function anotherBrowser({ email }: { email: string }) {
  const browser = aBrowser(service)
  await signIn(service, browser, email)
  return browser
}

test('at first, no notification is switched on, and nothing is stored', async () => {
  const hana = await aMember(service)
  const { json } = await hana.call('GET', '/notifications')
  assert.deepEqual(json, {
    publicKey: serverKey,
    topics: ['gift', 'wish'],
    quietFrom: 21,
    quietTo: 8,
    timeZone: null,
    devices: [],
  })
  const exported = (await hana.call('GET', '/export')).json
  assert.deepEqual([exported.notifications, exported.notificationDevices], [null, []])
})

test('an added browser gets a test message, and a removed one gets none', async () => {
  const hana = await aMember(service)
  const { added, messages } = await addBrowser(hana)
  assert.equal(added.status, 200)
  const [device] = added.json.devices
  assert.deepEqual([device.isCurrent, device.isFailing], [true, false])
  assert.equal(added.json.timeZone, 'Asia/Seoul')
  const { json } = await hana.call('POST', '/notifications/test')
  assert.deepEqual(json, { isAccepted: true })
  assert.deepEqual(messages(), [{ topic: 'test' }])
  const removed = await hana.call('DELETE', '/notifications/device')
  assert.deepEqual(removed.json.devices, [])
  const again = await hana.call('POST', '/notifications/test')
  assert.deepEqual([again.status, again.reason], [409, 'deviceMissing'])
})

test('choices remain when a browser is added later', async () => {
  const hana = await aMember(service)
  const choice = { topics: ['theme'], quietFrom: 22, quietTo: 9, timeZone: 'Europe/Paris' }
  await hana.call('PUT', '/notifications', choice)
  const { json } = (await addBrowser(hana)).added
  const { topics, quietFrom, quietTo, timeZone } = json
  assert.deepEqual({ topics, quietFrom, quietTo, timeZone }, choice)
  const { notifications, notificationDevices } = (await hana.call('GET', '/export')).json
  assert.deepEqual([notifications.topics, notifications.timeZone], [['theme'], 'Europe/Paris'])
  assert.match(notificationDevices[0].endpoint, /^https:/)
  assert.ok(!('auth' in notificationDevices[0]))
})

const CHOICE = { topics: ['gift'], quietFrom: 21, quietTo: 8, timeZone: 'Asia/Tokyo' }
const choices: [name: string, change: object][] = [
  ['another topic', { topics: ['sale'] }],
  ['a topic twice', { topics: ['gift', 'gift'] }],
  ['hour 24', { quietTo: 24 }],
  ['half an hour', { quietFrom: 7.5 }],
  ['an unknown time zone', { timeZone: 'Mars/Base' }],
  ['an offset', { timeZone: '+09:00' }],
]
test('invalid choices are refused', async () => {
  const hana = await aMember(service)
  for (const [name, change] of choices) {
    const { status, reason } = await hana.call('PUT', '/notifications', { ...CHOICE, ...change })
    assert.deepEqual([status, reason], [400, 'invalidParameter'], name)
  }
})

const devices: [name: string, change: object, status: number, reason: string][] = [
  ['http', { endpoint: 'http://push.example.com/1' }, 400, 'invalidParameter'],
  ['this machine', { endpoint: 'https://127.0.0.1/1' }, 400, 'invalidParameter'],
  ['a local name', { endpoint: 'https://postgres/1' }, 400, 'invalidParameter'],
  ['another port', { endpoint: 'https://push.example.com:22/1' }, 400, 'invalidParameter'],
  ['no point', { p256dh: 'A'.repeat(87) }, 400, 'invalidParameter'],
  ['a short secret', { auth: 'short' }, 400, 'invalidParameter'],
  ['an old key', { serverKey: 'B'.repeat(87) }, 409, 'serverKeyOutdated'],
]
test('an invalid subscription is refused, and nothing is sent to it', async () => {
  const hana = await aMember(service)
  const { subscription } = pushService.subscribe()
  const before = pushService.received.length
  for (const [name, change, ...expected] of devices) {
    const body = { ...deviceOf(subscription), ...change }
    const { status, reason } = await hana.call('PUT', '/notifications/device', body)
    assert.deepEqual([status, reason], expected, name)
  }
  assert.equal(pushService.received.length, before)
  assert.deepEqual((await hana.call('GET', '/notifications')).json.devices, [])
})

test('a sixth browser replaces the oldest one', async () => {
  const hana = await aMember(service)
  await addBrowser(hana)
  for (let count = 2; count <= 6; count++) {
    const { added } = await addBrowser(await anotherBrowser(hana))
    assert.equal(added.json.devices.length, Math.min(count, 5))
  }
  const { json } = await hana.call('GET', '/notifications')
  assert.ok(json.devices.every(({ isCurrent }: { isCurrent: boolean }) => !isCurrent))
})

test('signing out stops the notifications in that browser, and in no other', async () => {
  const hana = await aMember(service)
  await addBrowser(hana)
  const other = await anotherBrowser(hana)
  await addBrowser(other)
  await hana.call('POST', '/auth/sign-out')
  const { devices: left } = (await other.call('GET', '/notifications')).json
  assert.deepEqual(
    left.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent),
    [true],
  )
})

test('a browser belongs to the member who used it last', async () => {
  const [hana, ren] = [await aMember(service), await aMember(service)]
  const { subscription } = await addBrowser(hana)
  await ren.call('PUT', '/notifications/device', deviceOf(subscription))
  assert.deepEqual((await hana.call('GET', '/notifications')).json.devices, [])
  assert.equal((await ren.call('GET', '/notifications')).json.devices.length, 1)
})

test('an expired subscription is forgotten, and a failing one is shown as failing', async () => {
  const hana = await aMember(service)
  const { subscription } = await addBrowser(hana)
  pushService.answer(subscription, 503)
  assert.deepEqual((await hana.call('POST', '/notifications/test')).json, { isAccepted: false })
  assert.equal((await hana.call('GET', '/notifications')).json.devices[0].isFailing, true)
  pushService.answer(subscription, 410)
  await hana.call('POST', '/notifications/test')
  assert.deepEqual((await hana.call('GET', '/notifications')).json.devices, [])
})

test('sending test messages and adding browsers are rate-limited', async () => {
  const hana = await aMember(service)
  await addBrowser(hana)
  const tests = []
  for (let count = 0; count < 3; count++) tests.push(await hana.call('POST', '/notifications/test'))
  assert.deepEqual(
    tests.map(({ status }) => status),
    [200, 200, 429],
  )
  for (let count = 0; count < 19; count++) await addBrowser(hana)
  assert.equal((await addBrowser(hana)).added.status, 429)
})

test('a deleted account has no subscriptions; its choices are deleted later', async () => {
  const hana = await aMember(service)
  await addBrowser(hana)
  await hana.call('DELETE', '/me')
  const count = () => service.db.get<{ choices: number; devices: number }>`
    select (select count(*) from notification_choice where user_id = ${hana.userId}) as choices,
      (select count(*) from notification_device where user_id = ${hana.userId}) as devices`
  assert.deepEqual(await count(), { choices: 1, devices: 0 })
  await service.db.rows`
    update member set delete_after = now() - interval '1 second' where user_id = ${hana.userId}`
  await keepHouse(service.db)
  assert.deepEqual(await count(), { choices: 0, devices: 0 })
})

test('an operator can switch notifications off', async () => {
  const quiet = await startTestService()
  const hana = await aMember(quiet)
  assert.equal((await hana.call('GET', '/notifications')).json.publicKey, null)
  const { subscription } = pushService.subscribe()
  const added = await hana.call('PUT', '/notifications/device', deviceOf(subscription))
  const tested = await hana.call('POST', '/notifications/test')
  assert.deepEqual([added.reason, tested.reason], ['notificationsOff', 'notificationsOff'])
  await quiet.stop()
})
