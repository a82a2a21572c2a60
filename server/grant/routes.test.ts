import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, startTestService, type TestService } from '../fixtures/start-test-service.ts'

let service: TestService
/** Items that can be granted, of the starter wardrobe. */
let items: number[]
let baseItem: number

before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number; base: boolean }>`
    select item_id, base from item order by starter_key`
  items = rows.filter(({ base }) => !base).map(({ itemId }) => itemId)
  baseItem = rows.find(({ base }) => base)?.itemId ?? 0
})
after(() => service.stop())

async function aGuest(scope = 'ItemGrant'): Promise<number> {
  const { json } = await service.app.call(`/v1/Guest?scope=${scope}`, { method: 'POST' })
  return json.avatarId
}

interface Asked {
  itemIds: readonly (number | string)[]
  key?: string
  [name: string]: unknown
}

function grant(avatarId: number | string, { itemIds, key, ...more }: Asked): Promise<Answer> {
  const query = new URLSearchParams(itemIds.map((itemId) => ['itemId', String(itemId)]))
  for (const [name, value] of Object.entries(more)) query.append(name, String(value))
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
  const method = 'POST'
  return service.app.call(`/v1/Avatar/${avatarId}/Items?${query}`, { method, headers })
}

const statuses = ({ json }: Answer) => json.results.map(({ status }: { status: number }) => status)
const reason = ({ status, json }: Answer) => [status, json.error?.errors[0].reason]

/** What was granted to anybody, and what anybody owns. */
const readAll = () => service.db.get`
  select (select json_agg(ledger) from ledger)::text as ledger,
    (select json_agg(owned_item) from owned_item)::text as owned,
    (select json_agg(gacha_session) from gacha_session)::text as drawn,
    (select json_agg(shop_session) from shop_session)::text as carts`

interface Session {
  avatarId: number
  itemIds: readonly number[]
  sessionId: string
  isFirst?: boolean
  expiresIn?: string
}

let gachas = 0

/** A drawn session; each of a gacha of its own. */
async function aGachaSession({
  avatarId,
  itemIds,
  sessionId,
  isFirst = false,
  expiresIn = '1 hour',
}: Session): Promise<void> {
  gachas++
  await service.db.rows`
    insert into gacha_session (user_id, session_id, avatar_id, app_id, gacha_id, version, item_ids,
      currency_id, price, is_first, seed, draw_position, created_at, expires_at)
    select user_id, ${sessionId}, avatar_id, app_id, ${gachas}, 1, ${itemIds}::bigint[], 1, 0,
      ${isFirst}, '', 1, now(), now() + ${expiresIn}::interval
    from avatar where avatar_id = ${avatarId}`
  await service.db.rows`
    insert into gacha_standing (user_id, gacha_id, turn)
    select user_id, ${gachas}, 0 from avatar where avatar_id = ${avatarId}`
}

async function aCart({ avatarId, itemIds, sessionId, expiresIn = '1 day' }: Session) {
  const zeros = itemIds.map(() => 0)
  await service.db.rows`
    insert into shop_session (user_id, session_id, avatar_id, app_id, currency_id, version,
      item_ids, shop_ids, prices, created_at, expires_at)
    select user_id, ${sessionId}, avatar_id, app_id, 1, 1, ${itemIds}::bigint[],
      ${zeros}::bigint[], ${zeros}::numeric[], now(), now() + ${expiresIn}::interval
    from avatar where avatar_id = ${avatarId}`
}

test('granted items are owned at once, newest first', async () => {
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

test('what is owned is told by 409 and granted once', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]] })
  assert.deepEqual(statuses(await grant(avatarId, { itemIds: [items[1], items[0]] })), [200, 409])
})

test('an item that everybody has cannot be granted', async () => {
  const avatarId = await aGuest()
  assert.deepEqual(statuses(await grant(avatarId, { itemIds: [baseItem, items[0]] })), [409, 200])
  const refused = await grant(avatarId, { itemIds: [baseItem], failIfOwnedItemExists: true })
  assert.deepEqual(reason(refused), [409, 'itemAlreadyOwned'])
})

test('an item that is listed twice is granted once and told once', async () => {
  const avatarId = await aGuest()
  assert.deepEqual(statuses(await grant(avatarId, { itemIds: [items[0], items[0]] })), [200])
})

test('with failIfOwnedItemExists one owned item keeps all from being granted', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]] })
  const asked = { itemIds: [items[1], items[0]], failIfOwnedItemExists: true }
  assert.deepEqual(reason(await grant(avatarId, asked)), [409, 'itemAlreadyOwned'])
  assert.deepEqual(statuses(await grant(avatarId, { itemIds: [items[1]] })), [200])
})

test('the ledger adds up to what is owned, and says where it came from', async () => {
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

test('a session is granted once, also when nothing in it is new', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]] })
  await aGachaSession({ avatarId, itemIds: [items[0]], sessionId: 'gs_once' })
  const asked = { itemIds: [items[0]], gachaSessionId: 'gs_once' }
  assert.deepEqual(statuses(await grant(avatarId, asked)), [409])
  assert.deepEqual(reason(await grant(avatarId, asked)), [409, 'sessionConsumed'])
})

test('of a cart, items that are owned already may be left out', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]] })
  await aCart({ avatarId, itemIds: [items[0], items[1]], sessionId: 'ss_owned' })
  const answer = await grant(avatarId, { itemIds: [items[1]], shopSessionId: 'ss_owned' })
  assert.deepEqual(statuses(answer), [200])
})

test('of first sessions of one gacha one is granted, however many at once', async () => {
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

test('the same grant fifty times at once has one effect', async () => {
  const avatarId = await aGuest()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => grant(avatarId, { itemIds: [items[0]] })),
  )
  assert.equal(answers.filter((answer) => statuses(answer)[0] === 200).length, 1)
  assert.equal(answers.filter((answer) => statuses(answer)[0] === 409).length, 49)
})

test('the same key fifty times at once is answered alike, and granted once', async () => {
  const avatarId = await aGuest()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => grant(avatarId, { itemIds: [items[0]], key: 'storm' })),
  )
  assert.deepEqual([...new Set(answers.map(({ text }) => text))], [answers[0].text])
  assert.deepEqual(statuses(answers[0]), [200])
  const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')
  assert.equal(replayed.length, 49)
})

test('a refusal by what is owned is told again under its key, when it would not be any more', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]] })
  const asked = { itemIds: [items[0]], failIfOwnedItemExists: true, key: 'kept' }
  const first = await grant(avatarId, asked)
  assert.deepEqual(reason(first), [409, 'itemAlreadyOwned'])
  await service.db.rows`
    delete from owned_item
    where user_id in (select user_id from avatar where avatar_id = ${avatarId})`
  const again = await grant(avatarId, asked)
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
})

test('a key that was used for another question is refused', async () => {
  const avatarId = await aGuest()
  await grant(avatarId, { itemIds: [items[0]], key: 'one' })
  const other = await grant(avatarId, { itemIds: [items[1]], key: 'one' })
  assert.deepEqual(reason(other), [422, 'idempotencyKeyReused'])
})

test('a key in quotes is the same key, and a key belongs to its avatar', async () => {
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

type Refusal = [
  name: string,
  code: number,
  domain: string,
  reason: string,
  ask: () => Promise<Answer>,
]

const refusals: Refusal[] = [
  [
    'of an unknown avatar',
    404,
    'avatar.user',
    'avatarNotFound',
    () => grant(1, { itemIds: [items[0]] }),
  ],
  [
    'of an avatar of another app',
    404,
    'avatar.user',
    'avatarNotFound',
    async () => {
      const { json } = await service.otherApp.call('/v1/Guest?scope=ItemGrant', { method: 'POST' })
      return grant(json.avatarId, { itemIds: [items[0]] })
    },
  ],
  [
    'without the permission',
    403,
    'global',
    'insufficientPermissions',
    async () => grant(await aGuest('AvatarLoad'), { itemIds: [items[0]] }),
  ],
  [
    'after the link was removed',
    401,
    'avatar.link',
    'userUnlinked',
    async () => {
      const avatarId = await aGuest()
      await service.db.rows`update link set unlinked_at = now() where avatar_id = ${avatarId}`
      return grant(avatarId, { itemIds: [items[0]] })
    },
  ],
  [
    'to a guest that was upgraded',
    409,
    'avatar.user',
    'guestUpgraded',
    async () => {
      const avatarId = await aGuest()
      await service.db.rows`
      update user_account set upgraded_at = now()
      where user_id in (select user_id from avatar where avatar_id = ${avatarId})`
      return grant(avatarId, { itemIds: [items[0]] })
    },
  ],
  ['of no item', 400, 'global', 'required', async () => grant(await aGuest(), { itemIds: [] })],
  [
    'of eleven items',
    400,
    'global',
    'invalidParameter',
    async () => grant(await aGuest(), { itemIds: items.slice(0, 11) }),
  ],
  [
    'of an unknown item',
    404,
    'avatar.item',
    'itemNotFound',
    async () => grant(await aGuest(), { itemIds: [items[0], 7] }),
  ],
  [
    'of an item that cannot be',
    404,
    'avatar.item',
    'itemNotFound',
    async () => grant(await aGuest(), { itemIds: ['9223372036854775807'] }),
  ],
  [
    'of two sessions',
    400,
    'global',
    'invalidParameter',
    async () =>
      grant(await aGuest(), { itemIds: [items[0]], gachaSessionId: 'gs_a', shopSessionId: 'ss_b' }),
  ],
  [
    'of an unknown session',
    404,
    'avatar.session',
    'sessionNotFound',
    async () => grant(await aGuest(), { itemIds: [items[0]], gachaSessionId: 'gs_unknown' }),
  ],
  [
    'of a session of somebody else',
    404,
    'avatar.session',
    'sessionNotFound',
    async () => {
      const itemIds = [items[0]]
      await aGachaSession({ avatarId: await aGuest(), itemIds, sessionId: 'gs_other' })
      return grant(await aGuest(), { itemIds, gachaSessionId: 'gs_other' })
    },
  ],
  [
    'of an expired session',
    410,
    'avatar.session',
    'sessionExpired',
    async () => {
      const [avatarId, itemIds] = [await aGuest(), [items[0]]]
      await aGachaSession({ avatarId, itemIds, sessionId: 'gs_old', expiresIn: '0 seconds' })
      return grant(avatarId, { itemIds, gachaSessionId: 'gs_old' })
    },
  ],
  [
    'of an expired cart',
    410,
    'avatar.session',
    'sessionExpired',
    async () => {
      const [avatarId, itemIds] = [await aGuest(), [items[0]]]
      await aCart({ avatarId, itemIds, sessionId: 'ss_old', expiresIn: '-1 second' })
      return grant(avatarId, { itemIds, shopSessionId: 'ss_old' })
    },
  ],
  [
    'of other items than the session has',
    400,
    'avatar.session',
    'sessionItemMismatch',
    async () => {
      const avatarId = await aGuest()
      await aGachaSession({ avatarId, itemIds: [items[0], items[1]], sessionId: 'gs_part' })
      return grant(avatarId, { itemIds: [items[0]], gachaSessionId: 'gs_part' })
    },
  ],
  [
    'of less than the cart has',
    400,
    'avatar.session',
    'sessionItemMismatch',
    async () => {
      const avatarId = await aGuest()
      await aCart({ avatarId, itemIds: [items[0], items[1]], sessionId: 'ss_part' })
      return grant(avatarId, { itemIds: [items[0]], shopSessionId: 'ss_part' })
    },
  ],
  [
    'of a first draw without its session',
    400,
    'avatar.gacha',
    'gachaSessionRequired',
    async () => {
      const [avatarId, itemIds] = [await aGuest(), [items[0]]]
      await aGachaSession({ avatarId, itemIds, sessionId: 'gs_bare', isFirst: true })
      return grant(avatarId, { itemIds })
    },
  ],
  [
    'of a session whose turn is over',
    409,
    'avatar.session',
    'sessionOutdated',
    async () => {
      const [avatarId, itemIds] = [await aGuest(), [items[0]]]
      await aGachaSession({ avatarId, itemIds, sessionId: 'gs_turn' })
      await service.db.rows`update gacha_session set turn = 7 where session_id = 'gs_turn'`
      return grant(avatarId, { itemIds, gachaSessionId: 'gs_turn' })
    },
  ],
]

for (const [name, code, domain, told, ask] of refusals) {
  test(`a grant ${name} is refused and changes nothing`, async () => {
    let before: unknown
    const original = service.app.call
    // What the case sets up comes before its last call, which is the grant.
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
