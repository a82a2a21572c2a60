import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findViewer } from '../avatar/store.ts'
import { aUserOfTwoApps } from '../fixtures/a-user-of-two-apps.ts'
import { idOf } from '../fixtures/id-of.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { withMergeJoins } from '../fixtures/with-merge-joins.ts'
import { findSeedHash, findSession, hasSession } from './find-session.ts'
import { aGacha, aPrize } from './fixtures/a-gacha.ts'
import { aPlayer } from './fixtures/a-player.ts'
import {
  findDrawFacts,
  getTerms,
  listGachas,
  listOwnedIds,
  listPrizes,
  listStandings,
  listWearables,
  type NewSession,
} from './store.ts'
import { publishTable } from './table/publish.ts'

let service: TestService
let player: ReturnType<typeof aPlayer>
let items: number[]
let gachaId: number
let otherGachaId: number
before(async () => {
  service = await startTestService()
  player = aPlayer(service)
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base and part not in ('Body', 'Face')
    order by item_id limit 3`
  items = rows.map(({ itemId }) => itemId)
  const { appId } = service.app
  gachaId = await aGacha(service.db, { appId, prizes: [aPrize(items[0])] })
  const other = { appId, prizes: [aPrize(items[1])], nameEn: 'Other gacha' }
  otherGachaId = await aGacha(service.db, other)
})
after(() => service.stop())

/** A user who has drawn. */
async function aUser() {
  const user = await aUserOfTwoApps(service)
  const drawn = await player.draw(user.avatarId, gachaId)
  assert.equal(drawn.status, 200, drawn.text)
  return { ...user, sessionId: drawn.json.sessionId as string }
}

const factsOf = (
  { userId, avatarId }: { userId: number; avatarId: number },
  session: Partial<NewSession> = {},
) =>
  findDrawFacts(service.db, {
    userId,
    avatarId: idOf(avatarId),
    gachaId,
    version: 1,
    appId: service.app.appId,
    sessionId: '',
    seed: new Uint8Array(),
    currencyId: 0,
    prizeIds: [],
    idempotencyKey: '',
    newChainId: '',
    changeId: 0,
    ...session,
  })

const own = (userId: number, itemId: number) => service.db.rows`
  insert into owned_item (user_id, item_id, granted_at) values (${userId}, ${itemId}, now())`

const setTurn = (of: { userId: number; gachaId: number; turn: number }) => service.db.rows`
  insert into gacha_standing (user_id, gacha_id, turn)
  values (${of.userId}, ${of.gachaId}, ${of.turn})
  on conflict (user_id, gacha_id) do update set turn = excluded.turn`

/** A user with a different turn in each gacha, and a stranger with yet another one. */
async function aUserInTurn() {
  const [user, stranger] = [await aUser(), await aUser()]
  await setTurn({ userId: user.userId, gachaId, turn: 5 })
  await setTurn({ userId: user.userId, gachaId: otherGachaId, turn: 6 })
  await setTurn({ userId: stranger.userId, gachaId, turn: 7 })
  return { user, stranger }
}

test("a draw uses the permissions of its own avatar's link", async () => {
  const user = await aUser()
  const own = await factsOf(user)
  assert.ok(own?.permissions.includes('ItemGrant'))
  assert.deepEqual((await factsOf({ ...user, avatarId: user.otherId }))?.permissions, [])
})

test("open sessions are this gacha's sessions that are neither granted nor expired", async () => {
  const user = await aUser()
  const { db } = service
  const { sessionId } = user
  const count = async () => (await factsOf(user))?.openSessions
  assert.equal(await count(), 1)
  const changes: [name: string, change: () => Promise<unknown>][] = [
    [
      'granted',
      () => db.rows`
        update gacha_session set consumed_at = now() where session_id = ${sessionId}`,
    ],
    [
      'expired',
      () => db.rows`
        update gacha_session set consumed_at = null, expires_at = now()
        where session_id = ${sessionId}`,
    ],
    [
      'of another gacha',
      () => db.rows`
        update gacha_session set expires_at = now() + interval '1 hour', gacha_id = gacha_id + 1
        where session_id = ${sessionId}`,
    ],
  ]
  for (const [name, change] of changes) {
    await change()
    assert.equal(await count(), 0, name)
  }
})

test('a deleted user cannot draw', async () => {
  const user = await aUser()
  await service.db.rows`update user_account set deleted_at = now() where user_id = ${user.userId}`
  assert.equal(await factsOf(user), undefined)
})

test('a session is found only with its own user and avatar', async () => {
  const { db } = service
  const [user, stranger] = [await aUser(), await aUser()]
  const { sessionId } = user
  const find = (by: { userId: number; avatarId: number }) =>
    findSession(db, { userId: by.userId, avatarId: idOf(by.avatarId), sessionId })
  assert.ok((await find(user))?.permissions.includes('ItemGrant'))
  assert.equal(await find(stranger), undefined)
  assert.equal(await find({ userId: stranger.userId, avatarId: user.avatarId }), undefined)
  assert.equal(await find({ userId: user.userId, avatarId: user.otherId }), undefined)
  assert.ok(await hasSession(db, user))
  assert.ok(!(await hasSession(db, { userId: stranger.userId, sessionId })))
  assert.ok(await findSeedHash(db, user))
  assert.equal(await findSeedHash(db, { userId: stranger.userId, sessionId }), undefined)
})

test("a session is read with its own gacha and draw, and its user's turn", async () => {
  const { user } = await aUserInTurn()
  await player.wait()
  const drawn = await player.draw(user.avatarId, otherGachaId)
  assert.equal(drawn.status, 200, drawn.text)
  const sessions: [sessionId: string, gachaId: number, itemId: number, turn: number][] = [
    [user.sessionId, gachaId, items[0], 5],
    [drawn.json.sessionId, otherGachaId, items[1], 6],
  ]
  for (const [sessionId, ofGachaId, itemId, turn] of sessions) {
    const name = { userId: user.userId, avatarId: idOf(user.avatarId), sessionId }
    const found = await findSession(service.db, name)
    const isOther = ofGachaId === otherGachaId
    assert.equal(found?.nameEn, isOther ? 'Other gacha' : 'Summer gacha')
    assert.deepEqual([found?.gachaId, found?.itemIds, found?.turn], [ofGachaId, [itemId], turn])
    const entry = await service.db.get<{ seedHash: string }>`
      select seed_hash from draw where user_id = ${user.userId} and gacha_id = ${ofGachaId}`
    assert.equal(await findSeedHash(service.db, name), entry.seedHash)
    assert.deepEqual([found?.draw.gachaId, found?.draw.itemIds], [ofGachaId, [itemId]])
    assert.equal(found?.draw.seedHash, entry.seedHash)
  }
})

test('an unknown session is not found', async () => {
  const { db } = service
  const user = await aUser()
  const unknown = { userId: user.userId, avatarId: idOf(user.avatarId), sessionId: 'unknown' }
  assert.equal(await findSession(db, unknown), undefined)
  assert.ok(!(await hasSession(db, unknown)))
  assert.equal(await findSeedHash(db, unknown), undefined)
})

test('a session that moved with an upgrade keeps its draw, under both avatars', async () => {
  const { db } = service
  const [guest, member] = [await aUser(), await aUserOfTwoApps(service)]
  const { sessionId } = guest
  await db.rows`
    update gacha_session set user_id = ${member.userId}, avatar_id = ${member.avatarId},
      guest_avatar_id = ${guest.avatarId}, draw_user_id = ${guest.userId}
    where session_id = ${sessionId}`
  await db.rows`
    update user_account set upgraded_to = ${member.userId} where user_id = ${guest.userId}`
  for (const { userId, avatarId } of [guest, member]) {
    const name = { userId, avatarId: idOf(avatarId), sessionId }
    const found = await findSession(db, name)
    assert.deepEqual([found?.itemIds, found?.unlinked], [[items[0]], false])
    assert.deepEqual(found?.draw.itemIds, [items[0]])
    assert.equal(await findSeedHash(db, name), found.draw.seedHash)
  }
})

test('a draw depends on the turn, chain and items of its own user', async () => {
  const { user, stranger } = await aUserInTurn()
  const [owned, wanted] = items
  await own(user.userId, owned)
  await own(user.userId, items[2])
  await own(stranger.userId, wanted)
  const facts = await factsOf(user, { prizeIds: [owned, wanted] })
  assert.deepEqual([facts?.turn, facts?.ownedItemIds], [5, [owned]])
  assert.deepEqual([facts?.unlinked, facts?.upgraded, facts?.openSessions], [false, false, 1])
  const chain = await service.db.get<{ chainId: string }>`
    select chain_id from draw_chain where user_id = ${user.userId}`
  assert.equal(facts?.chainId, chain.chainId)
  const fresh = await aUserOfTwoApps(service)
  const first = await factsOf(fresh)
  assert.deepEqual([first?.chainId, first?.turn, first?.openSessions], [null, null, 0])
  assert.equal(await factsOf({ userId: stranger.userId, avatarId: user.avatarId }), undefined)
})

test('a draw detects that its user has unlinked the app or is an upgraded guest', async () => {
  const { db } = service
  const user = await aUserOfTwoApps(service)
  await db.rows`update link set unlinked_at = now() where avatar_id = ${user.avatarId}`
  await db.rows`update user_account set upgraded_at = now() where user_id = ${user.userId}`
  const facts = await factsOf(user)
  assert.deepEqual([facts?.unlinked, facts?.upgraded], [true, true])
})

test('for a week, a repeated draw gets the response stored for its avatar and key', async () => {
  const { db } = service
  const [user, stranger] = [await aUserOfTwoApps(service), await aUserOfTwoApps(service)]
  const keep = (by: { userId: number; avatarId: number }, idempotencyKey: string, body: string) =>
    db.rows`
      insert into kept_answer (user_id, avatar_id, idempotency_key, fingerprint, change_id, status,
        body, kept_at)
      values (${by.userId}, ${by.avatarId}, ${idempotencyKey}, '', 1, 200, ${body}, now())`
  await keep({ userId: user.userId, avatarId: user.otherId }, 'key', 'of another avatar')
  await keep(stranger, 'key', 'of another user')
  await keep(user, 'other key', 'of another key')
  const read = async () => (await factsOf(user, { idempotencyKey: 'key' }))?.keptBody
  assert.equal(await read(), null)
  await keep(user, 'key', 'own')
  assert.equal(await read(), 'own')
  const age = (text: string) => db.rows`
    update kept_answer set kept_at = now() - ${text}::interval where body = 'own'`
  await age('6 days 23 hours')
  assert.equal(await read(), 'own')
  await age('7 days 1 second')
  assert.equal(await read(), null)
})

test('the time of a draw is the test date of its avatar, or else the current time', async () => {
  const { db } = service
  const user = await aUserOfTwoApps(service)
  const name = { userId: user.userId, avatarId: idOf(user.avatarId) }
  const read = async () => [(await factsOf(user))?.at, (await findViewer(db, name))?.at]
  for (const at of await read()) assert.ok(Math.abs(Number(at) - Date.now()) < 600_000)
  const at = new Date('2030-01-02T03:04:05Z')
  await db.rows`update link set test_at = ${at} where avatar_id = ${user.avatarId}`
  assert.deepEqual(await read(), [at, at])
})

test('the viewer of a gacha is the existing user whose link has this avatar', async () => {
  const { db } = service
  const [user, stranger] = [await aUserOfTwoApps(service), await aUserOfTwoApps(service)]
  const view = (userId: number, avatarId: number) =>
    findViewer(db, { userId, avatarId: idOf(avatarId) })
  const viewer = await view(user.userId, user.avatarId)
  assert.deepEqual([viewer?.userId, viewer?.unlinked], [user.userId, false])
  assert.ok(viewer?.permissions.includes('ItemGrant'))
  assert.deepEqual((await view(user.userId, user.otherId))?.permissions, [])
  assert.equal(await view(stranger.userId, user.avatarId), undefined)
  await db.rows`update link set unlinked_at = now() where avatar_id = ${user.avatarId}`
  assert.equal((await view(user.userId, user.avatarId))?.unlinked, true)
  await db.rows`update user_account set deleted_at = now() where user_id = ${user.userId}`
  assert.equal(await view(user.userId, user.avatarId), undefined)
  assert.ok(await view(stranger.userId, stranger.avatarId))
})

test('a session stores no memory if its gacha needs none', async () => {
  const { sessionId } = await aUser()
  const stored = await service.db.get<{ isNone: boolean }>`
    select memory is null as is_none from gacha_session where session_id = ${sessionId}`
  assert.deepEqual(stored, { isNone: true })
})

test('only the requested standings and owned items of one user are read', async () => {
  const { db } = service
  const { user, stranger } = await aUserInTurn()
  const standings = await listStandings(db, { userId: user.userId, gachaIds: [gachaId] })
  assert.deepEqual(
    standings.map((standing) => [standing.gachaId, standing.turn]),
    [[gachaId, 5]],
  )
  await own(user.userId, items[0])
  await own(user.userId, items[1])
  await own(stranger.userId, items[2])
  const asked = { userId: user.userId, itemIds: [items[0], items[2]] }
  assert.deepEqual(await listOwnedIds(db, asked), [{ itemId: items[0] }])
})

test('a gacha is listed with its current table, in the order set in the console', async () => {
  const { db, otherApp } = service
  const { appId } = otherApp
  const free = aPrize(items[0], { free: true })
  const last = await aGacha(db, { appId, prizes: [free], position: 3 })
  const first = await aGacha(db, { appId, prizes: [free], position: 1 })
  const terms = await getTerms(db, { gachaId: last, version: 1 })
  const prizes = [aPrize(items[2]), aPrize(items[1]), aPrize(items[0])]
  await db.transaction((tx) => publishTable(tx, last, { ...terms, prizes, price: 500 }))
  await db.transaction((tx) => publishTable(tx, first, { ...terms, prizes: [free], price: 400 }))
  const list = async (asked: Parameters<typeof listGachas>[1]) =>
    (await withMergeJoins(db, (sql) => listGachas(sql, asked))).map((row) => [
      row.gachaId,
      row.version,
      row.price,
      row.hasFree,
    ])
  const [ofFirst, ofLast] = [
    [first, 2, 400, true],
    [last, 2, 500, false],
  ]
  assert.deepEqual(await list({ appId, gachaId: '' }), [ofFirst, ofLast])
  assert.deepEqual(await list({ appId, gachaId: idOf(last) }), [ofLast])
  assert.equal((await getTerms(db, { gachaId: last, version: 1 })).price, 300)
  const listItems = async (version: number) =>
    (await withMergeJoins(db, (sql) => listPrizes(sql, { gachaId: last, version }))).map(
      ({ itemId }) => itemId,
    )
  assert.deepEqual(await listItems(1), [items[0]])
  assert.deepEqual(await listItems(2), items.toReversed())
})

test("a fitting lists base items before the outfit, prizes and the user's figures", async () => {
  const { db } = service
  const [user, stranger] = [await aUserOfTwoApps(service), await aUserOfTwoApps(service)]
  const figures = await db.rows<{ itemId: number; base: boolean }>`
    select item_id, base from item where part in ('Body', 'Face') order by base desc, item_id`
  const [sold, foreign] = figures.filter(({ base }) => !base)
  assert.ok(foreign)
  await own(user.userId, sold.itemId)
  await own(user.userId, items[0])
  await own(stranger.userId, foreign.itemId)
  await db.rows`
    update user_account set worn_item_ids = ${[items[1], items[0]]}::bigint[]
    where user_id = ${user.userId}`
  const asked = { userId: user.userId, prizeIds: [items[2]] }
  const rows = await withMergeJoins(db, (sql) => listWearables(sql, asked))
  const base = new Set(figures.filter((figure) => figure.base).map(({ itemId }) => itemId))
  const wearable = [...base, sold.itemId, ...items]
  assert.deepEqual(
    rows.map(({ itemId }) => itemId).toSorted((a, b) => a - b),
    wearable.toSorted((a, b) => a - b),
  )
  const isBase = rows.map(({ itemId }) => base.has(itemId))
  assert.deepEqual(
    isBase,
    isBase.toSorted((a, b) => Number(b) - Number(a)),
  )
  const available = rows.filter((row) => row.available).map(({ itemId }) => itemId)
  assert.deepEqual(new Set(available), new Set([...base, sold.itemId]))
  const places = new Map(rows.map(({ itemId, place }) => [itemId, place]))
  assert.deepEqual(
    items.map((itemId) => places.get(itemId)),
    [2, 1, null],
  )
})
