import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { keepHouse } from '../../housekeeping/keep-house.ts'
import { aLink } from '../../wish/fixtures/a-sale.ts'
import { aMember } from '../fixtures/a-person.ts'

type Member = Awaited<ReturnType<typeof aMember>> & { avatarId: number }

let service: TestService
let appId: string
let items: number[]
let face: number
before(async () => {
  service = await startTestService()
  appId = service.app.appId
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base and part = 'Hat' order by starter_key limit 12`
  items = rows.map(({ itemId }) => itemId)
  const found = await service.db.get<{ itemId: number }>`
    select item_id from item where not base and part = 'Face' order by starter_key limit 1`
  face = found.itemId
})
beforeEach(() => service.db.rows`update app set allows_gifts = true where app_id = ${appId}`)
after(() => service.stop())

let last = 100
async function aLinkedMember(): Promise<Member> {
  const who = await aMember(service)
  const avatarId = await aLink(service, who, { permissions: ['AvatarLoad', 'ItemGrant'] })
  return { ...who, avatarId }
}

async function makeFriends(one: Member, other: Member): Promise<string> {
  const id = ++last
  for (const [user, friend] of [
    [one, other],
    [other, one],
  ])
    await service.db.rows`
      insert into friendship (user_id, friend_id, friendship_id, state, changed_at)
      values (${user.userId}, ${friend.userId}, ${id}, 'friends', now())`
  return String(id)
}

async function twoFriends() {
  const [hana, ren] = [await aLinkedMember(), await aLinkedMember()]
  return { hana, ren, id: await makeFriends(hana, ren) }
}

/** Granted by the app, like any other item. */
async function grant(who: Member, itemId: number, source = ''): Promise<void> {
  const query = `itemId=${itemId}${source && `&source=${source}`}`
  const path = `/v1/Avatar/${who.avatarId}/Items?${query}`
  assert.equal((await service.app.call(path, { method: 'POST' })).json.results[0].status, 200)
}

let keys = 0
const give = (who: Member, friendshipId: string, itemId: number, giftKey = `key ${++keys}`) =>
  who.call('POST', '/gifts', { friendshipId, itemId, giftKey })

/** Whether the member owns the item, as the app sees it. */
async function owns(who: Member, itemId: number): Promise<boolean> {
  const path = `/v1/Items?avatarId=${who.avatarId}&itemId=${itemId}`
  return (await service.app.call(path)).json.items[0].have
}

test('an item leaves its giver and reaches the friend', async () => {
  const { hana, ren, id } = await twoFriends()
  await grant(hana, items[0])
  const { items: offered, left } = (await hana.call('GET', '/gifts')).json
  assert.deepEqual([offered[0].itemId, offered[0].isWorn, left], [items[0], false, 3])
  const { status, json } = await give(hana, id, items[0])
  assert.deepEqual([status, json.items, json.left], [200, [], 2])
  assert.deepEqual([await owns(hana, items[0]), await owns(ren, items[0])], [false, true])
  const { news } = (await ren.call('GET', `/home?day=${new Date().toISOString().slice(0, 10)}`))
    .json
  assert.deepEqual([news.items[0].itemId, news.items[0].giverName], [items[0], 'Hana'])
  const { gifts, grants } = (await ren.call('GET', '/export')).json
  assert.deepEqual(
    [gifts[0].side, gifts[0].itemId, grants[0].source],
    ['received', items[0], 'gift'],
  )
  // A gift stays with the friend.
  assert.deepEqual((await ren.call('GET', '/gifts')).json.items, [])
  await makeFriends(ren, await aLinkedMember())
  // The app can grant the item again.
  await grant(hana, items[0])
})

test('an item given away is removed from worn and saved outfits and from favourites', async () => {
  const { hana, id } = await twoFriends()
  await grant(hana, items[0])
  const { wornItemIds: before } = (await hana.call('GET', '/closet')).json
  const itemIds = [...before, items[0]]
  const saved = (await hana.call('PUT', '/closet', { itemIds })).json
  assert.ok(saved.wornItemIds.includes(items[0]))
  await hana.call('POST', '/outfits', { name: 'Hat', itemIds: saved.wornItemIds })
  await hana.call('POST', '/favourites', { itemId: items[0] })
  assert.equal((await hana.call('GET', '/gifts')).json.items[0].isWorn, true)
  await give(hana, id, items[0])
  const { wornItemIds, items: closet } = (await hana.call('GET', '/closet')).json
  const left = saved.wornItemIds.filter((worn: number) => worn !== items[0])
  assert.deepEqual(wornItemIds, left)
  assert.ok(!closet.some(({ itemId }: { itemId: number }) => itemId === items[0]))
  const { outfits } = (await hana.call('GET', '/outfits')).json
  assert.deepEqual(outfits[0].itemIds, left)
  const { items: worn } = (await service.app.call(`/v1/Avatar/${hana.avatarId}`)).json
  assert.ok(!worn.some(({ itemId }: { itemId: number }) => itemId === items[0]))
  const { favourites } = (await hana.call('GET', '/export')).json
  assert.deepEqual(favourites, [])
})

test('a saved outfit can be worn after one of its dyed items has been given away', async () => {
  const { hana, id } = await twoFriends()
  const { itemId, channel } = await service.db.get<{ itemId: number; channel: string }>`
    select item_id, rules -> 'colours' -> 0 ->> 'channel' as channel from item
    where part = 'Hat' and not base and rules -> 'colours' is not null
    order by starter_key limit 1`
  await grant(hana, itemId)
  const { wornItemIds } = (await hana.call('GET', '/closet')).json
  const colours = [{ itemId, channel, colour: '#123456' }]
  const dyed = { itemIds: [...wornItemIds, itemId], colours }
  assert.equal((await hana.call('POST', '/outfits', { name: 'Hat', ...dyed })).status, 200)
  await give(hana, id, itemId)
  const [outfit] = (await hana.call('GET', '/outfits')).json.outfits
  const { status, json } = await hana.call('PUT', '/closet', {
    itemIds: outfit.itemIds,
    colours: outfit.colours,
  })
  assert.deepEqual([status, json.wornItemIds, json.wornColours], [200, wornItemIds, []])
})

test('ten concurrent requests with the same key result in one gift', async () => {
  const { hana, ren, id } = await twoFriends()
  await grant(hana, items[0])
  await grant(hana, items[1])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => give(hana, id, items[0], 'the same')),
  )
  assert.ok(answers.every(({ status }) => status === 200))
  assert.equal((await give(hana, id, items[1], 'the same')).reason, 'giftKeyReused')
  assert.equal((await ren.call('GET', '/export')).json.gifts.length, 1)
})

test('if one item is given to two friends concurrently, only one of them gets it', async () => {
  const { hana, ren, id } = await twoFriends()
  const mio = await aLinkedMember()
  const other = await makeFriends(hana, mio)
  await grant(hana, items[0])
  const answers = await Promise.all(
    [0, 1, 2].flatMap(() => [give(hana, id, items[0]), give(hana, other, items[0])]),
  )
  const reasons = answers.map(({ reason }) => reason ?? 'given').toSorted()
  assert.deepEqual(reasons, ['given', ...Array(5).fill('itemNotGivable')])
  const owners = [hana, ren, mio].map((who) => owns(who, items[0]))
  assert.equal((await Promise.all(owners)).filter(Boolean).length, 1)
})

test('friends who give items to each other at the same time do not block each other', async () => {
  const { hana, ren, id } = await twoFriends()
  for (const at of [0, 1, 2]) await grant(hana, items[at])
  for (const at of [3, 4, 5]) await grant(ren, items[at])
  const answers = await Promise.all(
    [0, 1, 2].flatMap((at) => [give(hana, id, items[at]), give(ren, id, items[at + 3])]),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
})

test('a member can give three items and receive ten in 24 hours', async () => {
  const { hana, ren, id } = await twoFriends()
  for (const at of [0, 1, 2, 3]) await grant(hana, items[at])
  const answers = await Promise.all([0, 1, 2, 3].map((at) => give(hana, id, items[at])))
  const reasons = answers.map(({ reason }) => reason ?? 'given').toSorted()
  assert.deepEqual(reasons, ['given', 'given', 'given', 'tooManyGifts'])
  const later = '24 hours'
  await service.db.rows`
    update gift set given_at = given_at - ${later}::interval where user_id = ${hana.userId}`
  await service.db.rows`
    insert into gift (user_id, gift_id, side, friend_id, app_id, item_id, given_at)
    select ${ren.userId}, number, 'received', 7, ${appId}, 7, now()
    from generate_series(1, 7) as number`
  const { items: rest } = (await hana.call('GET', '/gifts')).json
  assert.equal((await give(hana, id, rest[0].itemId)).reason, 'friendHasMany')
})

const refusals: [name: string, reason: string, spoil: (of: Spoilt) => Promise<unknown>][] = [
  [
    'of an app that does not allow it',
    'itemNotGivable',
    () => service.db.rows`
    update app set allows_gifts = false where app_id = ${appId}`,
  ],
  [
    'that the giver does not have',
    'itemNotGivable',
    ({ hana }) => service.db.rows`
    delete from owned_item where user_id = ${hana.userId}`,
  ],
  [
    'that was a bonus',
    'itemNotGivable',
    ({ hana }) => service.db.rows`
    update ledger set source = 'bonus' where user_id = ${hana.userId}`,
  ],
  [
    'that came from a guest',
    'itemNotGivable',
    ({ hana }) => service.db.rows`
    update ledger set source = 'upgrade' where user_id = ${hana.userId}`,
  ],
  [
    'that was itself a gift',
    'itemNotGivable',
    ({ hana }) => service.db.rows`
    update ledger set source = 'gift' where user_id = ${hana.userId}`,
  ],
  [
    'of an app that the giver has unlinked',
    'itemNotGivable',
    ({ hana }) => service.db.rows`
    update link set unlinked_at = now() where user_id = ${hana.userId}`,
  ],
  [
    'to a friend who unlinked the app',
    'friendCannotTake',
    ({ ren }) => service.db.rows`
    update link set unlinked_at = now() where user_id = ${ren.userId}`,
  ],
  [
    'to a friend whom the app may not grant',
    'friendCannotTake',
    ({ ren }) => service.db.rows`
    update link set permissions = '{AvatarLoad}' where user_id = ${ren.userId}`,
  ],
  ['to a friend who has it', 'friendCannotTake', ({ ren }) => grant(ren, items[0])],
  ['to a friend who has left', 'friendCannotTake', ({ ren }) => ren.call('DELETE', '/me')],
  [
    'to someone with an unanswered friend request',
    'friendNotFound',
    ({ ren }) => service.db.rows`
    update friendship set state = 'asked' where user_id = ${ren.userId}`,
  ],
  [
    'to a former friend',
    'friendNotFound',
    ({ hana }) => service.db.rows`
    delete from friendship where user_id = ${hana.userId}`,
  ],
  [
    'to someone who blocked the giver',
    'friendNotFound',
    ({ ren }) => service.db.rows`
    update friendship set state = 'blocked' where user_id = ${ren.userId}`,
  ],
]
type Spoilt = Awaited<ReturnType<typeof twoFriends>>

for (const [name, expected, spoil] of refusals) {
  test(`refused: giving an item ${name}`, async () => {
    const { hana, ren, id } = await twoFriends()
    await grant(hana, items[0])
    await spoil({ hana, ren, id })
    assert.equal((await give(hana, id, items[0])).reason, expected)
    const rows = await service.db.rows`select 1 from gift where user_id = ${hana.userId}`
    assert.deepEqual(rows, [])
  })
}

test('bodies and faces cannot be given', async () => {
  const { hana, id } = await twoFriends()
  await grant(hana, face)
  assert.deepEqual((await hana.call('GET', '/gifts')).json.items, [])
  assert.equal((await give(hana, id, face)).reason, 'itemNotGivable')
})

test('the app learns which items were given away and which were received', async () => {
  const { hana, ren, id } = await twoFriends()
  await service.db.rows`
    insert into webhook_endpoint (endpoint_id, app_id, url, secret, events, created_at)
    values ('we_gifts', ${appId}, 'https://example.com/', 'x', '{items.given,items.received}', now())`
  await grant(hana, items[0])
  await give(hana, id, items[0])
  const bodies = await service.db.rows<{ body: string }>`
    select body from webhook_event
    where user_id = any(${[hana.userId, ren.userId]}::bigint[]) order by type`
  const told = bodies.map(({ body }) => JSON.parse(body))
  assert.deepEqual(
    told.map(({ type, data }) => [type, data.avatarId, data.itemIds]),
    [
      ['items.given', hana.avatarId, [items[0]]],
      ['items.received', ren.avatarId, [items[0]]],
    ],
  )
  await service.db.rows`delete from webhook_endpoint where endpoint_id = 'we_gifts'`
})

test('deleting an account also deletes its code, friendships and gifts', async () => {
  const { hana, ren, id } = await twoFriends()
  await grant(hana, items[0])
  await give(hana, id, items[0])
  await hana.call('PUT', '/friends/code')
  await hana.call('DELETE', '/me')
  await service.db.rows`
    update member set delete_after = now() - interval '1 day' where user_id = ${hana.userId}`
  await keepHouse(service.db)
  const left = await service.db.rows`
    select 1 from friend_code where user_id = ${hana.userId}
    union all select 1 from friendship where ${hana.userId} in (user_id, friend_id)
    union all select 1 from gift where user_id = ${hana.userId}`
  assert.deepEqual(left, [])
  // The item that was given stays with the friend.
  assert.ok(await owns(ren, items[0]))
})
