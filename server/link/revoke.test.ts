import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { keepHouse } from '../housekeeping/keep-house.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const aGuest = async () => (await service.app.call('/v1/Guest', { method: 'POST' })).json
const read = ({ avatarId, accessToken }: { avatarId: number; accessToken: string }) =>
  service.app.call(`/v1/Avatar/${avatarId}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
const revoke = (form: string, app = service.app) =>
  app.call('/v1/AccessToken/Revocation', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form,
  })
/** Moves the issue time of the avatar's token this far into the past. */
const age = (avatarId: number, ago: string) =>
  service.db.rows`
    update access_token set created_at = now() - ${ago}::interval where avatar_id = ${avatarId}`
const reasonOf = ({ status, json }: Awaited<ReturnType<typeof read>>) => [
  status,
  json.error.errors[0].reason,
]

test('an access token expires after ninety days, but the link remains', async () => {
  const guest = await aGuest()
  await age(guest.avatarId, '89 days 23 hours')
  assert.equal((await read(guest)).status, 200)
  await age(guest.avatarId, '90 days 1 minute')
  assert.deepEqual(reasonOf(await read(guest)), [403, 'authError'])
  assert.equal((await service.app.call(`/v1/Avatar/${guest.avatarId}`)).status, 200)
})

test('an app can revoke an access token repeatedly, but the link remains', async () => {
  const guest = await aGuest()
  const other = await aGuest()
  for (let time = 0; time < 2; time++) {
    const { status, text } = await revoke(`token=${guest.accessToken}`)
    assert.deepEqual([status, text], [200, ''])
    assert.deepEqual(reasonOf(await read(guest)), [403, 'authError'])
  }
  assert.equal((await read(other)).status, 200)
  assert.equal((await service.app.call(`/v1/Avatar/${guest.avatarId}`)).status, 200)
})

test('a revocation does not reveal which tokens exist', async () => {
  for (const token of ['at_unknown', 'gt_other', 'a', '%F0%9F%91%97', 'a'.repeat(512)]) {
    const { status, text } = await revoke(`token=${token}&token_type_hint=access_token`)
    assert.deepEqual([status, text], [200, ''], token)
  }
})

test("an app cannot revoke a token of another app's user", async () => {
  const guest = await aGuest()
  assert.equal((await revoke(`token=${guest.accessToken}`, service.otherApp)).status, 200)
  assert.equal((await read(guest)).status, 200)
})

test('a revocation without a token or a key is refused', async () => {
  for (const form of ['', 'token=', `token=${'a'.repeat(513)}`])
    assert.deepEqual(reasonOf(await revoke(form)).slice(0, 1), [400], form)
  const address = `${service.baseUrl}/v1/AccessToken/Revocation?token=at_1`
  assert.equal((await fetch(address, { method: 'POST' })).status, 403)
})

test('expired access tokens are deleted', async () => {
  const guest = await aGuest()
  const list = () => service.db.rows`
    select 1 from access_token where avatar_id = ${guest.avatarId}`
  await age(guest.avatarId, '89 days')
  await keepHouse(service.db)
  assert.equal((await list()).length, 1)
  await age(guest.avatarId, '91 days')
  await keepHouse(service.db)
  assert.equal((await list()).length, 0)
})
