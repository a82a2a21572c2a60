import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhookSecret, signMessage } from '@kisekae/server/webhook/sign-message.ts'
import { Webhook } from 'standardwebhooks'
import { signWebhook, verifyWebhook } from './index.ts'

const secret = newWebhookSecret()
const body = JSON.stringify({
  type: 'avatar.updated',
  timestamp: '2026-11-22T00:00:00.000Z',
  data: { appId: 'app_1', avatarId: 5, sequence: 3 },
})
const sign = (secrets = [secret], ageS = 0) =>
  signMessage({ eventId: 'msg_1', at: new Date(Date.now() - ageS * 1000), body }, secrets)

test('a message is read as text or bytes, whatever form its headers take', async () => {
  const headers = sign()
  for (const given of [headers, new Headers(headers)]) {
    const event = await verifyWebhook({ body, headers: given, secret })
    assert.deepEqual(event, { id: 'msg_1', ...JSON.parse(body) })
    assert.ok(event.type === 'avatar.updated' && event.data.sequence === 3)
  }
  await verifyWebhook({ body: new TextEncoder().encode(body), headers, secret })
  const lists = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, [text]]))
  await verifyWebhook({ body, headers: lists, secret })
})

test('a message may be five minutes old, or as old as the receiver allows', async (t) => {
  const nowMs = 1_800_000_000_000
  t.mock.timers.enable({ apis: ['Date'], now: nowMs })
  const isTaken = (ageS: number, toleranceS?: number) =>
    verifyWebhook({ body, headers: sign([secret], ageS), secret, toleranceS }).then(
      () => true,
      () => false,
    )
  for (const ageS of [300, -300]) assert.equal(await isTaken(ageS), true)
  for (const ageS of [301, -301]) assert.equal(await isTaken(ageS), false)
  assert.deepEqual([await isTaken(10, 10), await isTaken(11, 10)], [true, false])
  // The timestamp is rounded down, so it is never in the future.
  t.mock.timers.setTime(nowMs + 900)
  const { 'webhook-timestamp': timestamp } = await signWebhook({ id: 'msg_1', body, secret })
  assert.equal(timestamp, String(nowMs / 1000))
})

// biome-ignore format: a table
const refusals: [name: string, change: object, reason: string][] = [
  ['other bytes',         { body: `${body} ` },                                       'webhookSignatureWrong'],
  ['another secret',      { secret: newWebhookSecret() },                             'webhookSignatureWrong'],
  ['another id',          { headers: { ...sign(), 'webhook-id': 'msg_2' } },          'webhookSignatureWrong'],
  ['a cut signature',     { headers: { ...sign(), 'webhook-signature': 'v1,AA==' } }, 'webhookSignatureWrong'],
  ['no base64',           { headers: { ...sign(), 'webhook-signature': 'v1,%%%' } },  'webhookSignatureWrong'],
  ['another version',     { headers: { ...sign(), 'webhook-signature': 'v2,AA==' } }, 'webhookSignatureWrong'],
  ['an old message',      { headers: sign([secret], 301) },                           'webhookTooOld'],
  // The message is signed when this table is created; on a loaded machine, it may be verified
  // minutes later.
  ['a message from the future',   { headers: sign([secret], -3_600) },                          'webhookTooOld'],
  ['an invalid time', { headers: { ...sign(), 'webhook-timestamp': 'x' } },       'webhookTooOld'],
  ['no signature',        { headers: { ...sign(), 'webhook-signature': undefined } }, 'webhookHeaderMissing'],
]
for (const [name, change, reason] of refusals) {
  test(`a message with ${name} is refused`, async () => {
    const received = verifyWebhook({ body, headers: sign(), secret, ...change })
    await assert.rejects(received, { status: 400, domain: 'sdk', reason })
  })
}

test('while a secret is being replaced, both the old and the new one are accepted', async () => {
  const old = newWebhookSecret()
  await verifyWebhook({ body, headers: sign([secret, old]), secret: old })
  await verifyWebhook({ body, headers: sign([old]), secret: [secret, old] })
})

test('any Standard Webhooks library accepts messages that the SDK signs', async () => {
  const headers = await signWebhook({ id: 'msg_3', body, secret })
  new Webhook(secret).verify(body, headers)
  await verifyWebhook({ body, headers, secret })
})

test('an invalid secret is a usage error, not a refusal', async () => {
  await assert.rejects(verifyWebhook({ body, headers: sign(), secret: 'abc' }), TypeError)
})
