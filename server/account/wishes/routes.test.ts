import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aGacha, aPrize } from '../../gacha/fixtures/a-gacha.ts'
import { aLink, aShop } from '../../wish/fixtures/a-sale.ts'
import { aMember, isShown } from '../fixtures/a-person.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let service: TestService
let appId: string
let sold: number[]
let drawn: number
let unsold: number
let base: number
before(async () => {
  service = await startTestService()
  appId = service.app.appId
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base and part = 'Clothes' order by starter_key limit 5`
  const ids = rows.map(({ itemId }) => itemId)
  sold = ids.slice(0, 3)
  drawn = ids[3]
  unsold = ids[4]
  const found = await service.db.get<{ itemId: number }>`
    select item_id from item where base order by item_id limit 1`
  base = found.itemId
  await aShop(service, [...sold, base])
  await aGacha(service.db, { appId, prizes: [aPrize(drawn)] })
})
after(() => service.stop())

const wish = (who: Member, itemId: number, of = appId) =>
  who.call('POST', '/wishes', { appId: of, itemId })
const remove = (who: Member, itemId: number | string, of = appId) =>
  who.call('DELETE', `/wishes/${of}/${itemId}`)
const listWishes = async (who: Member) => (await who.call('GET', '/wishes')).json.wishes
const listIds = async (who: Member): Promise<number[]> =>
  (await listWishes(who)).map(({ itemId }: { itemId: number }) => itemId)

async function aLinkedMember(): Promise<Member> {
  const who = await aMember(service)
  await aLink(service, who)
  return who
}

const own = (who: Member, itemId: number) => service.db.rows`
  insert into owned_item (user_id, item_id) values (${who.userId}, ${itemId})`

test('a member adds items from linked apps to the wish list, and removes them', async () => {
  const [who, other] = [await aLinkedMember(), await aLinkedMember()]
  for (const itemId of [sold[0], drawn]) assert.equal((await wish(who, itemId)).status, 200)
  const [second, first] = await listWishes(who)
  assert.deepEqual([first.itemId, first.sale], [sold[0], { kind: 'shop', name: 'Shop' }])
  assert.deepEqual([second.itemId, second.sale.kind], [drawn, 'gacha'])
  assert.deepEqual([first.appId, first.isLinked, first.shopUrl], [appId, true, null])
  assert.deepEqual(await listIds(other), [])
  await remove(other, drawn)
  for (const wrong of [`0${drawn}`, '-1', 'nothing', '9'.repeat(30)]) await remove(who, wrong)
  assert.deepEqual(await listIds(who), [drawn, sold[0]])
  for (const _ of [1, 2]) assert.equal((await remove(who, drawn)).status, 200)
  assert.deepEqual(await listIds(who), [sold[0]])
})

test('ten concurrent requests, and later ones, result in one wish', async () => {
  const who = await aLinkedMember()
  const answers = await Promise.all(Array.from({ length: 10 }, () => wish(who, sold[0])))
  answers.push(await wish(who, sold[0]))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.deepEqual(await listIds(who), [sold[0]])
})

test('an item that the app does not sell to the member cannot be wished for', async () => {
  const who = await aLinkedMember()
  await own(who, sold[1])
  await aShop(service, [unsold], { closedAt: new Date() })
  const foreign = service.otherApp.appId
  await aShop(service, [unsold], { appId: foreign })
  const refused: [itemId: number, of: string][] = [
    [unsold, appId],
    [base, appId],
    [sold[1], appId],
    [17, appId],
    [Number.MAX_SAFE_INTEGER, appId],
    [unsold, foreign],
    [sold[0], 'app_unknown'],
  ]
  for (const [itemId, of] of refused) {
    const { status, reason } = await wish(who, itemId, of)
    assert.deepEqual([status, reason], [409, 'itemNotOffered'], `${itemId} of ${of}`)
  }
  for (const itemId of ['12', 1.5, 0, -1, null]) {
    const { status } = await who.call('POST', '/wishes', { appId, itemId })
    assert.equal(status, 400)
  }
  assert.deepEqual(await listIds(who), [])
})

test('at most a hundred wishes can be added, even by concurrent requests', async () => {
  const who = await aLinkedMember()
  await service.db.rows`
    insert into wish (user_id, app_id, item_id, wished_at)
    select ${who.userId}, ${appId}, 1000000000000 + number, now()
    from generate_series(1, 98) as number`
  const answers = await Promise.all([...sold, drawn].map((itemId) => wish(who, itemId)))
  const reasons = answers.map(({ reason }) => reason ?? 'added').toSorted()
  assert.deepEqual(reasons, ['added', 'added', 'tooManyWishes', 'tooManyWishes'])
})

test('a received item leaves the list and makes room', async () => {
  const who = await aLinkedMember()
  for (const itemId of sold) await wish(who, itemId)
  await own(who, sold[1])
  assert.deepEqual(await listIds(who), [sold[2], sold[0]])
  const countAfter = async (itemId: number, days: number) => {
    await service.db.rows`
      update owned_item set granted_at = now() - ${days} * interval '1 day'
      where user_id = ${who.userId} and item_id = ${sold[1]}`
    await wish(who, itemId)
    const { count } = await service.db.get<{ count: number }>`
      select count(*) from wish where user_id = ${who.userId}`
    await remove(who, itemId)
    return count
  }
  // Counted for ninety days.
  assert.equal(await countAfter(drawn, 89), 4)
  assert.equal(await countAfter(drawn, 90), 3)
})

test('a wish leads to the shop of its app while the app is linked', async () => {
  const who = await aLinkedMember()
  await wish(who, sold[0])
  const shopUrl = 'https://shop.example/hats'
  await service.db.rows`update app set shop_url = ${shopUrl} where app_id = ${appId}`
  assert.equal((await listWishes(who))[0].shopUrl, shopUrl)
  await service.db.rows`update link set unlinked_at = now() where user_id = ${who.userId}`
  assert.equal((await listWishes(who))[0].shopUrl, null)
  await service.db.rows`update app set shop_url = null where app_id = ${appId}`
})

test('after the sale or the link ends, the member still sees the wish', async () => {
  const who = await aLinkedMember()
  await wish(who, drawn)
  await service.db.rows`update gacha set closed_at = now() where app_id = ${appId}`
  const [ended] = await listWishes(who)
  assert.deepEqual([ended.itemId, ended.sale, ended.isLinked], [drawn, null, true])
  await service.db.rows`update gacha set closed_at = 'infinity' where app_id = ${appId}`
  assert.equal((await listWishes(who))[0].sale.kind, 'gacha')
  await service.db.rows`update link set unlinked_at = now() where user_id = ${who.userId}`
  const [unlinked] = await listWishes(who)
  assert.deepEqual([unlinked.itemId, unlinked.sale, unlinked.isLinked], [drawn, null, false])
  assert.equal((await wish(who, sold[0])).reason, 'itemNotOffered')
  await remove(who, drawn)
  assert.deepEqual(await listIds(who), [])
})

test('the test date that the app has set decides what is on sale', async () => {
  const who = await aLinkedMember()
  await wish(who, sold[0])
  await service.db.rows`update link set test_at = '3000-01-01' where user_id = ${who.userId}`
  assert.equal((await listWishes(who))[0].sale, null)
  assert.equal((await wish(who, sold[1])).reason, 'itemNotOffered')
})

test('only wished-for items can be tried on over the worn outfit', async () => {
  const who = await aLinkedMember()
  await wish(who, sold[0])
  const { json } = await who.call('GET', `/wishes/${appId}/${sold[0]}/look`)
  assert.ok(await isShown(json.avatarImageUrl))
  const { itemIds } = await service.db.get<{ itemIds: number[] }>`
    select item_ids from closet_picture where user_id = ${who.userId}
      and position(token in ${json.avatarImageUrl}) > 0`
  assert.ok(itemIds.includes(sold[0]))
  for (const itemId of [sold[1], '0', 'nothing']) {
    const { status, reason } = await who.call('GET', `/wishes/${appId}/${itemId}/look`)
    assert.deepEqual([status, reason], [404, 'wishNotFound'])
  }
})

test('the home page shows wished-for items on sale, and marks them in new sales', async () => {
  const who = await aLinkedMember()
  const { day } = await service.db.get<{ day: string }>`
    select (now() at time zone 'UTC')::date::text as day`
  const readHome = async () => (await who.call('GET', `/home?day=${day}`)).json
  await service.db.rows`
    update shop set opened_at = now() - interval '1 day' where app_id = ${appId}`
  await own(who, sold[2])
  await wish(who, sold[1])
  const { wishes, news } = await readHome()
  assert.deepEqual(
    wishes.map(({ itemId }: { itemId: number }) => itemId),
    [sold[1]],
  )
  const sale = news.sales.find(({ kind }: { kind: string }) => kind === 'shop')
  assert.deepEqual(
    sale.items.map(({ itemId, isWished }: SaleItem) => [itemId, isWished]),
    [
      [sold[0], false],
      [sold[1], true],
    ],
  )
  await service.db.rows`insert into home_switch (part) values ('wishes')`
  assert.equal((await readHome()).wishes, null)
  await service.db.rows`delete from home_switch`
})

interface SaleItem {
  itemId: number
  isWished: boolean
}
