import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../../kernel/random.ts'
import { aMember } from '../fixtures/a-person.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let service: TestService
let today: string
let itemIds: number[]
before(async () => {
  service = await startTestService()
  const { day } = await service.db.get<{ day: string }>`
    select (now() at time zone 'UTC')::date::text as day`
  today = day
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 2`
  itemIds = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())
afterEach(async () => {
  await service.db.rows`delete from home_theme`
  await service.db.rows`delete from home_switch`
})

const WORDS = { ja: '夏フェス', en: 'Summer live' }

interface Wish {
  days?: [first: number, last: number]
  itemId?: number | null
  appId?: string
}

/** A theme with a gift, on days counted from today. */
async function aTheme({ days: [first, last] = [0, 0], ...wish }: Wish = {}): Promise<number> {
  const { itemId = itemIds[0], appId = service.app.appId } = wish
  const themeId = newId(systemRandom)
  await service.db.rows`
    insert into home_theme (theme_id, words, first_day, last_day, gift_app_id, gift_item_id,
      created_at)
    values (${themeId}, ${JSON.stringify(WORDS)}::jsonb, ${today}::date + ${first}::int,
      ${today}::date + ${last}::int, ${itemId === null ? null : appId}, ${itemId}, now())`
  return themeId
}

async function link(who: Member, permissions = '{ItemGrant}', appId = service.app.appId) {
  const avatarId = newId(systemRandom)
  await service.db.rows`
    insert into link (user_id, avatar_id, app_id, permissions, picture_token)
    values (${who.userId}, ${avatarId}, ${appId}, ${permissions}::text[], ${String(avatarId)})`
  return avatarId
}

const readHome = async (who: Member) => (await who.call('GET', `/home?day=${today}`)).json
const save = (who: Member, day = today) => who.call('POST', '/home/looks', { day })
const listGrants = (who: Member) => service.db.rows<{ source: string; itemIds: number[] }>`
  select source, item_ids from ledger where user_id = ${who.userId}`
const listOwned = async (who: Member) =>
  (
    await service.db.rows<{ itemId: number }>`
      select item_id from owned_item where user_id = ${who.userId}`
  ).map(({ itemId }) => itemId)

/**
 * Asserts that neither the home page nor the response to a save shows a gift, and that none is in
 * the ledger.
 */
async function mustGiveNothing(who: Member): Promise<void> {
  assert.equal((await readHome(who)).gift, null)
  const { status, json } = await save(who)
  assert.deepEqual([status, json.gift], [200, null])
  assert.deepEqual(await listGrants(who), [])
}

test("a look for the operator's theme earns the theme's gift as a bonus from the app", async () => {
  const who = await aMember(service)
  await link(who)
  await aTheme()
  const { theme, gift } = await readHome(who)
  assert.deepEqual(theme, { key: null, words: WORDS })
  assert.deepEqual([gift.itemId, gift.isGiven], [itemIds[0], false])
  const { json } = await save(who)
  assert.deepEqual(json.gift, { ...gift, isGiven: true })
  assert.deepEqual(await listGrants(who), [{ source: 'bonus', itemIds: [itemIds[0]] }])
  assert.deepEqual(await listOwned(who), [itemIds[0]])
  assert.deepEqual((await readHome(who)).gift, { ...gift, isGiven: true })
})

test('a gift cannot be given twice, whether concurrently, later, or on the next day', async () => {
  const who = await aMember(service)
  await link(who)
  await aTheme({ days: [-1, 1] })
  const days = await service.db.rows<{ day: string }>`
    select day::date::text as day from unnest(array[now() - interval '12 hours', now(),
      now() + interval '14 hours']) as day`
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7].map((at) => save(who, days[at % days.length].day)),
  )
  answers.push(await save(who), await save(who))
  const gifts = answers.map(({ json }) => json.gift).filter(Boolean)
  assert.equal(gifts.length, 1)
  assert.equal((await listGrants(who)).length, 1)
})

test('saving a look waits while a grant of the same item locks the member', async () => {
  const who = await aMember(service)
  await link(who)
  await aTheme()
  let saving: ReturnType<typeof save> | undefined
  await service.db.lock({ userId: who.userId }, async (tx) => {
    saving = save(who)
    // If the save did not wait for the lock, the gift would already have been given.
    while (!(await isWaiting()) && (await listGrants(who)).length === 0) await turn()
    await tx.rows`
      insert into owned_item (user_id, item_id) values (${who.userId}, ${itemIds[0]})`
  })
  assert.equal((await saving)?.json.gift, null)
  assert.deepEqual(await listGrants(who), [])
})

async function isWaiting(): Promise<boolean> {
  const { count } = await service.db.get<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return count > 0
}

test('a gift that the member has since lost is not given again', async () => {
  const who = await aMember(service)
  await link(who)
  await aTheme()
  await save(who)
  await service.db.rows`delete from owned_item where user_id = ${who.userId}`
  assert.equal((await save(who)).json.gift, null)
  assert.deepEqual(await listOwned(who), [])
})

test('a theme whose item has changed gives no second gift', async () => {
  const who = await aMember(service)
  await link(who)
  const themeId = await aTheme()
  await save(who)
  await service.db.rows`
    update home_theme set gift_item_id = ${itemIds[1]} where theme_id = ${themeId}`
  assert.equal((await save(who)).json.gift, null)
  assert.deepEqual(await listOwned(who), [itemIds[0]])
})

test('a member who already has the item gets nothing, and sees no gift', async () => {
  const who = await aMember(service)
  await link(who)
  await aTheme()
  await service.db.rows`
    insert into owned_item (user_id, item_id, granted_at)
    values (${who.userId}, ${itemIds[0]}, now())`
  await mustGiveNothing(who)
})

test('an app that the member has not allowed to give items cannot give any', async () => {
  const [stranger, careful, gone] = [
    await aMember(service),
    await aMember(service),
    await aMember(service),
  ]
  await aTheme()
  await link(stranger, '{ItemGrant}', service.otherApp.appId)
  await link(careful, '{AvatarLoad,Fitting}')
  await link(gone)
  await service.db.rows`update link set unlinked_at = now() where user_id = ${gone.userId}`
  for (const who of [stranger, careful, gone]) await mustGiveNothing(who)
})

test('an item that the app may not use is not given', async () => {
  const who = await aMember(service)
  await link(who)
  const itemId = newId(systemRandom)
  await service.db.rows`
    insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
      picture_token, rules)
    select ${itemId}, null, part, name_ja, name_en, tags, false, asset, ${String(itemId)}, rules
    from item where item_id = ${itemIds[0]}`
  await aTheme({ itemId })
  assert.equal((await save(who)).json.gift, null)
  assert.deepEqual(await listGrants(who), [])
})

test('a member who links the app later that day still gets the gift', async () => {
  const who = await aMember(service)
  await aTheme()
  assert.equal((await save(who)).json.gift, null)
  await link(who)
  const { json } = await save(who)
  assert.deepEqual([json.isFirst, json.gift.itemId], [false, itemIds[0]])
})

test('of several themes on one day, the one that began last applies', async () => {
  const who = await aMember(service)
  await aTheme({ days: [-3, 3], itemId: null })
  const latest = await aTheme({ days: [-1, 1], itemId: null })
  await aTheme({ days: [1, 5], itemId: null })
  await aTheme({ days: [-9, -1], itemId: null })
  await save(who)
  const { theme } = await service.db.get<{ theme: string }>`
    select theme from theme_look where user_id = ${who.userId}`
  assert.equal(theme, String(latest))
})

test('a look keeps the words of its theme after the operator has deleted the theme', async () => {
  const who = await aMember(service)
  await aTheme({ itemId: null })
  await save(who)
  await service.db.rows`delete from home_theme`
  const [look] = (await readHome(who)).card.looks
  assert.deepEqual(look.theme, { key: null, words: WORDS })
})

const switchOff = (part: string) => service.db.rows`insert into home_switch (part) values (${part})`

test('switched-off parts are not shown; without stamps or themes, looks are refused', async () => {
  const who = await aMember(service)
  await link(who)
  await aTheme()
  await switchOff('gifts')
  await mustGiveNothing(who)
  await switchOff('news')
  assert.equal((await readHome(who)).news, null)
  for (const part of ['stamps', 'theme']) {
    await switchOff(part)
    const { reason, status } = await save(who)
    assert.deepEqual([status, reason], [409, 'themeMissing'], part)
  }
  const { theme, card } = await readHome(who)
  assert.deepEqual([theme, card], [null, null])
})
