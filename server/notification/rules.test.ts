import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseTopic, isReady, mustBeSubscription, outcomeOf } from './rules.ts'

const at = (text: string) => new Date(text)

test('a gift takes precedence over a wish, and a wish over the theme', () => {
  const all = { gift: true, wish: true, theme: true }
  assert.equal(chooseTopic(all, ['theme', 'wish', 'gift']), 'gift')
  assert.equal(chooseTopic(all, ['theme', 'wish']), 'wish')
  assert.equal(chooseTopic({ ...all, wish: false }, ['theme', 'wish']), 'theme')
  assert.equal(chooseTopic(all, []), undefined)
})

test("after a browser's push service fails, the next attempt is delayed by up to a week", () => {
  const failedAt = at('2026-05-01T00:00:00Z')
  const readyAfterH = (failures: number) =>
    Array.from({ length: 200 }, (_, hour) => hour).find((hour) =>
      isReady({ failures, failedAt }, new Date(failedAt.getTime() + hour * 3_600_000)),
    )
  assert.deepEqual([1, 2, 3, 8, 9, 10].map(readyAfterH), [1, 2, 4, 128, 168, 168])
  assert.equal(isReady({ failures: 0, failedAt: null }, failedAt), true)
})

test('404 and 410 end a subscription; any other status except success is a failure', () => {
  const answer = { response: null, retryAfter: null, failure: null }
  const outcomes = [200, 201, 301, 400, 404, 410, 429, 500, null].map((statusCode) =>
    outcomeOf({ ...answer, statusCode }),
  )
  assert.deepEqual(outcomes, [
    'accepted',
    'accepted',
    'failed',
    'failed',
    'gone',
    'gone',
    'failed',
    'failed',
    'failed',
  ])
})

const P256DH =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg'

test('a subscription has a public URL and keys that can encrypt', () => {
  const sound = { endpoint: 'https://push.example.com/a', p256dh: P256DH, auth: AUTH }
  assert.doesNotThrow(() => mustBeSubscription(sound))
  const refused = (change: Partial<typeof sound>) =>
    assert.throws(() => mustBeSubscription({ ...sound, ...change }), /Invalid value/)
  for (const endpoint of [
    'http://push.example.com/a',
    'https://push.example.com:8080/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://user@push.example.com/a',
    'https://push.example.com/a#b',
    'javascript:alert(1)',
  ])
    refused({ endpoint })
  // A key of the right length that is not on the curve.
  refused({ p256dh: `${P256DH.slice(0, -3)}AAA` })
  refused({ p256dh: `AA${P256DH.slice(2)}` })
  refused({ auth: AUTH.slice(2) })
})
