import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { aMember } from '../../account/fixtures/a-person.ts'
import { BUILT_IN_GIFT } from '../../account/welcome/built-in-gift.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aDeveloper, aStranger } from '../fixtures/a-developer.ts'
import { makeOperator } from '../fixtures/make-operator.ts'

let service: TestService
let operator: Awaited<ReturnType<typeof aStranger>>
let items: { itemId: number; nameEn: string }[]
before(async () => {
  service = await startTestService()
  operator = await aStranger(service)
  await makeOperator(service, { email: operator.email })
  items = await service.db.rows`
    select item_id, name_en from item where not base order by starter_key limit 1`
})
after(() => service.stop())
afterEach(async () => {
  await service.db.rows`delete from home_theme`
  await service.db.rows`delete from home_switch`
  await service.db.rows`delete from welcome_item`
})

const HOME = '/home'
const THEMES = '/home/themes'
const A_THEME = {
  words: { ja: '夏フェス', en: 'Summer live', 'zh-Hant': '夏日音樂祭' },
  firstDay: '2026-11-28',
  lastDay: '2026-11-30',
  gift: null,
}
const aGift = () => ({ appId: service.app.appId, itemId: items[0].itemId })

test('an operator adds, changes and deletes a theme', async () => {
  const added = await operator.call('POST', THEMES, { ...A_THEME, gift: aGift() })
  assert.equal(added.status, 200)
  const [{ themeId, gift, ...theme }] = added.json.themes
  assert.deepEqual({ ...theme, gift: null }, A_THEME)
  assert.deepEqual([gift.itemId, gift.itemName, gift.given], [items[0].itemId, items[0].nameEn, 0])
  const words = { ja: '秋', en: 'Autumn' }
  const later = { ...A_THEME, words, lastDay: '2026-12-01' }
  const { json } = await operator.call('PUT', `${THEMES}/${themeId}`, later)
  assert.deepEqual(json.themes, [{ ...later, themeId }])
  assert.deepEqual((await operator.call('GET', HOME)).json.themes, json.themes)
  const deleted = await operator.call('DELETE', `${THEMES}/${themeId}`)
  assert.deepEqual(deleted.json.themes, [])
  for (const method of ['PUT', 'DELETE']) {
    const again = await operator.call(method, `${THEMES}/${themeId}`, A_THEME)
    assert.deepEqual([again.status, again.reason], [404, 'noSuchThing'], method)
  }
})

const name = (length: number) => 'あ'.repeat(length)
const refusals: [name: string, change: object, reason: string][] = [
  ['no English name', { words: { ja: '夏' } }, 'invalidParameter'],
  ['no Japanese name', { words: { en: 'Summer' } }, 'invalidParameter'],
  ['an empty name', { words: { ja: '', en: 'Summer' } }, 'invalidParameter'],
  ['a long name', { words: { ja: name(41), en: 'Summer' } }, 'invalidParameter'],
  ['two lines', { words: { ja: '夏', en: 'Sum\nmer' } }, 'invalidParameter'],
  ['an unknown language', { words: { ja: '夏', en: 'Summer', tlh: 'x' } }, 'invalidParameter'],
  ['an unreal day', { lastDay: '2026-11-31' }, 'invalidParameter'],
  ['an instant', { lastDay: '2026-11-30T00:00:00Z' }, 'invalidParameter'],
  ['a day in another form', { firstDay: '28.11.2026' }, 'invalidParameter'],
  ['an empty range', { lastDay: '2026-11-27' }, 'invalidParameter'],
  ['too many days', { lastDay: '2027-11-30' }, 'invalidParameter'],
  ['an item as text', { gift: { appId: 'app_one', itemId: '5' } }, 'invalidParameter'],
  ['an unknown field', { colour: 'red' }, 'invalidParameter'],
  ['an unknown item', { gift: { appId: 'app_one', itemId: 5 } }, 'giftNotGrantable'],
  ['an unknown app', { gift: { appId: 'app_no', itemId: 5 } }, 'giftNotGrantable'],
]
test('a theme that is not valid is refused', async () => {
  for (const [what, change, reason] of refusals) {
    const refused = await operator.call('POST', THEMES, { ...A_THEME, ...change })
    assert.equal(refused.reason, reason, what)
  }
  assert.deepEqual((await operator.call('GET', HOME)).json.themes, [])
})

test('an item that everyone has, or that the app may not use, cannot be a gift', async () => {
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where base limit 1`
  const gift = { ...aGift(), itemId }
  const refused = await operator.call('POST', THEMES, { ...A_THEME, gift })
  assert.equal(refused.reason, 'giftNotGrantable')
  await service.db.rows`
    insert into item (item_id, part, name_ja, name_en, tags, base, asset, picture_token, rules)
    select 77, part, name_ja, name_en, tags, false, asset, 'token 77', rules from item
    where item_id = ${itemId}`
  const foreign = { ...A_THEME, gift: { ...gift, itemId: 77 } }
  assert.equal((await operator.call('POST', THEMES, foreign)).reason, 'giftNotGrantable')
  await service.db.rows`
    insert into app_item (app_id, item_id) values (${service.app.appId}, 77)`
  assert.equal((await operator.call('POST', THEMES, foreign)).status, 200)
})

test('there are at most five hundred themes', async () => {
  await service.db.rows`
    insert into home_theme (theme_id, words, first_day, last_day, created_at)
    select number, '{"ja": "夏", "en": "Summer"}', '2026-01-01', '2026-01-01', now()
    from generate_series(1, 499) as number`
  assert.equal((await operator.call('POST', THEMES, A_THEME)).status, 200)
  const { status, reason } = await operator.call('POST', THEMES, A_THEME)
  assert.deepEqual([status, reason], [409, 'tooManyThemes'])
})

test('each part can be switched off and on independently', async () => {
  const put = async (off: string[]) => (await operator.call('PUT', '/home/switches', { off })).json
  assert.deepEqual((await put(['news', 'gifts'])).off, ['gifts', 'news'])
  assert.deepEqual((await put(['news'])).off, ['news'])
  const refused = await operator.call('PUT', '/home/switches', { off: ['everything'] })
  assert.equal(refused.reason, 'invalidParameter')
  assert.deepEqual((await operator.call('GET', HOME)).json.off, ['news'])
  assert.deepEqual((await put([])).off, [])
})

test("an operator's theme reaches members, and its gifts are counted", async () => {
  const { day } = await service.db.get<{ day: string }>`
    select (now() at time zone 'UTC')::date::text as day`
  const who = await aMember(service)
  await service.db.rows`
    insert into link (user_id, avatar_id, app_id, permissions, picture_token)
    values (${who.userId}, 99, ${service.app.appId}, '{ItemGrant}', 'a picture')`
  const theme = { ...A_THEME, firstDay: day, lastDay: day, gift: aGift() }
  await operator.call('POST', THEMES, theme)
  const home = (await who.call('GET', `/home?day=${day}`)).json
  assert.deepEqual(home.theme.words, A_THEME.words)
  await who.call('POST', '/home/looks', { day })
  const { themes } = (await operator.call('GET', HOME)).json
  assert.equal(themes[0].gift.given, 1)
})

test("the organisation's log records that its app grants an item for a theme", async () => {
  const owner = await aDeveloper(service, 'owner')
  const gift = { appId: owner.appId, itemId: items[0].itemId }
  await operator.call('POST', THEMES, { ...A_THEME, gift })
  const { json } = await owner.call('GET', `/organisations/${owner.organisationId}/audit`)
  const [{ actor, action, subject }] = json.entries
  assert.deepEqual([actor, action, subject], ['operator', 'theme.giftSet', String(gift.itemId)])
})

const WELCOME = '/home/welcome'
const CHOICES = '/home/items'
const readWelcome = async () => (await operator.call('GET', HOME)).json.welcome
const choose = (...itemIds: number[]) => operator.call('PUT', WELCOME, { itemIds })

test('the welcome gift is the built-in one until an operator chooses its items', async () => {
  const builtIn = await readWelcome()
  assert.equal(builtIn.items.length, BUILT_IN_GIFT.length)
  assert.deepEqual([builtIn.isBuiltIn, builtIn.given], [true, 0])
  const [first, second] = builtIn.items
  const chosen = (await choose(second.itemId, first.itemId)).json.welcome
  assert.deepEqual(chosen, { items: [second, first], isBuiltIn: false, given: 0 })
  assert.deepEqual((await choose(first.itemId, second.itemId)).json.welcome.items, [first, second])
  assert.deepEqual((await choose(second.itemId)).json.welcome.items, [second])
  await (await aMember(service)).call('GET', '/closet')
  assert.deepEqual(await readWelcome(), { items: [second], isBuiltIn: false, given: 1 })
  assert.deepEqual((await choose()).json.welcome, { ...builtIn, given: 1 })
})

test('a welcome gift of unknown, repeated or base items is refused', async () => {
  const { itemId: base } = await service.db.get<{ itemId: number }>`
    select item_id from item where base limit 1`
  const { itemId } = items[0]
  for (const itemIds of [[5], [itemId, 5], [itemId, itemId], [base]]) {
    const { status, reason } = await choose(...itemIds)
    assert.deepEqual([status, reason], [409, 'itemNotGivableToAll'], String(itemIds))
  }
  const many = await choose(...Array.from({ length: 51 }, (_, at) => at + 1))
  assert.equal(many.reason, 'invalidParameter')
  assert.ok((await readWelcome()).isBuiltIn)
})

test('an operator finds items of other organisations only by their ids', async () => {
  const owner = await aDeveloper(service, 'owner')
  const [mine, foreign] = [91_000, 92_000]
  const { organisationId } = await service.db.get<{ organisationId: number }>`
    insert into organisation (organisation_id, name) values (9, 'Own') returning organisation_id`
  await service.db.rows`
    insert into console_member (organisation_id, person_id, role, joined_at)
    select ${organisationId}, id, 'viewer', now() from console_person
    where email = ${operator.email}`
  for (const [itemId, of] of [
    [mine, organisationId],
    [foreign, owner.organisationId],
  ])
    await service.db.rows`
      insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
        picture_token, rules)
      select ${itemId}, ${of}, part, '宝冠', 'Coronet', tags, false, asset, ${`token ${itemId}`},
        rules
      from item where item_id = ${items[0].itemId}`
  const find = async (query: string) =>
    (await operator.call('GET', `${CHOICES}?${query}`)).json.items.map(
      ({ itemId }: { itemId: number }) => itemId,
    )
  assert.deepEqual(await find('search=coronet'), [mine])
  assert.deepEqual(await find(`search=${foreign}`), [foreign])
  assert.deepEqual(await find('search=no-such-item'), [])
  assert.deepEqual(await find(`search=${items[0].itemId}&part=Body`), [])
  const { itemId: base } = await service.db.get<{ itemId: number }>`
    select item_id from item where base limit 1`
  assert.deepEqual(await find(`search=${base}`), [])
})

test('the choices come in pages without gaps or duplicates', async () => {
  const { count } = await service.db.get<{ count: number }>`
    select count(*) as count from item where starter_key is not null and not base`
  const found: number[] = []
  for (let after = ''; ; ) {
    const { json } = await operator.call('GET', `${CHOICES}?limit=100&after=${after}`)
    found.push(...json.items.map(({ itemId }: { itemId: number }) => itemId))
    if (json.next === null) break
    after = json.next
  }
  assert.ok(found.length >= count)
  assert.equal(new Set(found).size, found.length)
})

test("the organisation's log records that its item is given to all members", async () => {
  const owner = await aDeveloper(service, 'owner')
  await service.db.rows`
    insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
      picture_token, rules)
    select 78, ${owner.organisationId}, part, name_ja, name_en, tags, false, asset, 'token 78',
      rules
    from item where item_id = ${items[0].itemId}`
  assert.equal((await choose(78)).status, 200)
  const { json } = await owner.call('GET', `/organisations/${owner.organisationId}/audit`)
  const [{ actor, action, subject }] = json.entries
  assert.deepEqual([actor, action, subject], ['operator', 'welcome.itemSet', '78'])
})

test('for everyone who is not an operator, the calls do not exist', async () => {
  const owner = await aDeveloper(service, 'owner')
  for (const [method, path, body] of [
    ['GET', HOME, undefined],
    ['PUT', '/home/switches', { off: [] }],
    ['POST', THEMES, A_THEME],
    ['PUT', `${THEMES}/5`, A_THEME],
    ['DELETE', `${THEMES}/5`, undefined],
    ['PUT', WELCOME, { itemIds: [] }],
    ['GET', CHOICES, undefined],
  ] as const) {
    const { status, reason } = await owner.call(method, path, body)
    assert.deepEqual([status, reason], [404, 'noSuchThing'], `${method} ${path}`)
  }
})
