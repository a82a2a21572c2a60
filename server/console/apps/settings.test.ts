import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aJwt, KEY_PAIRS, toPem } from '../../kernel/fixtures/a-jwt.ts'
import { aDeveloper, aStranger } from '../fixtures/a-developer.ts'

let service: TestService
let developer: Awaited<ReturnType<typeof aDeveloper>>
let path: string
before(async () => {
  service = await startTestService()
  developer = await aDeveloper(service, 'admin')
  path = `/apps/${service.app.appId}`
})
after(() => service.stop())

/** Skips the five seconds for which services cache a key, by using another key. */
async function aCaller() {
  await service.db.rows`delete from api_key where app_id = ${service.app.appId}`
  const { json } = await developer.call('POST', `${path}/keys`, { name: 'Anew' })
  return (way: string, init: RequestInit = {}) =>
    service.app.call(way, { ...init, headers: { 'X-Api-Key': json.key, ...init.headers } })
}

const POST = { method: 'POST' }

test('a guest gets only permissions that the app may request', async () => {
  const settings = { name: 'One', upgradeLimit: 10 }
  await developer.call('PUT', path, { ...settings, permissions: ['AvatarLoad', 'ItemGrant'] })
  const call = await aCaller()
  const { guests } = await service.db.get<{ guests: number }>`
    select count(*) as guests from user_account`
  const refused = await call('/v1/Guest?scope=ItemGrant,Fitting', POST)
  assert.equal(refused.status, 400)
  assert.deepEqual(refused.json.error.errors[0], {
    domain: 'avatar.link',
    reason: 'invalidScope',
    message: 'The app may not request Fitting.',
  })
  assert.equal((await call('/v1/Guest?scope=ItemGrant', POST)).status, 200)
  const { guests: later } = await service.db.get<{ guests: number }>`
    select count(*) as guests from user_account`
  assert.equal(later, guests + 1)
})

test('the name of an app or an organisation contains a visible character', async () => {
  const settings = { upgradeLimit: 10, permissions: ['AvatarLoad'] }
  for (const name of ['\u200b', '\u3164', '\u2800', '\u034f']) {
    const app = await developer.call('PUT', path, { ...settings, name })
    assert.deepEqual([app.status, app.reason], [400, 'invalidParameter'], encodeURI(name))
    const organisation = await developer.call('POST', '/organisations', { name })
    assert.equal(organisation.status, 400, encodeURI(name))
  }
  for (const name of ['हिन्दी', '♥', '❤️‍🔥', '👩‍👩‍👧‍👦', '⠓']) {
    assert.equal((await developer.call('PUT', path, { ...settings, name })).json.name, name)
  }
})

test("new guests wear the app's default outfit; existing ones keep theirs", async () => {
  const before = (await (await aCaller())('/v1/Guest', POST)).json
  const { items } = (await developer.call('GET', `${path}/base-items`)).json
  const clothes = items.filter(({ part }: { part: string }) => part === 'Clothes')
  const hair = items.filter(({ part }: { part: string }) => part === 'Hair')
  const chosen = [clothes[1].itemId, hair[1].itemId]
  const saved = await developer.call('PUT', `${path}/default-outfit`, { itemIds: chosen })
  assert.equal(saved.status, 200, saved.text)
  const worn = saved.json.defaultOutfit.items.map(({ itemId }: { itemId: number }) => itemId)
  assert.ok(chosen.every((itemId) => worn.includes(itemId)))
  const parts = saved.json.defaultOutfit.items.map(({ part }: { part: string }) => part)
  assert.deepEqual([parts.includes('Body'), parts.includes('Face')], [true, true])
  assert.match(saved.json.defaultOutfit.imageUrl, /^http.*avatar\.gif$/)
  const call = await aCaller()
  for (let count = 0; count < 3; count++) {
    const { avatarId } = (await call('/v1/Guest', POST)).json
    const { wornItemIds } = await service.db.get<{ wornItemIds: number[] }>`
      select worn_item_ids from user_account join avatar using (user_id)
      where avatar_id = ${avatarId}`
    assert.deepEqual(wornItemIds, worn)
  }
  const { json } = await call(`/v1/Avatar/${before.avatarId}`)
  assert.equal(json.avatarImageUrl, before.avatarImageUrl)
})

test('a default outfit consists of base items and can be reset', async () => {
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where not base limit 1`
  for (const unknown of [itemId, 12]) {
    const { status } = await developer.call('PUT', `${path}/default-outfit`, {
      itemIds: [unknown],
    })
    assert.equal(status, 404)
  }
  const { json } = await developer.call('PUT', `${path}/default-outfit`, { itemIds: [] })
  assert.equal(json.defaultOutfit, null)
})

for (const [alg, make] of Object.entries(KEY_PAIRS))
  test(`a JWT must be valid for the registered key (${alg})`, async () => {
    const { publicKey, privateKey } = make()
    const pem = toPem(publicKey)
    const saved = await developer.call('PUT', `${path}/jwt-key`, { publicKey: pem })
    assert.equal(saved.json.jwtPublicKey, pem)
    const call = await aCaller()
    const ask = async (authorization: string) => {
      const { status, json } = await call('/v1/Echo?message=a', {
        headers: { Authorization: authorization },
      })
      return status === 200 ? 200 : [status, json.error.errors[0].reason]
    }
    const now = Math.floor(Date.now() / 1000)
    const good = { iss: service.app.appId, aud: service.baseUrl, exp: now + 120 }
    const many = { ...good, aud: ['https://else.example', service.baseUrl] }
    for (const claims of [good, many])
      assert.equal(await ask(`Bearer ${aJwt(privateKey, alg, claims)}`), 200)
    assert.equal((await call('/v1/Echo?message=a')).status, 200)
    const refused = [403, 'authError']
    const bad: object[] = [
      { ...good, iss: 'app_two' },
      { ...good, aud: 'https://else.example' },
      { ...good, aud: undefined },
      { ...good, exp: now - 60 },
      { ...good, exp: now + 3_600 },
      { ...good, exp: undefined },
      { ...good, nbf: now + 120 },
    ]
    for (const claims of bad)
      assert.deepEqual(await ask(`Bearer ${aJwt(privateKey, alg, claims)}`), refused)
    const foreign = aJwt(make().privateKey, alg, good)
    const [header, payload] = aJwt(privateKey, alg, good).split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    for (const text of [foreign, `${header}.${payload}.`, none, 'a.b.c', 'null.null.null', 'x'])
      assert.deepEqual(await ask(`Bearer ${text}`), refused, text)
    await developer.call('PUT', `${path}/jwt-key`, { publicKey: null })
    assert.equal(
      (await (await aCaller())('/v1/Echo', { headers: { Authorization: 'Bearer x' } })).status,
      200,
    )
  })

test('an invalid public key cannot be registered', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = generateKeyPairSync('ed25519')
  const texts = [
    '',
    'ssh-ed25519 AAAA',
    '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
    toPem(rsa.publicKey),
    String(own.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  ]
  for (const publicKey of texts.slice(1)) {
    const { reason } = await developer.call('PUT', `${path}/jwt-key`, { publicKey })
    assert.equal(reason, 'jwtKeyRefused', publicKey)
  }
})

test('the page of the shop can be set, changed and removed', async () => {
  const save = (shopUrl: string | null) => developer.call('PUT', `${path}/shop-url`, { shopUrl })
  for (const shopUrl of ['https://shop.example/hats?from=kisekae', 'my-app://shop', null]) {
    assert.equal((await save(shopUrl)).json.shopUrl, shopUrl)
    assert.equal((await developer.call('GET', path)).json.shopUrl, shopUrl)
  }
  const wrong = [
    'javascript:alert(1)',
    'data:text/html,a',
    'http://shop.example/',
    'https://user@shop.example/',
    'shop.example',
    '',
  ]
  for (const shopUrl of wrong) assert.equal((await save(shopUrl)).reason, 'shopUrlRefused', shopUrl)
  assert.equal((await developer.call('GET', path)).json.shopUrl, null)
})

test('the app decides whether users may give its items to friends', async () => {
  for (const allowed of [true, false]) {
    assert.equal(
      (await developer.call('PUT', `${path}/gifts`, { allowed })).json.allowsGifts,
      allowed,
    )
    assert.equal((await developer.call('GET', path)).json.allowsGifts, allowed)
  }
})

const guarded: [method: string, way: string, body: unknown][] = [
  ['POST', '/keys', { name: 'Server' }],
  ['POST', '/keys/12345678/rotate', { overlapHours: 1 }],
  ['DELETE', '/keys/12345678', {}],
  ['POST', '/kit-secret', {}],
  ['PUT', '/jwt-key', { publicKey: null }],
  ['POST', '/redirect-uris', { uri: 'https://example.com/back' }],
  ['DELETE', '/redirect-uris', { uri: 'https://example.com/back' }],
  ['POST', '/webhooks/we_one/rotate', {}],
]
test('changing keys, secrets and redirect URIs requires a recent sign-in', async () => {
  const other = await aDeveloper(service, 'owner')
  await service.db.rows`
    update console_person_session set created_at = now() - interval '601 seconds'
    where user_id = (select id from console_person where email = ${other.email})`
  for (const [method, way, body] of guarded) {
    const { reason } = await other.call(method, path + way, body)
    assert.equal(reason, 'signInAgain', way)
  }
  assert.equal((await other.call('GET', `${path}/keys`)).status, 200)
})

test("sign-ins, failed sign-ins and sign-outs are in the organisations' logs", async () => {
  const person = await aDeveloper(service, 'viewer')
  await aStranger(service, person.email)
  const email = person.email.toUpperCase()
  await person.call('POST', '/auth/email-otp/send-verification-otp', { email })
  await person.call('POST', '/auth/sign-in/email-otp', { email, otp: '000000' })
  await person.call('POST', '/auth/sign-out')
  const audit = `/organisations/${developer.organisationId}/audit?actor=${person.email}`
  const { entries } = (await developer.call('GET', audit)).json
  assert.deepEqual(
    entries.map(({ action, detail }: Record<string, string>) => [action, detail]),
    [
      ['person.signedOut', '{}'],
      ['person.signInFailed', '{"by":"code"}'],
      ['person.signedIn', '{"by":"code"}'],
    ],
  )
})
