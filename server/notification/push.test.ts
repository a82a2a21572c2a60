import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, before, test } from 'node:test'
import { fixedKeys } from '../kernel/secrets/secret-keys.ts'
import type { Post } from '../webhook/delivery/post-message.ts'
import { aBrowserKey } from './fixtures/a-browser-key.ts'
import { aPushService, type PushService } from './fixtures/a-push-service.ts'
import { createPush } from './push.ts'

let service: PushService
before(async () => {
  service = await aPushService()
})
after(() => service.stop())

const FIT = 'https://fit.example.com'
const aPush = (keys = fixedKeys('of this test'), post = service.post) =>
  createPush({ keys, fitUrl: FIT, post })
const MESSAGE = { topic: 'gift' } as const
const TERMS = { message: MESSAGE, keptSeconds: 600 }

test('only the browser to which a message was sent can decrypt it', async () => {
  const push = aPush()
  const [serverKey] = push.publicKeys()
  const { subscription, messages } = service.subscribe()
  assert.equal(await push.send({ ...subscription, serverKey }, TERMS), 'accepted')
  assert.deepEqual(messages(), [MESSAGE])
  const { body, headers } = service.received[0]
  assert.throws(() => aBrowserKey().decrypt(body))
  assert.ok(!body.includes('gift'))
  const { ttl, topic, urgency, 'content-encoding': encoding } = headers
  assert.deepEqual([ttl, topic, urgency, encoding], ['600', 'kisekae', 'normal', 'aes128gcm'])
})

test('messages of all topics have the same length', async () => {
  const push = aPush()
  const [serverKey] = push.publicKeys()
  service.received.length = 0
  for (const message of [MESSAGE, { topic: 'theme' } as const]) {
    await push.send({ ...service.subscribe().subscription, serverKey }, { ...TERMS, message })
  }
  const [one, other] = service.received
  assert.equal(one.body.length, other.body.length)
})

test('a message is signed for its push service, and the key verifies the signature', async () => {
  const push = aPush()
  const [serverKey] = push.publicKeys()
  service.received.length = 0
  await push.send({ ...service.subscribe().subscription, serverKey }, TERMS)
  const authorization = service.received[0].headers.authorization ?? ''
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  assert.equal(key, serverKey)
  const [head, claims, signature] = token.split('.')
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  assert.deepEqual([aud, sub], ['https://push.example.com', FIT])
  assert.ok(exp * 1_000 < Date.now() + 86_400_000)
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signer = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const
  const signed = Buffer.from(`${head}.${claims}`)
  assert.ok(verify('sha256', signed, signer, Buffer.from(signature, 'base64url')))
})

test('after a rotation, earlier subscriptions work until the old key is retired', async () => {
  const [serverKey] = aPush(fixedKeys('old')).publicKeys()
  const receiver = { ...service.subscribe().subscription, serverKey }
  const rotated = aPush(fixedKeys('new', 'old'))
  assert.notEqual(rotated.publicKeys()[0], serverKey)
  assert.equal(rotated.publicKeys()[1], serverKey)
  assert.equal(await rotated.send(receiver, TERMS), 'accepted')
  assert.equal(await aPush(fixedKeys('new')).send(receiver, TERMS), 'gone')
})

test('the key of an installation does not change', () => {
  assert.deepEqual(aPush().publicKeys(), [
    'BGyg-H0e5TTUTRMkxQxc-wJnka1mcTwO6cGojAce2mwHLI6NXrb79ZQ4xPMHPPSeUf1Rr3CYUX_84a7nnk3T6y0',
  ])
})

test('messages are sent only to public addresses', async () => {
  const posts: Post[] = []
  const push = aPush(fixedKeys('of this test'), (post) => {
    posts.push(post)
    return service.post(post)
  })
  const [serverKey] = push.publicKeys()
  await push.send({ ...service.subscribe().subscription, serverKey }, TERMS)
  assert.deepEqual(
    posts.map(({ isPrivateAllowed }) => isPrivateAllowed),
    [false],
  )
})
