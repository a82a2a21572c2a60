import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aCart,
  aGachaSession,
  aGuest,
  baseItem,
  grant,
  items,
  reason,
  service,
  statuses,
} from './fixtures/granting.ts'

test('granted items are owned at once, and are listed newest first', async () => {
  const avatarId = await aGuest()
  const answer = await grant(avatarId, { itemIds: [items[0], items[1]] })
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.json.results, [
    { itemId: items[0], status: 200 },
    { itemId: items[1], status: 200 },
  ])
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  await grant(avatarId, { itemIds: [items[2]] })
  const { json } = await service.app.call(`/v1/Avatar/${avatarId}/Items?limit=3`)
  const owned = json.items.map(({ itemId }: { itemId: number }) => itemId)
  assert.equal(owned[0], items[2])
  assert.deepEqual(new Set(owned), new Set(items.slice(0, 3)))
})

test('an item that is already owned is reported with 409; the others are granted', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]] })
  assert.deepEqual(statuses(await grant(avatarId, { itemIds: [items[1], items[0]] })), [200, 409])
})

test('a base item cannot be granted', async () => {
  const avatarId = await aGuest()
  assert.deepEqual(statuses(await grant(avatarId, { itemIds: [baseItem, items[0]] })), [409, 200])
  const refused = await grant(avatarId, { itemIds: [baseItem], failIfOwnedItemExists: true })
  assert.deepEqual(reason(refused), [409, 'itemAlreadyOwned'])
})

test('an item that is listed twice is granted and reported once', async () => {
  const avatarId = await aGuest()
  assert.deepEqual(statuses(await grant(avatarId, { itemIds: [items[0], items[0]] })), [200])
})

test('with failIfOwnedItemExists, one owned item prevents the whole grant', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]] })
  const asked = { itemIds: [items[1], items[0]], failIfOwnedItemExists: true }
  assert.deepEqual(reason(await grant(avatarId, asked)), [409, 'itemAlreadyOwned'])
  assert.deepEqual(statuses(await grant(avatarId, { itemIds: [items[1]] })), [200])
})

test('the ledger contains every owned item with its source', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0], items[1]] })
  await grant(avatarId, { itemIds: [items[1], items[2]] })
  await aGachaSession({ avatarId, itemIds: [items[3]], sessionId: 'gs_ledger' })
  await grant(avatarId, { itemIds: [items[3]], gachaSessionId: 'gs_ledger' })
  const rows = await service.db.rows`
    select source, source_id, item_ids from ledger where avatar_id = ${avatarId}
    order by granted_at`
  assert.deepEqual(rows, [
    { source: 'grant', sourceId: null, itemIds: [items[0], items[1]] },
    { source: 'grant', sourceId: null, itemIds: [items[2]] },
    { source: 'gacha', sourceId: 'gs_ledger', itemIds: [items[3]] },
  ])
})

test('a session is granted once, even if nothing in it is new', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]] })
  await aGachaSession({ avatarId, itemIds: [items[0]], sessionId: 'gs_once' })
  const asked = { itemIds: [items[0]], gachaSessionId: 'gs_once' }
  assert.deepEqual(statuses(await grant(avatarId, asked)), [409])
  assert.deepEqual(reason(await grant(avatarId, asked)), [409, 'sessionConsumed'])
})

test('a grant for a cart may leave out items that are already owned', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]] })
  await aCart({ avatarId, itemIds: [items[0], items[1]], sessionId: 'ss_owned' })
  const answer = await grant(avatarId, { itemIds: [items[1]], shopSessionId: 'ss_owned' })
  assert.deepEqual(statuses(answer), [200])
})

test('granting a draw stores the number of misses and which prizes have been taken', async () => {
  const avatarId = await aGuest()
  await aGachaSession({ avatarId, itemIds: [items[0]], sessionId: 'gs_memory' })
  const memory = { misses: 3, taken: { [items[0]]: 1 } }
  await service.db.rows`
    update gacha_session set memory = ${JSON.stringify(memory)}::jsonb
    where session_id = 'gs_memory'`
  await grant(avatarId, { itemIds: [items[0]], gachaSessionId: 'gs_memory' })
  const standing = await service.db.get`
    select gacha_standing.memory from gacha_standing
    join gacha_session on gacha_session.user_id = gacha_standing.user_id
      and gacha_session.gacha_id = gacha_standing.gacha_id
    where session_id = 'gs_memory'`
  assert.deepEqual(standing, { memory })
})

test('each key has its own response', async () => {
  const avatarId = await aGuest()
  const asked = { itemIds: [items[0]] }
  assert.deepEqual(statuses(await grant(avatarId, { ...asked, key: 'first' })), [200])
  assert.deepEqual(statuses(await grant(avatarId, { ...asked, key: 'second' })), [409])
  assert.deepEqual(statuses(await grant(avatarId, { ...asked, key: 'first' })), [200])
})

test('a cart is granted once, and a repeated request is refused', async () => {
  const avatarId = await aGuest()
  await aCart({ avatarId, itemIds: [items[0]], sessionId: 'ss_once' })
  const asked = { itemIds: [items[0]], shopSessionId: 'ss_once' }
  assert.deepEqual(statuses(await grant(avatarId, asked)), [200])
  assert.deepEqual(reason(await grant(avatarId, asked)), [409, 'sessionConsumed'])
})

test('only one of several concurrent first sessions of a gacha is granted', async () => {
  const avatarId = await aGuest()
  await aGachaSession({ avatarId, itemIds: [items[0]], sessionId: 'gs_first0', isFirst: true })
  for (let at = 1; at < 10; at++) {
    await service.db.rows`
      insert into gacha_session
      select user_id, ${`gs_first${at}`}, avatar_id, app_id, gacha_id, version, item_ids,
        currency_id, price, is_first, turn, memory, seed, draw_position, created_at, expires_at,
        consumed_at
      from gacha_session where session_id = 'gs_first0'`
  }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      grant(avatarId, { itemIds: [items[0]], gachaSessionId: `gs_first${at}` }),
    ),
  )
  const told = answers.map((answer) => String(reason(answer))).toSorted()
  assert.deepEqual(told, ['200,', ...Array(9).fill('409,firstSessionAlreadyGranted')])
})

test('fifty concurrent requests for the same grant have one effect', async () => {
  const avatarId = await aGuest()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => grant(avatarId, { itemIds: [items[0]] })),
  )
  assert.equal(answers.filter((answer) => statuses(answer)[0] === 200).length, 1)
  assert.equal(answers.filter((answer) => statuses(answer)[0] === 409).length, 49)
})

test('fifty concurrent requests with one key get one response and one grant', async () => {
  const avatarId = await aGuest()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => grant(avatarId, { itemIds: [items[0]], key: 'storm' })),
  )
  assert.deepEqual([...new Set(answers.map(({ text }) => text))], [answers[0].text])
  assert.deepEqual(statuses(answers[0]), [200])
  const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')
  assert.equal(replayed.length, 49)
})

test('the refusal of an item that is already owned is repeated for the same key', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]] })
  const asked = { itemIds: [items[0]], failIfOwnedItemExists: true, key: 'kept' }
  const first = await grant(avatarId, asked)
  assert.deepEqual(reason(first), [409, 'itemAlreadyOwned'])
  await service.db.rows`
    delete from owned_item
    where user_id in (select user_id from avatar where avatar_id = ${avatarId})`
  const again = await grant(avatarId, asked)
  assert.deepEqual(again.json.error, first.json.error)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
})

test('a key that was used for a different request is refused', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]], key: 'one' })
  const other = await grant(avatarId, { itemIds: [items[1]], key: 'one' })
  assert.deepEqual(reason(other), [422, 'idempotencyKeyReused'])
})

test('quotes around a key make no difference, and a key applies to one avatar', async () => {
  const [avatarId, otherId] = [await aGuest(), await aGuest()]
  await grant(avatarId, { itemIds: [items[0]], key: 'quoted' })
  const again = await grant(avatarId, { itemIds: [items[0]], key: '"quoted"' })
  assert.deepEqual(statuses(again), [200])
  const other = await grant(otherId, { itemIds: [items[1]], key: 'quoted' })
  assert.deepEqual(statuses(other), [200])
})

for (const [name, key] of [
  ['empty', '""'],
  ['with a space', 'a b'],
  ['of 256 letters', 'k'.repeat(256)],
]) {
  test(`a key ${name} is refused`, async () => {
    const avatarId = await aGuest()
    const refused = await grant(avatarId, { itemIds: [items[0]], key })
    assert.deepEqual(reason(refused), [400, 'idempotencyKeyInvalid'])
  })
}

for (const [kind, table] of [
  ['draw', 'gacha_session'],
  ['cart', 'shop_session'],
] as const)
  test(`a ${kind} for another avatar of the same user is not granted to this one`, async () => {
    const [avatarId, itemIds, sessionId] = [await aGuest(), [items[0]], `s_${table}`]
    const make = kind === 'draw' ? aGachaSession : aCart
    await make({ avatarId, itemIds, sessionId })
    const move = (to: number) =>
      kind === 'draw'
        ? service.db.rows`
          update gacha_session set avatar_id = ${to} where session_id = ${sessionId}`
        : service.db.rows`
          update shop_session set avatar_id = ${to} where session_id = ${sessionId}`
    const asked =
      kind === 'draw'
        ? { itemIds, gachaSessionId: sessionId }
        : { itemIds, shopSessionId: sessionId }
    await move(await aGuest())
    assert.deepEqual(reason(await grant(avatarId, asked)), [404, 'sessionNotFound'])
    await move(avatarId)
    assert.deepEqual(statuses(await grant(avatarId, asked)), [200])
  })

test('a response is stored under its key for seven days, and no longer', async () => {
  const avatarId = await aGuest()
  const asked = { itemIds: [items[0]], key: 'week' }
  const age = (interval: string) => service.db.rows`
    update kept_answer set kept_at = clock_timestamp() - ${interval}::interval
    where avatar_id = ${avatarId}`
  await grant(avatarId, asked)
  await age('6 days 23 hours')
  assert.deepEqual(statuses(await grant(avatarId, asked)), [200])
  await age('7 days')
  assert.deepEqual(statuses(await grant(avatarId, asked)), [409])
})

test('a retry with the same key gets the same refusal for an expired session', async () => {
  const [avatarId, itemIds] = [await aGuest(), [items[0]]]
  await aGachaSession({ avatarId, itemIds, sessionId: 'gs_late', expiresIn: '0 seconds' })
  const asked = { itemIds, gachaSessionId: 'gs_late', key: 'late' }
  const first = await grant(avatarId, asked)
  assert.deepEqual(reason(first), [410, 'sessionExpired'])
  await service.db.rows`
    update gacha_session set expires_at = expires_at + interval '1 hour'
    where session_id = 'gs_late'`
  assert.deepEqual((await grant(avatarId, asked)).json.error, first.json.error)
})

/**
 * First sessions that are no longer waiting for their grant, so that their items can be granted
 * without the ids of these sessions.
 */
const notWaiting: [name: string, change: (avatarId: number) => Promise<unknown>][] = [
  [
    'has expired',
    (avatarId) => service.db.rows`
      update gacha_session set expires_at = clock_timestamp() where avatar_id = ${avatarId}`,
  ],
  [
    'was granted',
    (avatarId) => service.db.rows`
      update gacha_session set consumed_at = clock_timestamp() where avatar_id = ${avatarId}`,
  ],
  [
    'no longer counts as one',
    (avatarId) => service.db.rows`
      update gacha_session set is_first = false where avatar_id = ${avatarId}`,
  ],
  [
    'comes after a granted one',
    (avatarId) => service.db.rows`
      update gacha_standing set first_granted_at = now()
      where user_id in (select user_id from avatar where avatar_id = ${avatarId})`,
  ],
  [
    'belongs to another avatar',
    (avatarId) => service.db.rows`
      update gacha_session set avatar_id = 1 where avatar_id = ${avatarId}`,
  ],
  [
    'contains other items',
    (avatarId) => service.db.rows`
      update gacha_session set item_ids = ${[items[1]]}::bigint[] where avatar_id = ${avatarId}`,
  ],
]
for (const [name, change] of notWaiting)
  test(`items can be granted without the id of a first session that ${name}`, async () => {
    const [avatarId, itemIds] = [await aGuest(), [items[0]]]
    const sessionId = `gs_${name.replaceAll(' ', '_')}`
    await aGachaSession({ avatarId, itemIds, sessionId, isFirst: true })
    assert.deepEqual(reason(await grant(avatarId, { itemIds })), [400, 'gachaSessionRequired'])
    await change(avatarId)
    assert.deepEqual(statuses(await grant(avatarId, { itemIds })), [200])
  })

test('an open first session stays open when its items are granted as a bonus', async () => {
  const [avatarId, itemIds] = [await aGuest(), [items[0]]]
  await aGachaSession({ avatarId, itemIds, sessionId: 'gs_bonus', isFirst: true })
  const path = `/v1/Avatar/${avatarId}/Items?itemId=${items[0]}&source=`
  const call = (query: string) => service.app.call(path + query, { method: 'POST' })
  for (const wrong of ['gift', 'Bonus', 'bonus&source=bonus', 'bonus&gachaSessionId=gs_bonus'])
    assert.deepEqual(reason(await call(wrong)), [400, 'invalidParameter'], wrong)
  assert.deepEqual(reason(await call('')), [400, 'gachaSessionRequired'])
  assert.deepEqual(statuses(await call('bonus')), [200])
  const { source } = await service.db.get<{ source: string }>`
    select source from ledger where avatar_id = ${avatarId}`
  assert.equal(source, 'bonus')
  assert.deepEqual(statuses(await grant(avatarId, { itemIds, gachaSessionId: 'gs_bonus' })), [409])
})
