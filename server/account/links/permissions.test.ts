import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../../kernel/random.ts'
import { insertLink } from '../../link/store.ts'
import { aBrowser, aMember } from '../fixtures/a-person.ts'

let service: TestService
before(async () => {
  service = await startTestService()
  await service.db.rows`
    insert into webhook_endpoint (endpoint_id, app_id, url, events, secret, created_at)
    values ('we_1', 'app_one', 'https://a.example/hook',
      ${['avatar.permissionRevoked', 'avatar.updated']}, '', now())`
})
after(() => service.stop())

const ALL = ['AvatarLoad', 'ItemGrant', 'Fitting']

/** A member who has linked the first app with all permissions. */
async function aLinkedMember() {
  const who = await aMember(service, { nickname: `${newId(systemRandom)}`.slice(0, 12) })
  const { userId, wornItemIds: itemIds } = await service.db.get<{
    userId: number
    wornItemIds: number[]
  }>`
    select user_id, worn_item_ids from user_account
    where user_id = (select user_id from member order by created_at desc limit 1)`
  const avatarId = newId(systemRandom)
  const { appId } = service.app
  const pictureToken = `a${avatarId}`
  const shown = { pictureToken, itemIds, colours: null }
  const link = { userId, avatarId, appId, permissions: ALL, ...shown }
  await insertLink(service.db, link)
  const take = (permission: string, id: number | string = avatarId) =>
    who.call('DELETE', `/links/${id}/permissions/${permission}`)
  return { ...who, userId, avatarId, take }
}

const reasonOf = async (path: string, method = 'GET') => {
  const { status, json } = await service.app.call(path, { method })
  return status === 200 ? 'ok' : `${status} ${json.error.errors[0].reason}`
}

test('without AvatarLoad, reads return 401 until the user links again', async () => {
  const { avatarId, call, take } = await aLinkedMember()
  const { json } = await service.app.call(`/v1/Avatar/${avatarId}`)
  assert.equal((await take('AvatarLoad')).status, 200)
  for (const path of ['', '/Items', '/FittingRoom'])
    assert.equal(await reasonOf(`/v1/Avatar/${avatarId}${path}`), '401 permissionRevoked', path)
  const several = await service.app.call(`/v1/Avatars?avatarId=${avatarId}`)
  assert.deepEqual(several.json.avatars, [{ avatarId, status: 401 }])
  assert.equal((await fetch(json.avatarImageUrl)).status, 404)
  const [link] = (await call('GET', '/links')).json.links
  assert.deepEqual(link.permissions, ['ItemGrant', 'Fitting'])
})

test('if another permission is missing, only the calls that need it are refused', async () => {
  const { avatarId, take } = await aLinkedMember()
  const grant = `/v1/Avatar/${avatarId}/Items?itemId=${[...service.starter.byKey.values()][0]}`
  await take('ItemGrant')
  assert.equal(await reasonOf(grant, 'POST'), '403 insufficientPermissions')
  assert.equal(await reasonOf(`/v1/Avatar/${avatarId}/FittingRoom`), 'ok')
  await take('Fitting')
  assert.equal(await reasonOf(`/v1/Avatar/${avatarId}/FittingRoom`), '403 insufficientPermissions')
  assert.equal(await reasonOf(`/v1/Avatar/${avatarId}`), 'ok')
})

test('a subscribed app and the user are each told once of a revoked permission', async () => {
  const { avatarId, userId, call, take } = await aLinkedMember()
  await take('ItemGrant')
  assert.equal((await take('ItemGrant')).reason, 'linkNotFound')
  const events = await service.db.rows<{ body: string }>`
    select body from webhook_event where user_id = ${userId}`
  assert.deepEqual(
    events.map(({ body }) => JSON.parse(body).data),
    [{ appId: 'app_one', avatarId, permission: 'ItemGrant', sequence: 1 }],
  )
  const [event] = (await call('GET', '/me/events')).json.events
  assert.equal(event.kind, 'permissionRevoked')
  assert.deepEqual(event.detail, { appName: 'app_one', permissions: ['ItemGrant'] })
})

test('revoking a permission also revokes the access token', async () => {
  const { avatarId, userId, take } = await aLinkedMember()
  await service.db.rows`
    insert into access_token (token_hash, user_id, avatar_id)
    values (${`hash of ${avatarId}`}, ${userId}, ${avatarId})`
  await take('Fitting')
  const { revokedAt } = await service.db.get<{ revokedAt: Date | null }>`
    select revoked_at from access_token where avatar_id = ${avatarId}`
  assert.ok(revokedAt)
})

test('users can revoke only existing permissions, and only on their own avatars', async () => {
  const { avatarId, call, take } = await aLinkedMember()
  const other = await aLinkedMember()
  for (const wrong of ['avatarLoad', 'Fitting,ItemGrant', '__proto__', 'x'.repeat(50), '%00'])
    assert.ok([400, 404].includes((await take(wrong)).status), wrong)
  for (const id of ['1', 'x', '1e3', '-1', '9'.repeat(30)])
    assert.equal((await take('Fitting', id)).reason, 'linkNotFound', id)
  assert.equal((await other.take('Fitting', avatarId)).reason, 'linkNotFound')
  const path = `/links/${avatarId}/permissions/Fitting`
  assert.equal((await aBrowser(service).call('DELETE', path)).status, 401)
  const [link] = (await call('GET', '/links')).json.links
  assert.deepEqual(link.permissions, ALL)
})
