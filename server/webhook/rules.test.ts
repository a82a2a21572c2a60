import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { Random } from '../kernel/random.ts'
import { fixedKeys } from '../kernel/secrets/secret-keys.ts'
import { findUrlFault } from './check-url.ts'
import {
  type Answer,
  type Health,
  isSuccess,
  judgeHealth,
  nextAttemptAt,
  SCHEDULE_MS,
} from './rules.ts'
import { createSeal } from './seal-secret.ts'
import { newWebhookSecret, signMessage } from './sign-message.ts'

const now = new Date('2026-11-20T00:00:00Z')
const HOUR_MS = 3_600_000
const SOONEST = { below: () => 0 }
const LATEST = { below: (limit: number) => limit - 1 }
const answer = (statusCode: number, retryAfter: string | null = null): Answer => ({
  statusCode,
  retryAfter,
  failure: null,
  response: null,
})
const after = (ms: number) => new Date(now.getTime() + ms)

test('any status from 200 to 299 counts as received', () => {
  const received = [199, 200, 299, 300].map((statusCode) => isSuccess(answer(statusCode)))
  assert.deepEqual(received, [false, true, true, false])
  assert.equal(isSuccess({ ...answer(200), statusCode: null }), false)
})

test('ten attempts take 75 hours, 35 minutes and 5 seconds', () => {
  assert.equal(SCHEDULE_MS.length, 10)
  const sumMs = SCHEDULE_MS.reduce((sum, ms) => sum + ms, 0)
  assert.equal(sumMs, 75 * HOUR_MS + 35 * 60_000 + 5_000)
})

test('each pause between attempts is at most a tenth longer than planned, never shorter', () => {
  const wait = (failures: number, random: Random) =>
    nextAttemptAt({ failures, answer: answer(500), now }, random)
  assert.deepEqual(wait(4, SOONEST), after(2 * HOUR_MS))
  assert.deepEqual(wait(4, LATEST), after(2.2 * HOUR_MS))
  assert.notEqual(wait(9, SOONEST), null)
  assert.equal(wait(10, SOONEST), null)
})

const waits: [name: string, failures: number, answer: Answer, ms: number][] = [
  ['seconds are honoured on 429', 1, answer(429, '60'), 60_000],
  ['seconds are honoured on 503', 1, answer(503, '60'), 60_000],
  ['an instant is honoured', 1, answer(503, after(90_000).toUTCString()), 90_000],
  ['it never shortens the wait', 4, answer(503, '1'), 2 * HOUR_MS],
  ['it is ignored on 500', 1, answer(500, '60'), 5_000],
  ['an invalid value is ignored', 1, answer(429, 'soon'), 5_000],
  ['before attempt 6 it is at most an hour', 4, answer(429, '999999'), 2 * HOUR_MS],
  ['before attempt 3 too', 2, answer(429, '999999'), HOUR_MS],
  ['later it is at most a day', 5, answer(429, '999999'), 24 * HOUR_MS],
]
for (const [name, failures, given, ms] of waits) {
  test(`Retry-After: ${name}`, () => {
    assert.deepEqual(nextAttemptAt({ failures, answer: given, now }, SOONEST), after(ms))
  })
}

const WELL: Health = { failedAt: null, failingSince: null, slowUntil: null, disabledWhy: null }

/** The state of an endpoint that fails at these hours. */
const failAt = (hours: number[]) =>
  hours.reduce((health, hour) => judgeHealth(health, answer(500), after(hour * HOUR_MS)), WELL)

test('the five days are counted from the second failure within a day', () => {
  assert.equal(failAt([0]).failingSince, null)
  assert.deepEqual(failAt([0, 23]).failingSince, after(23 * HOUR_MS))
  assert.equal(failAt([0, 25]).failingSince, null)
  const days = (count: number) => [0, 1, 25, 49, 73, 97, 1 + 24 * count]
  assert.equal(failAt(days(4.99)).disabledWhy, null)
  assert.equal(failAt(days(5)).disabledWhy, 'failing')
})

test('failures separated by two quiet days are independent', () => {
  assert.equal(failAt([0, 1, 24 * 30]).disabledWhy, null)
})

test('a series begins with two failures within a day, and ends after two days without any', () => {
  assert.deepEqual(failAt([0, 23.99]).failingSince, after(23.99 * HOUR_MS))
  assert.equal(failAt([0, 24]).failingSince, null)
  assert.deepEqual(failAt([0, 1, 48.99]).failingSince, after(HOUR_MS))
  assert.equal(failAt([0, 1, 49]).failingSince, null)
})

test('a single success ends the series', () => {
  const failing = failAt([0, 1, 25])
  assert.deepEqual(judgeHealth(failing, answer(204), after(26 * HOUR_MS)), WELL)
})

test('410 disables an endpoint at once; overload slows its deliveries for five minutes', () => {
  assert.equal(judgeHealth(WELL, answer(410), now).disabledWhy, 'gone')
  for (const code of [429, 502, 504]) {
    assert.deepEqual(judgeHealth(WELL, answer(code), now).slowUntil, after(5 * 60_000))
  }
  assert.equal(judgeHealth(WELL, answer(503), now).slowUntil, null)
})

test('signatures follow the standard byte for byte', () => {
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
  const body =
    '{"type":"vrm.generation.completed","timestamp":"2026-11-20T00:00:00.000Z",' +
    '"data":{"avatarId":1001}}'
  const eventId = 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W'
  const at = new Date(1_674_087_231_000)
  assert.deepEqual(signMessage({ eventId, at, body }, [secret]), {
    'webhook-id': eventId,
    'webhook-timestamp': '1674087231',
    'webhook-signature': 'v1,UyDxI0G4CULgxmeZOuO15Lhs+7i5qeUadgCGdho1lrg=',
  })
})

test('the Standard Webhooks library computes the same signature as the service', () => {
  const secret = newWebhookSecret()
  const { 'webhook-signature': signature } = signMessage(
    { eventId: 'msg_1', at: now, body: '{}' },
    [secret],
  )
  assert.equal(new Webhook(secret).sign('msg_1', now, '{}'), signature)
})

test('a sealed secret can be read only with its key; each sealing gives different bytes', () => {
  const seal = createSeal(fixedKeys('a key'))
  const secret = newWebhookSecret()
  const closed = seal.close(secret)
  assert.equal(seal.open(closed), secret)
  assert.notDeepEqual(seal.close(secret), closed)
  assert.throws(() => createSeal(fixedKeys('another')).open(closed))
  closed[closed.length - 1] ^= 1
  assert.throws(() => seal.open(closed))
})

const addresses: [address: string, live: boolean, development: boolean][] = [
  ['https://partner.example/hook', true, true],
  ['https://partner.example:8443/hook?app=1', true, true],
  ['https://partner.example:444/hook', false, true],
  ['http://partner.example/hook', false, true],
  ['http://localhost:3000/hook', false, true],
  ['https://localhost/hook', false, true],
  ['https://127.0.0.1/hook', false, true],
  ['https://[::1]/hook', false, true],
  ['https://2130706433/hook', false, true],
  ['https://me:secret@partner.example/', false, false],
  ['https://partner.example/#part', false, false],
  ['ftp://partner.example/', false, false],
  ['javascript:alert(1)', false, false],
  ['partner.example/hook', false, false],
  [`https://partner.example/${'x'.repeat(1024)}`, false, false],
]
for (const [address, live, development] of addresses) {
  test(`the URL ${address.slice(0, 50)} is checked before it is registered`, () => {
    assert.equal(findUrlFault(address, { live: true }) === undefined, live)
    assert.equal(findUrlFault(address, { live: false }) === undefined, development)
  })
}
