import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { signQuery } from '../../uikit/sign-query.ts'
import { aDeveloper, aStranger } from '../fixtures/a-developer.ts'

let service: TestService
let owner: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  service = await startTestService()
  owner = await aDeveloper(service, 'owner')
})
after(() => service.stop())

const refused = ({ status, reason }: { status: number; reason: string | undefined }) => [
  status,
  reason,
]
const echo = (key: string) =>
  fetch(`${service.baseUrl}/v1/Echo?message=hello`, { headers: { 'X-Api-Key': key } })

async function anApp(name: string, live = false) {
  const path = `/organisations/${owner.organisationId}/apps`
  const { json } = await owner.call('POST', path, { name, live })
  return { appId: json.appId as string, path: `/apps/${json.appId}` }
}

test('a new user creates an organisation, an app and a key, and calls Echo', async () => {
  const newcomer = await aStranger(service)
  const { json: me } = await newcomer.call('POST', '/organisations', { name: 'Momo Ltd' })
  const [{ organisationId, role, fittingRoom, vrmExport }] = me.organisations
  assert.deepEqual([role, fittingRoom, vrmExport], ['owner', false, false])
  const app = await newcomer.call('POST', `/organisations/${organisationId}/apps`, {
    name: 'Café',
    live: false,
  })
  const made = await newcomer.call('POST', `/apps/${app.json.appId}/keys`, { name: 'Server' })
  assert.match(made.json.key, /^ak_test_/)
  assert.equal((await echo(made.json.key)).status, 200)
  const { json } = await newcomer.call('GET', `/apps/${app.json.appId}/checklist`)
  assert.deepEqual(
    [json.hasKey, json.calledEcho, json.hasGuest, json.calls],
    [true, true, false, 1],
  )
})

test('the stage of an app is permanent, and its keys show it', async () => {
  const { path } = await anApp('Live one', true)
  const { json } = await owner.call('POST', `${path}/keys`, { name: 'Server' })
  assert.match(json.key, /^ak_live_/)
  const settings = { name: 'Live one', permissions: [], upgradeLimit: 10 }
  const changed = await owner.call('PUT', path, { ...settings, live: false })
  assert.deepEqual(refused(changed), [400, 'invalidParameter'])
  assert.equal((await owner.call('PUT', path, settings)).json.live, true)
})

test('two apps of an organisation cannot have the same name', async () => {
  await anApp('Twice')
  const path = `/organisations/${owner.organisationId}/apps`
  const again = await owner.call('POST', path, { name: 'Twice', live: false })
  assert.deepEqual(refused(again), [409, 'appNameTaken'])
})

test('a user can take over up to ten guests of a new app unless its limit is changed', async () => {
  const { path } = await anApp('Fresh')
  assert.equal((await owner.call('GET', path)).json.upgradeLimit, 10)
})

test('AvatarLoad can always be requested, whichever permissions are chosen', async () => {
  const { path } = await anApp('Careful')
  const settings = { name: 'Careful', permissions: ['ItemGrant'], upgradeLimit: 3 }
  const { json } = await owner.call('PUT', path, settings)
  assert.deepEqual(json.permissions, ['AvatarLoad', 'ItemGrant'])
  assert.equal(json.upgradeLimit, 3)
})

test('an icon is cropped and re-encoded; an invalid picture is refused', async () => {
  const { path } = await anApp('Pretty')
  const background = { r: 200, g: 40, b: 90 }
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } })
  const { json } = await owner.call('PUT', `${path}/icon`, await picture.jpeg().toBuffer())
  const icon = sharp(await (await fetch(json.iconUrl)).bytes())
  const { width, height, format } = await icon.metadata()
  assert.deepEqual([width, height, format], [128, 128, 'png'])
  for (const file of ['GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '']) {
    const answer = await owner.call('PUT', `${path}/icon`, Buffer.from(file))
    assert.deepEqual(refused(answer), [400, 'pictureRefused'], file)
  }
})

test('a key is shown once, and an app has at most ten valid keys', async () => {
  const { path } = await anApp('Keys')
  const { json: made } = await owner.call('POST', `${path}/keys`, { name: 'One' })
  await owner.call('POST', `${path}/keys`, { name: 'Two' })
  const listed = await owner.call('GET', `${path}/keys`)
  assert.ok(!listed.text.includes(made.key))
  const [two, one] = listed.json.keys
  assert.deepEqual([two.name, one.name, one.state, one.madeBy], ['Two', 'One', 'live', owner.email])
  assert.ok(made.key.endsWith(one.lastFour))
  const more = await Promise.all(
    Array.from({ length: 9 }, () => owner.call('POST', `${path}/keys`, { name: 'More' })),
  )
  const [last] = more.filter(({ status }) => status !== 200)
  assert.deepEqual(refused(last), [409, 'tooManyKeys'])
  assert.equal(more.filter(({ status }) => status === 200).length, 8)
})

/** The response to a call with a key: the status, and the reason for a refusal. */
async function ask(key: string, way: string, init: RequestInit = {}) {
  const response = await fetch(service.baseUrl + way, { ...init, headers: { 'X-Api-Key': key } })
  const text = await response.text()
  return [response.status, /"reason":"(\w+)"/.exec(text)?.[1]]
}

test('a key can do what its scope covers, and nothing else', async () => {
  const { path } = await anApp('Scopes')
  const make = async (scope: string) =>
    (await owner.call('POST', `${path}/keys`, { name: scope, scope })).json.key as string
  const [read, grant, all] = [await make('read'), await make('grant'), await make('all')]
  const beyond = [403, 'keyScopeExceeded']
  const items = `/v1/Avatar/1234567890123/Items?itemId=1`
  for (const key of [read, grant, all])
    assert.deepEqual(await ask(key, '/v1/Echo'), [200, undefined])
  assert.deepEqual(await ask(read, items, { method: 'POST' }), beyond)
  for (const key of [grant, all]) {
    assert.deepEqual(await ask(key, items, { method: 'POST' }), [404, 'avatarNotFound'])
  }
  for (const key of [read, grant]) {
    assert.deepEqual(await ask(key, '/v1/Guest', { method: 'POST' }), beyond)
    const dressing = await ask(key, items.replace('Items', 'FittingRoom'), { method: 'PATCH' })
    assert.deepEqual(dressing, beyond)
  }
  assert.deepEqual(await ask(all, '/v1/Guest', { method: 'POST' }), [200, undefined])
})

test('a key works from its own networks; elsewhere the refusal names the address', async () => {
  const { path } = await anApp('Addresses')
  const make = (networks: string[]) =>
    owner.call('POST', `${path}/keys`, { name: 'Server', networks })
  const here = await make(['203.0.113.0/24', '127.0.0.0/8'])
  assert.deepEqual(await ask(here.json.key, '/v1/Echo'), [200, undefined])
  const elsewhere = await make(['203.0.113.7', '2001:db8::/32'])
  const answer = await echo(elsewhere.json.key)
  assert.equal(answer.status, 403)
  assert.equal(answer.headers.get('ratelimit'), null)
  assert.match(await answer.text(), /keyAddressRefused","message":"[^"]*127\.0\.0\.1/)
  const { json } = await owner.call('GET', `${path}/keys`)
  assert.deepEqual(json.keys[0].networks, ['203.0.113.7/32', '2001:db8::/32'])
  for (const wrong of ['203.0.113.0/33', 'example.com', '']) {
    assert.deepEqual(refused(await make([wrong])), [400, 'networkRefused'], wrong)
  }
})

test('an expired key is refused as expired, and no longer counts towards the limit', async () => {
  const { appId, path } = await anApp('Expiry')
  const wish = { name: 'Month', lifeDays: 30, scope: 'read', networks: ['127.0.0.0/8'] }
  const { json: made } = await owner.call('POST', `${path}/keys`, wish)
  const rotation = await owner.call('POST', `${path}/keys/${made.keyId}/rotate`, {
    overlapHours: 1,
  })
  const [next, old] = (await owner.call('GET', `${path}/keys`)).json.keys
  assert.deepEqual([next.scope, next.networks], ['read', ['127.0.0.0/8']])
  const lifeOf = (key: typeof next) => Date.parse(key.expiresAt) - Date.parse(key.createdAt)
  for (const key of [old, next]) assert.ok(Math.abs(lifeOf(key) - 30 * 86_400_000) < 60_000)
  await service.db.rows`update api_key set expires_at = now() where app_id = ${appId}`
  assert.deepEqual(await ask(rotation.json.key, '/v1/Echo'), [403, 'keyExpired'])
  const { json } = await owner.call('GET', `${path}/keys`)
  assert.equal(json.keys[0].state, 'expired')
  const again = await owner.call('POST', `${path}/keys/${next.keyId}/rotate`, { overlapHours: 1 })
  assert.deepEqual(refused(again), [404, 'noSuchThing'])
})

for (const wrong of [
  { lifeDays: 0 },
  { lifeDays: 3_651 },
  { scope: 'write' },
  { networks: '::1' },
]) {
  test(`a key with ${JSON.stringify(wrong)} is refused`, async () => {
    const path = `/apps/${service.app.appId}/keys`
    const answer = await owner.call('POST', path, { name: 'Odd', ...wrong })
    assert.deepEqual(refused(answer), [400, 'invalidParameter'])
  })
}

test('a rotated key works until its overlap ends', async () => {
  const { path } = await anApp('Rotation')
  const { json: old } = await owner.call('POST', `${path}/keys`, { name: 'Server' })
  const rotate = (keyId: string, overlapHours: number) =>
    owner.call('POST', `${path}/keys/${keyId}/rotate`, { overlapHours })
  const { json: next } = await rotate(old.keyId, 24)
  for (const { key } of [old, next]) assert.equal((await echo(key)).status, 200)
  const { json } = await owner.call('GET', `${path}/keys`)
  assert.deepEqual(
    json.keys.map(({ state }: { state: string }) => state),
    ['live', 'ending'],
  )
  assert.deepEqual(refused(await rotate(old.keyId, 24)), [404, 'noSuchThing'])
  await service.db.rows`
    update api_key set ends_at = now() - interval '1 second' where ends_at is not null`
  const { json: last } = await rotate(next.keyId, 0)
  assert.equal((await echo(last.key)).status, 200)
  const states = (await owner.call('GET', `${path}/keys`)).json.keys
  assert.deepEqual(
    states.map(({ state }: { state: string }) => state),
    ['live', 'ended', 'ended'],
  )
})

test('a key shows when it was last used', async () => {
  const { path } = await anApp('Used')
  const { json: made } = await owner.call('POST', `${path}/keys`, { name: 'Server' })
  const read = async () => (await owner.call('GET', `${path}/keys`)).json.keys[0].lastUsedAt
  assert.equal(await read(), null)
  await echo(made.key)
  assert.ok(Date.parse(await read()) > 0)
})

test('a revoked key stays revoked', async () => {
  const { path } = await anApp('Revoked')
  const { json: made } = await owner.call('POST', `${path}/keys`, { name: 'Server' })
  const gone = await owner.call('DELETE', `${path}/keys/${made.keyId}`)
  assert.equal(gone.json.keys[0].state, 'revoked')
  assert.equal((await echo(made.key)).status, 403)
  const again = await owner.call('DELETE', `${path}/keys/${made.keyId}`)
  assert.deepEqual(refused(again), [404, 'noSuchThing'])
})

test('redirect URIs are compared character by character, as in /connect', async () => {
  const { path } = await anApp('Returning')
  const uris = `${path}/redirect-uris`
  const add = (uri: string) => owner.call('POST', uris, { uri })
  assert.equal((await add('myapp://connect/cb')).status, 200)
  assert.equal((await add('myapp://connect/cb')).json.uris.length, 1)
  for (const uri of ['javascript:alert(1)', 'http://evil.example/', 'myapp://cb?token=1', 'x']) {
    assert.deepEqual(refused(await add(uri)), [400, 'redirectUriRefused'], uri)
  }
  const test = async (uri: string) => (await owner.call('POST', `${uris}/test`, { uri })).json
  assert.equal((await test('myapp://connect/cb')).isRegistered, true)
  const other = await test('myapp://connect/cB')
  assert.deepEqual(
    [other.isRegistered, other.nearest, other.differsAt],
    [false, 'myapp://connect/cb', 17],
  )
  assert.equal(
    (await owner.call('DELETE', uris, { uri: 'myapp://connect/cb' })).json.uris.length,
    0,
  )
  const gone = await owner.call('DELETE', uris, { uri: 'myapp://connect/cb' })
  assert.deepEqual(refused(gone), [404, 'noSuchThing'])
})

test('a new kit secret signs URLs, and the previous one no longer works', async () => {
  const { path } = await anApp('With a kit')
  const { json: made } = await owner.call('POST', `${path}/keys`, { name: 'Server' })
  const headers = { 'X-Api-Key': made.key }
  const guest = await fetch(`${service.baseUrl}/v1/Guest`, { method: 'POST', headers })
  const { avatarId } = (await guest.json()) as { avatarId: number }
  const open = async (kitSecret: string) => {
    const timestamp = Math.floor(Date.now() / 1000)
    const query = [
      ['avatarId', String(avatarId)],
      ['timestamp', String(timestamp)],
    ] as const
    const search = new URLSearchParams(query.map(([name, value]) => [name, value]))
    search.set('signature', signQuery(query, kitSecret))
    return (await fetch(`${service.baseUrl}/uikit/gacha?${search}`)).status
  }
  const { json: first } = await owner.call('POST', `${path}/kit-secret`, {})
  assert.match(first.kitSecret, /^ks_/)
  assert.equal(await open(first.kitSecret), 200)
  const { json: second } = await owner.call('POST', `${path}/kit-secret`, {})
  assert.equal(await open(first.kitSecret), 401)
  assert.equal(await open(second.kitSecret), 200)
})
