import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../fixtures/start-test-service.ts'
import {
  aCart,
  aGachaSession,
  aGuest,
  grant,
  items,
  readAll,
  reason,
  service,
} from './fixtures/granting.ts'

type Told = [code: number, domain: string, reason: string]

function refuses(name: string, [code, domain, told]: Told, ask: () => Promise<Answer>) {
  test(`a grant ${name} is refused and changes nothing`, async () => {
    let before: unknown
    const original = service.app.call
    // The setup comes before the last call, which is the grant.
    service.app.call = async (path, init) => {
      before = await readAll()
      return original(path, init)
    }
    const { status, json } = await ask().finally(() => {
      service.app.call = original
    })
    assert.equal(status, code)
    assert.deepEqual(
      { code: json.error.code, domain: json.error.errors[0].domain },
      { code, domain },
    )
    assert.equal(json.error.errors[0].reason, told)
    assert.deepEqual(await readAll(), before)
  })
}

refuses('of an unknown avatar', [404, 'avatar.user', 'avatarNotFound'], () =>
  grant(1, { itemIds: [items[0]] }),
)
refuses('of an avatar of another app', [404, 'avatar.user', 'avatarNotFound'], async () => {
  const { json } = await service.otherApp.call('/v1/Guest?scope=ItemGrant', { method: 'POST' })
  return grant(json.avatarId, { itemIds: [items[0]] })
})
refuses('without the permission', [403, 'global', 'insufficientPermissions'], async () =>
  grant(await aGuest('AvatarLoad'), { itemIds: [items[0]] }),
)
refuses('after the link was removed', [401, 'avatar.link', 'userUnlinked'], async () => {
  const avatarId = await aGuest()
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${avatarId}`
  return grant(avatarId, { itemIds: [items[0]] })
})
refuses('to a guest who was upgraded', [409, 'avatar.user', 'guestUpgraded'], async () => {
  const avatarId = await aGuest()
  await service.db.rows`
    update user_account set upgraded_at = now()
    where user_id in (select user_id from avatar where avatar_id = ${avatarId})`
  return grant(avatarId, { itemIds: [items[0]] })
})
refuses('of no items', [400, 'global', 'required'], async () =>
  grant(await aGuest(), { itemIds: [] }),
)
refuses('of eleven items', [400, 'global', 'invalidParameter'], async () =>
  grant(await aGuest(), { itemIds: items.slice(0, 11) }),
)
refuses('of an unknown item', [404, 'avatar.item', 'itemNotFound'], async () =>
  grant(await aGuest(), { itemIds: [items[0], 7] }),
)
refuses('of an item whose id is too large', [404, 'avatar.item', 'itemNotFound'], async () =>
  grant(await aGuest(), { itemIds: ['9223372036854775807'] }),
)
refuses('of two sessions', [400, 'global', 'invalidParameter'], async () =>
  grant(await aGuest(), { itemIds: [items[0]], gachaSessionId: 'gs_a', shopSessionId: 'ss_b' }),
)
refuses('of an unknown session', [404, 'avatar.session', 'sessionNotFound'], async () =>
  grant(await aGuest(), { itemIds: [items[0]], gachaSessionId: 'gs_unknown' }),
)
refuses("of another user's session", [404, 'avatar.session', 'sessionNotFound'], async () => {
  const itemIds = [items[0]]
  await aGachaSession({ avatarId: await aGuest(), itemIds, sessionId: 'gs_other' })
  return grant(await aGuest(), { itemIds, gachaSessionId: 'gs_other' })
})
refuses('of an expired session', [410, 'avatar.session', 'sessionExpired'], async () => {
  const [avatarId, itemIds] = [await aGuest(), [items[0]]]
  await aGachaSession({ avatarId, itemIds, sessionId: 'gs_old', expiresIn: '0 seconds' })
  return grant(avatarId, { itemIds, gachaSessionId: 'gs_old' })
})
refuses('of an expired cart', [410, 'avatar.session', 'sessionExpired'], async () => {
  const [avatarId, itemIds] = [await aGuest(), [items[0]]]
  await aCart({ avatarId, itemIds, sessionId: 'ss_old', expiresIn: '-1 second' })
  return grant(avatarId, { itemIds, shopSessionId: 'ss_old' })
})
refuses(
  "of other items than the session's",
  [400, 'avatar.session', 'sessionItemMismatch'],
  async () => {
    const avatarId = await aGuest()
    await aGachaSession({ avatarId, itemIds: [items[0], items[1]], sessionId: 'gs_part' })
    return grant(avatarId, { itemIds: [items[0]], gachaSessionId: 'gs_part' })
  },
)
refuses(
  "of fewer items than the cart's",
  [400, 'avatar.session', 'sessionItemMismatch'],
  async () => {
    const avatarId = await aGuest()
    await aCart({ avatarId, itemIds: [items[0], items[1]], sessionId: 'ss_part' })
    return grant(avatarId, { itemIds: [items[0]], shopSessionId: 'ss_part' })
  },
)
refuses(
  'of a first draw without its session',
  [400, 'avatar.gacha', 'gachaSessionRequired'],
  async () => {
    const [avatarId, itemIds] = [await aGuest(), [items[0]]]
    await aGachaSession({ avatarId, itemIds, sessionId: 'gs_bare', isFirst: true })
    return grant(avatarId, { itemIds })
  },
)
refuses('of a session whose turn is over', [409, 'avatar.session', 'sessionOutdated'], async () => {
  const [avatarId, itemIds] = [await aGuest(), [items[0]]]
  await aGachaSession({ avatarId, itemIds, sessionId: 'gs_turn' })
  await service.db.rows`update gacha_session set turn = 7 where session_id = 'gs_turn'`
  return grant(avatarId, { itemIds, gachaSessionId: 'gs_turn' })
})

test('an item of one app can be granted only by that app', async () => {
  const { app, otherApp, db } = service
  const itemId = 41_000_000_001
  await db.rows`
    insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
      picture_token, rules)
    select ${itemId}, organisation_id, 'Hat', '帽子', 'Hat', '{}', false, 'starter:x', 'i41', '{}'
    from app where app_id = ${otherApp.appId}`
  await db.rows`insert into app_item (app_id, item_id) values (${otherApp.appId}, ${itemId})`
  const avatarId = await aGuest()
  assert.deepEqual(reason(await grant(avatarId, { itemIds: [itemId] })), [404, 'itemNotFound'])
  await db.rows`insert into app_item (app_id, item_id) values (${app.appId}, ${itemId})`
  assert.equal((await grant(avatarId, { itemIds: [itemId] })).status, 200)
})
