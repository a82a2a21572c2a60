import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKisekae, type KisekaeError } from './index.ts'

type Answer = { status: number; reason?: string; retryAfterS?: number } | 'unreachable'

/** A client of a service that answers as told, one after the other, and what it was sent. */
function aClientOf(answers: Answer[], options: { retries?: number; timeoutMs?: number } = {}) {
  const sent: { method: string; url: string; key: string | null; body: string }[] = []
  const answer: typeof fetch = async (url, init) => {
    const key = new Headers(init?.headers).get('Idempotency-Key')
    sent.push({ method: init?.method ?? '', url: String(url), key, body: String(init?.body ?? '') })
    const next = answers[sent.length - 1]
    if (next === 'unreachable') throw new TypeError('fetch failed')
    const { status, reason, retryAfterS } = next
    const headers = new Headers(
      retryAfterS === undefined ? {} : { 'Retry-After': `${retryAfterS}` },
    )
    const error = { code: status, message: '', errors: [{ domain: 'd', reason, message: 'm' }] }
    return new Response(JSON.stringify(reason ? { error } : {}), { status, headers })
  }
  const kisekae = createKisekae({ baseUrl: 'http://x/', key: 'k', fetch: answer, ...options })
  return { kisekae, sent }
}

const DONE = { status: 200 }
const BUSY = { status: 503, reason: 'backendError', retryAfterS: 0 }
const TOO_MANY = { status: 429, reason: 'rateLimitExceeded', retryAfterS: 0 }
const RUNNING = { status: 409, reason: 'idempotencyKeyInUse', retryAfterS: 0 }

test('a read is sent again when there is no answer, or one that says try again', async () => {
  const { kisekae, sent } = aClientOf(['unreachable', BUSY, DONE])
  await kisekae.getAvatar({ avatarId: 7 })
  assert.deepEqual(
    sent.map(({ url }) => url),
    Array(3).fill('http://x/v1/Avatar/7'),
  )
})

test('a write that takes a key is sent again under the same, made or given', async () => {
  const { kisekae, sent } = aClientOf([BUSY, RUNNING, DONE, 'unreachable', DONE])
  await kisekae.grantItems({ avatarId: 7, itemId: [1, 2] })
  const [{ key, body }] = sent
  assert.match(key ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(body, 'itemId=1&itemId=2')
  assert.deepEqual(new Set(sent.map((one) => one.key)), new Set([key]))
  await kisekae.grantItems({ avatarId: 7, itemId: 1 }, { idempotencyKey: 'order-5' })
  assert.deepEqual([sent[3].key, sent[4].key], ['order-5', 'order-5'])
})

const token = {
  ...{ token: 'gt_', redirectUri: 'https://a/', scope: 'AvatarLoad', requestDate: 1 },
  codeVerifier: 'v'.repeat(48),
}

test('a write without a key is sent again only when it was surely not done', async () => {
  for (const answer of ['unreachable', BUSY, { status: 500, reason: 'internalError' }] as const) {
    const { kisekae, sent } = aClientOf([answer, DONE])
    await assert.rejects(kisekae.exchangeToken(token))
    assert.equal(sent.length, 1)
  }
  const { kisekae, sent } = aClientOf([TOO_MANY, DONE])
  await kisekae.exchangeToken(token)
  assert.equal(sent.length, 2)
})

test('a refusal is not sent again, nor what asks for a long wait', async () => {
  const refusals: Answer[] = [
    { status: 409, reason: 'guestUpgraded' },
    { status: 409, reason: 'vrmGenerationRunning', retryAfterS: 1 },
    { status: 429, reason: 'guestQuotaExceeded', retryAfterS: 3600 },
    { status: 429, reason: 'unknown' },
  ]
  for (const refusal of refusals) {
    const { kisekae, sent } = aClientOf([refusal, DONE])
    await assert.rejects(kisekae.createGuest())
    assert.equal(sent.length, 1)
  }
})

test('after its last try the error of the last try is thrown', async () => {
  const { kisekae, sent } = aClientOf([BUSY, 'unreachable', DONE], { retries: 1 })
  await assert.rejects(kisekae.echo(), ({ reason, status }: KisekaeError) => {
    assert.deepEqual([reason, status], ['unreachable', 0])
    return true
  })
  assert.equal(sent.length, 2)
})

test('what is not an answer of the service is told so', async () => {
  const page: typeof fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 403 })
  const kisekae = createKisekae({ baseUrl: 'http://x', key: 'k', fetch: page })
  await assert.rejects(kisekae.echo(), { status: 403, domain: 'sdk', reason: 'unexpectedAnswer' })
})

test('whoever called can end a call, also while it waits', async () => {
  const { kisekae, sent } = aClientOf([{ ...TOO_MANY, retryAfterS: 9 }, DONE])
  const control = new AbortController()
  const call = kisekae.echo({}, { signal: control.signal })
  setImmediate(() => control.abort(new Error('enough')))
  await assert.rejects(call, { message: 'enough' })
  assert.equal(sent.length, 1)
})
