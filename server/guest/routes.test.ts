import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { createKey } from '../partner/key.ts'
import { insertApp, insertKey } from '../partner/store.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const create = (query = '', init: RequestInit = {}) =>
  service.app.call(`/v1/Guest${query}`, { method: 'POST', ...init })

test('the response for a guest contains everything an app needs to show it', async () => {
  const { status, json, headers } = await create()
  assert.equal(status, 200)
  assert.match(json.accessToken, /^at_[\w-]{43}$/)
  assert.ok(Number.isSafeInteger(json.avatarId) && json.avatarId >= 1e12)
  assert.deepEqual(
    { scope: json.scope, tokenType: json.tokenType, guest: json.guest, status: json.status },
    { scope: 'AvatarLoad', tokenType: 'Bearer', guest: true, status: 200 },
  )
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('the avatar of a new guest can be read at once', async () => {
  const { avatarId, avatarImageUrl } = (await create()).json
  const { json } = await service.app.call(`/v1/Avatar/${avatarId}`)
  assert.equal(json.avatarImageUrl, avatarImageUrl)
})

const scopes: [name: string, query: string, scope: string][] = [
  ['with commas', '?scope=ItemGrant,Fitting', 'AvatarLoad,ItemGrant,Fitting'],
  ['repeated', '?scope=Fitting&scope=ItemGrant', 'AvatarLoad,ItemGrant,Fitting'],
  ['by the alias of the flow samples', '?scope=GrantItem', 'AvatarLoad,ItemGrant'],
  ['empty, which counts as absent', '?scope=', 'AvatarLoad'],
]
for (const [name, query, scope] of scopes) {
  test(`a scope ${name} is returned as ${scope}`, async () => {
    assert.equal((await create(query)).json.scope, scope)
  })
}

test('the scope may be sent as a form field', async () => {
  const body = new URLSearchParams({ scope: 'ItemGrant' })
  assert.equal((await create('', { body })).json.scope, 'AvatarLoad,ItemGrant')
})

for (const scope of ['Everything', 'AvatarLoad,,ItemGrant', 'avatarload']) {
  test(`the scope ${scope} is refused, and no guest is created`, async () => {
    const before = await service.db.get`select count(*) as guests from user_account`
    const { status, json } = await create(`?scope=${scope}`)
    assert.equal(status, 400)
    assert.equal(json.error.errors[0].reason, 'invalidScope')
    assert.deepEqual(await service.db.get`select count(*) as guests from user_account`, before)
  })
}

test('the access token is not stored, only its hash', async () => {
  const { accessToken } = (await create()).json
  const kept = await service.db.rows`select token_hash from access_token`
  assert.ok(!JSON.stringify(kept).includes(accessToken))
})

test('thirty guests created concurrently are thirty different guests', async () => {
  const guests = await Promise.all(Array.from({ length: 30 }, () => create()))
  const ids = new Set(guests.map(({ json }) => json.avatarId))
  assert.equal(ids.size, 30)
  const found = await service.db.rows`
    select avatar_id from avatar where avatar_id = any(${[...ids]}::bigint[])`
  assert.equal(found.length, 30)
})

const createOnce = (key: string, query = '') =>
  create(query, { headers: { 'Idempotency-Key': key } })

test('one key creates one guest, however many concurrent requests there are', async () => {
  const before = await countGuests()
  const guests = await Promise.all(Array.from({ length: 20 }, () => createOnce('one-guest')))
  assert.equal(new Set(guests.map(({ json }) => json.avatarId)).size, 1)
  assert.equal(await countGuests(), before + 1)
  const first = guests.filter(({ headers }) => !headers.get('idempotency-replayed'))
  assert.equal(first.length, 1)
})

test('a guest who is returned again has a valid access token', async () => {
  const { avatarId } = (await createOnce('again')).json
  const { accessToken } = (await createOnce('again')).json
  const headers = { Authorization: `Bearer ${accessToken}` }
  const { status } = await service.app.call(`/v1/Avatar/${avatarId}`, { headers })
  assert.equal(status, 200)
})

test('each app has its own keys; a key reused with different parameters is refused', async () => {
  const { json } = await createOnce('shared')
  const other = await service.otherApp.call('/v1/Guest', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'shared' },
  })
  assert.notEqual(other.json.avatarId, json.avatarId)
  const refused = await createOnce('shared', '?scope=Fitting')
  assert.equal(refused.status, 422)
  assert.equal(refused.json.error.errors[0].reason, 'idempotencyKeyReused')
})

test('an app cannot create more guests per day than its limit allows', async () => {
  const { appId } = service.otherApp
  await service.db.rows`
    update app set guests_per_day = (select sum(guests) + 3 from guest_count
      where app_id = ${appId}) where app_id = ${appId}`
  const ask = () => service.otherApp.call('/v1/Guest', { method: 'POST' })
  for (let count = 0; count < 3; count++) assert.equal((await ask()).status, 200)
  const before = await countGuests()
  const { status, json, headers } = await ask()
  assert.equal(status, 429)
  assert.equal(json.error.errors[0].reason, 'guestQuotaExceeded')
  assert.ok(headers.get('retry-after'))
  assert.equal(await countGuests(), before)
})

test('concurrent requests cannot exceed the limit on guests', async () => {
  const { appId } = service.otherApp
  for (const left of [1, 7]) {
    await service.db.rows`delete from guest_count where app_id = ${appId}`
    await service.db.rows`update app set guests_per_day = ${left} where app_id = ${appId}`
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => service.otherApp.call('/v1/Guest', { method: 'POST' })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, left)
    assert.ok(answers.every(({ status }) => status === 200 || status === 429))
  }
})

test('a development app starts with limits, and a live app with higher limits', async () => {
  const { organisationId } = await service.db.get<{ organisationId: number }>`
    select organisation_id from app limit 1`
  const asked = [
    { appId: 'app_dev', live: false, reads: 500, writes: 250, guests: 1_000 },
    { appId: 'app_live', live: true, reads: 2_000, writes: 1_000, guests: 10_000 },
  ]
  for (const { appId, live, reads, writes, guests } of asked) {
    await insertApp(service.db, { appId, organisationId, name: appId, live })
    const { key, ...kept } = createKey({ live })
    await insertKey(service.db, { ...kept, appId })
    const read = await service.app.call('/v1/Echo', { headers: { 'X-Api-Key': key } })
    assert.match(read.headers.get('ratelimit-policy') ?? '', new RegExp(`q=${reads};`))
    const made = await service.app.call('/v1/Guest', {
      method: 'POST',
      headers: { 'X-Api-Key': key },
    })
    assert.match(made.headers.get('ratelimit-policy') ?? '', new RegExp(`q=${writes};`))
    const { guestsPerDay } = await service.db.get<{ guestsPerDay: number }>`
      select guests_per_day from app where app_id = ${appId}`
    assert.equal(guestsPerDay, guests)
  }
})

test('an app cannot create a guest with a permission that the console does not allow', async () => {
  const { app, db } = service
  const { key, ...kept } = createKey({ live: false })
  const { organisationId } = await db.get<{ organisationId: number }>`
    select organisation_id from app where app_id = ${app.appId}`
  await insertApp(db, { appId: 'app_shy', organisationId, name: 'Shy', live: false })
  await insertKey(db, { ...kept, appId: 'app_shy' })
  await db.rows`update app set permissions = '{AvatarLoad}' where app_id = 'app_shy'`
  const headers = { 'X-Api-Key': key }
  const { status, json } = await create('?scope=AvatarLoad,Fitting', { headers })
  assert.deepEqual([status, json.error.errors[0].reason], [400, 'invalidScope'])
  assert.equal((await create('?scope=AvatarLoad', { headers })).status, 200)
})

const countGuests = async () =>
  (await service.db.get<{ guests: number }>`select count(*) as guests from user_account`).guests
