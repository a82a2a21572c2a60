import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Part } from '@kisekae/contract/part.ts'
import { wear } from '@kisekae/dressing/wear.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import type { Piece } from '@kisekae/wardrobe/kit/piece.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../../kernel/random.ts'
import { openDb } from '../../kernel/sql/db.ts'
import { chooseStart } from '../closet/start-choices.ts'
import type { WearableRow } from '../closet/store.ts'
import { aMember } from '../fixtures/a-person.ts'
import { BUILT_IN_GIFT } from './built-in-gift.ts'

type Member = Awaited<ReturnType<typeof aMember>>
interface Shown {
  itemId: number
  part: Part
  isNew: boolean
  owned: boolean
  appId: string | null
}

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())
afterEach(async () => {
  await service.db.rows`delete from home_switch`
  await service.db.rows`delete from welcome_item`
})

interface Closet {
  items: Shown[]
  welcomeItemIds: number[] | null
  wornItemIds: number[]
}

async function readCloset(who: Member): Promise<Closet> {
  const { status, json } = await who.call('GET', '/closet')
  assert.equal(status, 200)
  return json
}
const listOwned = async ({ userId }: Member) =>
  (
    await service.db.rows<{ itemId: number }>`
      select item_id from owned_item where user_id = ${userId}`
  ).map(({ itemId }) => itemId)
const listGrants = ({ userId }: Member) => service.db.rows<{
  source: string
  itemIds: number[]
  appId: string
  avatarId: number
}>`
  select source, item_ids, app_id, avatar_id from ledger where user_id = ${userId}`
const listOf = async (keys: readonly string[]) =>
  (
    await service.db.rows<{ itemId: number }>`
      select item_id from item where starter_key = any(${keys}::text[])`
  ).map(({ itemId }) => itemId)
const sorted = (ids: readonly number[] | null) => (ids ?? []).toSorted((a, b) => a - b)

test('every part of a new closet has something to try', async () => {
  const { items, welcomeItemIds } = await readCloset(await aMember(service))
  for (const part of Object.values(Part)) {
    const count = items.filter((item) => item.part === part).length
    assert.ok(count >= 2, `${part}: ${count}`)
  }
  const given = items.filter(({ owned }) => owned)
  assert.deepEqual(sorted(given.map(({ itemId }) => itemId)), sorted(welcomeItemIds))
  assert.ok(given.every(({ isNew, appId }) => isNew && appId === null))
})

/** The tags of aids. Aids are base items, so that nobody has to win one. */
const AIDS = ['prosthesis', 'mobility-aid', 'hearing']

test('the gift has two to four items for each part whose only base items, if any, are aids', () => {
  const partOf = new Map(CATALOGUE.map(({ key, part }) => [key, part]))
  const counts = Map.groupBy(BUILT_IN_GIFT, (key) => partOf.get(key) ?? 'none')
  const isUsual = (piece: Piece) => piece.base && !piece.tags.some((tag) => AIDS.includes(tag))
  const withBase = new Set(CATALOGUE.filter(isUsual).map(({ part }) => part))
  const without = Object.values(Part).filter((part) => !withBase.has(part))
  assert.deepEqual([...counts.keys()].toSorted(), without.toSorted())
  for (const [part, keys] of counts) assert.ok(keys.length >= 2 && keys.length <= 4, part)
})

test('each base body can wear each item of the gift over a starter outfit', async () => {
  const items = await service.db.rows<WearableRow & { starterKey: string }>`
    select item_id, part, rules, starter_key from item
    where base or starter_key = any(${[...BUILT_IN_GIFT]}::text[])`
  const gift = items.filter(({ starterKey }) => BUILT_IN_GIFT.includes(starterKey))
  assert.equal(gift.length, BUILT_IN_GIFT.length)
  for (const { rules, starterKey } of items.filter(({ part }) => part === Part.Body)) {
    const { figure = '', tone = '' } = rules.body ?? {}
    const itemIds = await chooseStart(service.db, { figure, tone, outfit: null })
    const outfit = itemIds.flatMap((id) => items.find(({ itemId }) => itemId === id) ?? [])
    for (const thing of gift) {
      const { obstacle, outfit: worn } = wear(outfit, thing, items)
      assert.equal(obstacle, null, `${starterKey} ${thing.starterKey}`)
      assert.equal(worn.length, outfit.length + 1, `${starterKey} ${thing.starterKey}`)
    }
  }
})

test('the gift is an entry in the ledger that names no app', async () => {
  const who = await aMember(service)
  assert.deepEqual(await listOwned(who), [])
  const { welcomeItemIds } = await readCloset(who)
  const [grant, ...others] = await listGrants(who)
  assert.deepEqual(others, [])
  assert.deepEqual([grant.source, grant.appId, grant.avatarId], ['welcome', '', 0])
  assert.deepEqual(grant.itemIds, await listInOrder(BUILT_IN_GIFT))
  assert.deepEqual(sorted(grant.itemIds), sorted(welcomeItemIds))
})

async function listInOrder(keys: readonly string[]): Promise<number[]> {
  const lists = await Promise.all(keys.map((key) => listOf([key])))
  return lists.flat()
}

test('no item is given twice, whether concurrently, later, or after it has been lost', async () => {
  const who = await aMember(service)
  await Promise.all(Array.from({ length: 8 }, () => readCloset(who)))
  await readCloset(who)
  assert.equal((await listGrants(who)).length, 1)
  const [lost] = await listOf(['hat-cap-sky'])
  await service.db.rows`
    delete from owned_item where user_id = ${who.userId} and item_id = ${lost}`
  const { welcomeItemIds } = await readCloset(who)
  assert.equal(welcomeItemIds?.length, BUILT_IN_GIFT.length - 1)
  assert.equal((await listGrants(who)).length, 1)
})

test('a visit to the closet waits while a grant of the same item locks the member', async () => {
  const who = await aMember(service)
  const [cap] = await listOf(['hat-cap-sky'])
  let reading: ReturnType<typeof readCloset> | undefined
  await service.db.lock({ userId: who.userId }, async (tx) => {
    reading = readCloset(who)
    // If the gift did not wait for the lock, it would already have been given.
    while (!(await isWaiting()) && (await listGrants(who)).length === 0) await turn()
    await tx.rows`
      insert into owned_item (user_id, item_id, granted_at) values (${who.userId}, ${cap}, now())`
  })
  assert.equal((await reading)?.welcomeItemIds?.length, BUILT_IN_GIFT.length - 1)
  const [grant] = await listGrants(who)
  assert.ok(!grant.itemIds.includes(cap))
})

async function isWaiting(): Promise<boolean> {
  const { count } = await service.db.get<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return count > 0
}

test('if the gift cannot be recorded, the grant of its items is undone as well', async () => {
  const who = await aMember(service)
  const owner = openDb({ connectionString: service.ownerUrl, maxConnections: 1 })
  await owner.rows`alter table welcome_gift rename column given_at to elsewhere`
  assert.equal((await who.call('GET', '/closet')).status, 500)
  assert.deepEqual([await listOwned(who), await listGrants(who)], [[], []])
  await owner.rows`alter table welcome_gift rename column elsewhere to given_at`
  await owner.end()
  assert.equal((await readCloset(who)).welcomeItemIds?.length, BUILT_IN_GIFT.length)
})

test('a member who already has everything gets nothing, and sees no card', async () => {
  const who = await aMember(service)
  await service.db.rows`
    insert into owned_item (user_id, item_id, granted_at)
    select ${who.userId}, item_id, now() from item
    where starter_key = any(${[...BUILT_IN_GIFT]}::text[])`
  assert.equal((await readCloset(who)).welcomeItemIds, null)
  assert.deepEqual(await listGrants(who), [])
  await service.db.rows`delete from owned_item where user_id = ${who.userId}`
  await readCloset(who)
  assert.deepEqual(await listOwned(who), [])
})

test("the operator's items replace the built-in ones", async () => {
  const who = await aMember(service)
  const [sword, base] = await listInOrder(['hand-sword-wood', 'hair-bob-blue'])
  await service.db.rows`
    insert into welcome_item (item_id, place) values (${sword}, 2), (${base}, 1)`
  assert.deepEqual((await readCloset(who)).welcomeItemIds, [sword])
  await service.db.rows`delete from welcome_item`
  assert.deepEqual((await readCloset(who)).welcomeItemIds, [sword])
  assert.deepEqual(await listOwned(who), [sword])
})

test('a gift that is switched off is given when it is switched on again', async () => {
  const who = await aMember(service)
  await service.db.rows`insert into home_switch (part) values ('welcome')`
  assert.equal((await readCloset(who)).welcomeItemIds, null)
  assert.deepEqual(await listOwned(who), [])
  await service.db.rows`delete from home_switch`
  assert.equal((await readCloset(who)).welcomeItemIds?.length, BUILT_IN_GIFT.length)
})

test('the card is dismissed for good, and the items remain', async () => {
  const who = await aMember(service)
  await readCloset(who)
  for (const time of [1, 2]) {
    assert.equal((await who.call('DELETE', '/closet/welcome')).status, 200)
    assert.equal((await readCloset(who)).welcomeItemIds, null, String(time))
  }
  assert.equal((await listOwned(who)).length, BUILT_IN_GIFT.length)
})

test('a member can wear welcome gifts, and the home page does not count them as news', async () => {
  const who = await aMember(service)
  const { wornItemIds } = await readCloset(who)
  const itemIds = [...wornItemIds, ...(await listOf(['hat-beret-cream', 'motion-cat']))]
  assert.equal((await who.call('PUT', '/closet', { itemIds })).status, 200)
  const { day } = await service.db.get<{ day: string }>`
    select (now() at time zone 'UTC')::date::text as day`
  assert.deepEqual((await who.call('GET', `/home?day=${day}`)).json.news.items, [])
})

test('linked apps see that the member has the items', async () => {
  const who = await aMember(service)
  const avatarId = newId(systemRandom)
  await service.db.rows`
    insert into link (user_id, avatar_id, app_id, permissions, picture_token)
    values (${who.userId}, ${avatarId}, ${service.app.appId}, '{AvatarLoad}', ${String(avatarId)})`
  await service.db.rows`
    insert into avatar (avatar_id, app_id, user_id)
    values (${avatarId}, ${service.app.appId}, ${who.userId})`
  await readCloset(who)
  const [cap] = await listOf(['hat-cap-sky'])
  const path = `/v1/Items?itemId=${cap}&avatarId=${avatarId}`
  assert.equal((await service.app.call(path)).json.items[0].have, true)
})
