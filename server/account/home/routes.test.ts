import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aGacha, aPrize } from '../../gacha/fixtures/a-gacha.ts'
import { newId, systemRandom } from '../../kernel/random.ts'
import { aMember } from '../fixtures/a-person.ts'
import { builtInThemeOf } from './calendar.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let service: TestService
/** Today's date according to the database, whose clock decides. */
let today: string
before(async () => {
  service = await startTestService()
  const { day } = await service.db.get<{ day: string }>`
    select (now() at time zone 'UTC')::date::text as day`
  today = day
})
after(() => service.stop())

const readHome = async (who: Member, day = today) =>
  (await who.call('GET', `/home?day=${day}`)).json
const wornBy = async (who: Member): Promise<number[]> =>
  (await who.call('GET', '/closet')).json.wornItemIds
const wear = (who: Member, itemIds: number[]) => who.call('PUT', '/closet', { itemIds })
const saveLook = (who: Member, day = today) => who.call('POST', '/home/looks', { day })

test("a new member's home page shows the theme of the day, an empty card and no news", async () => {
  const who = await aMember(service)
  assert.deepEqual(await readHome(who), {
    day: today,
    theme: { key: builtInThemeOf(today), words: {} },
    gift: null,
    card: { month: today.slice(0, 7), looks: [], hasEarlier: false },
    news: { items: [], sales: [] },
    wishes: [],
  })
})

test('the first look of a day earns the stamp; a later one replaces the look', async () => {
  const [who, other] = [await aMember(service), await aMember(service)]
  const worn = await wornBy(who)
  const first = await saveLook(who)
  assert.deepEqual([first.status, first.json.isFirst], [200, true])
  assert.deepEqual(first.json.look.itemIds, worn)
  const fewer = worn.slice(0, -1)
  await wear(who, fewer)
  const second = await saveLook(who)
  assert.equal(second.json.isFirst, false)
  const { looks } = (await readHome(who)).card
  assert.deepEqual(looks, [second.json.look])
  assert.deepEqual(looks[0].itemIds, fewer)
  assert.deepEqual((await readHome(other)).card.looks, [])
})

test('of four looks saved at the same time, only one earns the stamp', async () => {
  const who = await aMember(service)
  const answers = await Promise.all([1, 2, 3, 4].map(() => saveLook(who)))
  const firsts = answers.map(({ json }) => json.isFirst).filter(Boolean)
  assert.equal(firsts.length, 1)
  assert.equal((await readHome(who)).card.looks.length, 1)
})

test('a look keeps its items when the member wears something else', async () => {
  const who = await aMember(service)
  const worn = await wornBy(who)
  await saveLook(who)
  await wear(who, worn.slice(0, -1))
  assert.deepEqual((await readHome(who)).card.looks[0].itemIds, worn)
})

test('days and months that are not valid are refused', async () => {
  const who = await aMember(service)
  for (const day of ['2020-01-01', '2099-01-01', 'today', '', '2026-02-30']) {
    for (const answer of [await who.call('GET', `/home?day=${day}`), await saveLook(who, day)])
      assert.deepEqual([answer.status, answer.reason], [400, 'invalidParameter'], day)
  }
  for (const month of ['2026-13', 'now', '0000-01'])
    assert.equal((await who.call('GET', `/home/cards/${month}`)).reason, 'invalidParameter')
  assert.equal((await who.call('GET', '/home')).status, 400)
  assert.deepEqual((await readHome(who)).card.looks, [])
})

test('a card shows the looks of its month, and states whether an earlier card exists', async () => {
  const who = await aMember(service)
  const worn = await wornBy(who)
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']
  for (const day of days) {
    await service.db.rows`
      insert into theme_look (user_id, day, theme, item_ids, saved_at)
      values (${who.userId}, ${day}::date, 'cafe', ${worn}::bigint[], now())`
  }
  const read = async (month: string) => (await who.call('GET', `/home/cards/${month}`)).json
  const march = await read('2026-03')
  const shown = march.looks.map(({ day }: { day: string }) => day)
  assert.deepEqual([shown, march.hasEarlier], [['2026-03-01', '2026-03-31'], true])
  const february = await read('2026-02')
  assert.deepEqual([february.looks.length, february.hasEarlier], [1, false])
  assert.deepEqual(february.looks[0].theme, { key: 'cafe', words: {} })
})

test('items granted in the last two weeks are listed with the app that granted them', async () => {
  const { app } = service
  const who = await aMember(service)
  const items = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 3`
  const [fresh, known, old] = items.map(({ itemId }) => itemId)
  await service.db.rows`
    insert into ledger (user_id, grant_id, app_id, avatar_id, source, item_ids, granted_at)
    values (${who.userId}, 1, ${app.appId}, 1, 'grant', ${[fresh]}::bigint[], now())`
  await service.db.rows`
    insert into owned_item (user_id, item_id, granted_at, grant_id)
    values (${who.userId}, ${fresh}, now(), 1),
      (${who.userId}, ${known}, now() - interval '13 days 23 hours', null),
      (${who.userId}, ${old}, now() - interval '14 days 1 hour', null)`
  const { items: shown } = (await readHome(who)).news
  const { name } = await service.db.get<{ name: string }>`
    select name from app where app_id = ${app.appId}`
  const brief = shown.map(({ itemId, appName }: { itemId: number; appName: string | null }) => [
    itemId,
    appName,
  ])
  assert.deepEqual(brief, [
    [fresh, name],
    [known, null],
  ])
})

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

test('gachas and shops count as new if linked apps opened them in the last two weeks', async () => {
  const { app, otherApp, db } = service
  const who = await aMember(service)
  const { itemId } = await db.get<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 1`
  const now = Date.now()
  const add = (appId: string, openedAt: number, closedAt = now + DAY_MS) =>
    aGacha(db, {
      appId,
      prizes: [aPrize(itemId)],
      openedAt: new Date(openedAt),
      closedAt: new Date(closedAt),
    })
  const fresh = await add(app.appId, now - 14 * DAY_MS + HOUR_MS)
  await add(app.appId, now - 14 * DAY_MS - HOUR_MS)
  await add(app.appId, now - DAY_MS, now - HOUR_MS)
  await add(otherApp.appId, now - DAY_MS)
  const future = await add(app.appId, now + DAY_MS, now + 2 * DAY_MS)
  const shopId = newId(systemRandom)
  await db.rows`
    insert into shop (shop_id, app_id, position, name_ja, name_en, currency_id, opened_at,
      closed_at)
    select ${shopId}, app_id, 0, '秋の店', 'Autumn shop', currency_id, now() - interval '1 day',
      now() + interval '1 day'
    from currency where app_id = ${app.appId} limit 1`
  const listSales = async () =>
    (await readHome(who)).news.sales.map(({ saleId }: { saleId: string }) => saleId)
  assert.deepEqual(await listSales(), [])
  await db.rows`
    insert into link (user_id, avatar_id, app_id, permissions, picture_token)
    values (${who.userId}, ${newId(systemRandom)}, ${app.appId}, '{}', ${String(who.userId)})`
  assert.deepEqual(await listSales(), [String(shopId), String(fresh)])
  const { sales } = (await readHome(who)).news
  assert.deepEqual(
    [sales[0].kind, sales[0].name, sales[0].imageUrl, sales[1].kind, sales[1].name],
    ['shop', 'Autumn shop', null, 'gacha', 'Summer gacha'],
  )
  await db.rows`
    update link set test_at = now() + interval '25 hours' where user_id = ${who.userId}`
  assert.deepEqual(await listSales(), [String(future)])
  await db.rows`update link set test_at = null, unlinked_at = now() where user_id = ${who.userId}`
  assert.deepEqual(await listSales(), [])
})
