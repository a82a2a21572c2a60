import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aCart,
  aGachaSession,
  aGuest,
  grant,
  items,
  reason,
  service,
  statuses,
} from './fixtures/granting.ts'

/** A user who has drawn from the session's gacha, with or without a granted first session. */
const mark = (avatarId: number, sessionId: string, hasFirst: boolean) =>
  service.db.rows`
    insert into gacha_standing (user_id, gacha_id, turn, first_granted_at)
    select avatar.user_id, gacha_id, 0, case when ${hasFirst} then now() end
    from gacha_session, avatar
    where session_id = ${sessionId} and avatar.avatar_id = ${avatarId}
    on conflict (user_id, gacha_id) do update set first_granted_at = excluded.first_granted_at`

test('a first session is granted regardless of the first sessions of other users', async () => {
  const [avatarId, other] = [await aGuest(), await aGuest()]
  const itemIds = [items[0]]
  await aGachaSession({ avatarId, itemIds, sessionId: 'gs_of_one', isFirst: true })
  await mark(other, 'gs_of_one', true)
  // Only the other user's session is left, which must not be mistaken for this user's.
  await service.db.rows`
    delete from gacha_standing using avatar
    where avatar.user_id = gacha_standing.user_id and avatar.avatar_id = ${avatarId}`
  const answer = await grant(avatarId, { itemIds, gachaSessionId: 'gs_of_one' })
  assert.deepEqual(statuses(answer), [200])
})

test('after a first grant, items of other first sessions can be granted on their own', async () => {
  const [avatarId, other] = [await aGuest(), await aGuest()]
  const itemIds = [items[0]]
  await aGachaSession({ avatarId, itemIds, sessionId: 'gs_too_late', isFirst: true })
  await mark(avatarId, 'gs_too_late', true)
  await mark(other, 'gs_too_late', false)
  assert.deepEqual(statuses(await grant(avatarId, { itemIds })), [200])
})

test('granting a draw counts a turn only for its own user and gacha', async () => {
  const [avatarId, other] = [await aGuest(), await aGuest()]
  const itemIds = [items[0]]
  await aGachaSession({ avatarId, itemIds, sessionId: 'gs_turn' })
  await mark(other, 'gs_turn', false)
  await aGachaSession({ avatarId, itemIds, sessionId: 'gs_other_gacha' })
  await grant(avatarId, { itemIds, gachaSessionId: 'gs_turn' })
  const turns = await service.db.rows`
    select avatar.avatar_id, session.session_id, standing.turn from gacha_standing as standing
    join avatar on avatar.user_id = standing.user_id
    join gacha_session as session on session.gacha_id = standing.gacha_id
    where session.session_id in ('gs_turn', 'gs_other_gacha')
    order by standing.turn desc, session.session_id desc`
  assert.deepEqual(turns, [
    { avatarId, sessionId: 'gs_turn', turn: 1 },
    { avatarId: other, sessionId: 'gs_turn', turn: 0 },
    { avatarId, sessionId: 'gs_other_gacha', turn: 0 },
  ])
})

test('a cart or another draw can be granted while a first session is open', async () => {
  const avatarId = await aGuest()
  const itemIds = [items[0]]
  await aGachaSession({ avatarId, itemIds, sessionId: 'gs_open_first', isFirst: true })
  await aCart({ avatarId, itemIds, sessionId: 'ss_beside' })
  await aGachaSession({ avatarId, itemIds, sessionId: 'gs_beside' })
  assert.deepEqual(statuses(await grant(avatarId, { itemIds, shopSessionId: 'ss_beside' })), [200])
  assert.deepEqual(statuses(await grant(avatarId, { itemIds, gachaSessionId: 'gs_beside' })), [409])
})

for (const [kind, field, make] of [
  ['draw', 'gachaSessionId', aGachaSession],
  ['cart', 'shopSessionId', aCart],
] as const) {
  test(`a ${kind} can be granted only under its own id`, async () => {
    const avatarId = await aGuest()
    const itemIds = [items[0]]
    await make({ avatarId, itemIds, sessionId: `of_${kind}` })
    const asked = { itemIds, [field]: `not_of_${kind}` }
    assert.deepEqual(reason(await grant(avatarId, asked)), [404, 'sessionNotFound'])
  })

  test(`granting a ${kind} leaves those of others open, whatever their ids`, async () => {
    const itemIds = [items[0]]
    const asked = { itemIds, [field]: `same_${kind}` }
    const avatarIds = [await aGuest(), await aGuest()]
    for (const avatarId of avatarIds)
      for (const name of ['same', 'another'])
        await make({ avatarId, itemIds, sessionId: `${name}_${kind}` })
    for (const avatarId of avatarIds) {
      assert.deepEqual(statuses(await grant(avatarId, asked)), [200])
      const another = { itemIds, [field]: `another_${kind}` }
      assert.deepEqual(statuses(await grant(avatarId, another)), [409])
    }
  })
}
