import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aGacha, aPrize } from '../gacha/fixtures/a-gacha.ts'
import type { MadeUser } from './make-user.ts'

let service: TestService
let itemId: number
before(async () => {
  service = await startTestService()
  const item = await service.db.get<{ itemId: number }>`
    select item_id from item where not base and part = 'Hat' order by starter_key limit 1`
  itemId = item.itemId
})
after(() => service.stop())

async function post(fields: Record<string, string>, token = service.developerToken) {
  const query = new URLSearchParams({ token, appId: service.app.appId, ...fields })
  const response = await fetch(`${service.baseUrl}/fixture?${query}`, { method: 'POST' })
  return { status: response.status, json: JSON.parse(await response.text()) }
}

async function make(state: string): Promise<MadeUser> {
  const { status, json } = await post({ state })
  assert.equal(status, 200, JSON.stringify(json))
  return json
}

const reasonOf = ({ status, json }: Pick<Answer, 'status' | 'json'>) => [
  status,
  json.error?.errors[0].reason,
]
const grant = (avatarId: number | null) =>
  service.app.call(`/v1/Avatar/${avatarId}/Items?itemId=${itemId}`, { method: 'POST' })

test('a linked user has granted all permissions that the app may request', async () => {
  const { avatarId } = await make('linked')
  assert.equal((await grant(avatarId)).status, 200)
})

test('a user who granted only AvatarLoad cannot receive items', async () => {
  const { avatarId } = await make('avatar-load-only')
  assert.equal((await service.app.call(`/v1/Avatar/${avatarId}`)).status, 200)
  assert.deepEqual(reasonOf(await grant(avatarId)), [403, 'insufficientPermissions'])
})

test('calls for a user who has removed the link are refused', async () => {
  const { avatarId } = await make('unlinked')
  assert.deepEqual(reasonOf(await grant(avatarId)), [401, 'userUnlinked'])
})

test('an upgraded guest cannot receive items, but the user can', async () => {
  const { avatarId, guestAvatarId } = await make('upgraded')
  assert.deepEqual(reasonOf(await grant(guestAvatarId)), [409, 'guestUpgraded'])
  assert.equal((await grant(avatarId)).status, 200)
})

test('in the state at-upgrade-limit, the user has upgraded as many guests as allowed', async () => {
  const { avatarId, guestAvatarId, email } = await make('at-upgrade-limit')
  assert.equal((await grant(guestAvatarId)).status, 200)
  const { upgrades, limit } = await service.db.get<{ upgrades: number; limit: number }>`
    select count(*) as upgrades, app.upgrade_limit as limit
    from link join upgrade using (user_id, app_id) join app using (app_id)
    where link.avatar_id = ${avatarId} group by app.upgrade_limit`
  assert.equal(upgrades, limit)
  assert.match(email, /@example\.com$/)
})

test('a draw can be granted only once', async () => {
  const { appId } = service.app
  const gachaId = await aGacha(service.db, { appId, prizes: [aPrize(itemId)] })
  const { avatarId } = await make('linked')
  const path = `/v1/Gacha/Session?avatarId=${avatarId}&gachaId=${gachaId}`
  const drawn = await service.app.call(path, { method: 'POST' })
  const gachaSessionId = drawn.json.sessionId
  assert.equal((await post({ gachaSessionId })).status, 200)
  assert.deepEqual(reasonOf(await post({ gachaSessionId })), [400, 'invalidParameter'])
})

test('strangers, live apps and unknown states are refused', async () => {
  assert.equal((await post({ state: 'linked' }, 'of nobody')).status, 404)
  const refusals: Record<string, string>[] = [
    { state: 'asleep' },
    {},
    { gachaSessionId: 'gs_none' },
    { appId: 'app_none' },
  ]
  for (const fields of refusals) {
    assert.deepEqual(reasonOf(await post(fields)), [400, 'invalidParameter'])
  }
  await service.db.rows`update app set live = true where app_id = ${service.otherApp.appId}`
  const { appId } = service.otherApp
  assert.equal((await post({ appId, state: 'linked' })).status, 400)
})
