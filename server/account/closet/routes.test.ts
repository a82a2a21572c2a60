import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { keepHouse } from '../../housekeeping/keep-house.ts'
import { aMember, isShown } from '../fixtures/a-person.ts'

interface Item {
  itemId: number
  part: string
  owned: boolean
  newest: string | null
  rules: { body?: { figure: string; tone: string } }
  variant?: { style: string; styleName: string }
}

type Member = Awaited<ReturnType<typeof aMember>>

let service: TestService
let member: Member
before(async () => {
  service = await startTestService()
  // Otherwise, the welcome gift would be among the items.
  await service.db.rows`insert into home_switch (part) values ('welcome')`
  member = await aMember(service)
})
after(() => service.stop())

const readCloset = async (who: Member): Promise<{ wornItemIds: number[]; items: Item[] }> =>
  (await who.call('GET', '/closet')).json

/** Items granted as if by an app: the newest comes first. */
async function give(userId: number, part: string): Promise<number> {
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where not base and part = ${part} and not exists (
      select 1 from owned_item where owned_item.item_id = item.item_id and user_id = ${userId})
    order by starter_key limit 1`
  await service.db.rows`
    insert into owned_item (user_id, item_id, granted_at) values (${userId}, ${itemId}, now())`
  return itemId
}

test('the closet lists granted items, newest first, then the base items', async () => {
  const owner = await aMember(service)
  const [hat, motion] = [await give(owner.userId, 'Hat'), await give(owner.userId, 'Motion')]
  const { items } = await readCloset(owner)
  assert.deepEqual(
    items.slice(0, 2).map(({ itemId, owned }) => [itemId, owned]),
    [
      [motion, true],
      [hat, true],
    ],
  )
  assert.ok(items[0].newest)
  assert.ok(items.slice(2).every(({ owned, newest }) => !owned && newest === null))
  assert.deepEqual(
    [...new Set(items.map(({ part }) => part))].filter((part) => part === 'Body'),
    ['Body'],
  )
})

test('items name the app that granted them, and the closet lists these apps', async () => {
  const who = await aMember(service)
  const { app } = service
  const [hat, motion] = [await give(who.userId, 'Hat'), await give(who.userId, 'Motion')]
  const grant = { userId: who.userId, grantId: 4711, itemId: hat }
  await service.db.rows`
    update owned_item set grant_id = ${grant.grantId}
    where user_id = ${grant.userId} and item_id = ${grant.itemId}`
  await service.db.rows`
    insert into ledger (user_id, grant_id, app_id, avatar_id, source, item_ids, granted_at)
    values (${grant.userId}, ${grant.grantId}, ${app.appId}, 1, 'grant',
      ${[grant.itemId]}::bigint[], now())`
  const { json } = await who.call('GET', '/closet')
  const appOf = (itemId: number) => json.items.find((item: Item) => item.itemId === itemId)?.appId
  assert.equal(appOf(hat), app.appId)
  assert.equal(appOf(motion), null)
  assert.deepEqual(
    json.apps.map(({ appId }: { appId: string }) => appId),
    [app.appId],
  )
  assert.deepEqual((await (await aMember(service)).call('GET', '/closet')).json.apps, [])
})

test('items have their names in Japanese and English, whatever the page language', async () => {
  const { items } = (await member.call('GET', '/closet')).json
  const { itemId, name, otherName } = items[0]
  const { nameEn, nameJa } = await service.db.get<{ nameEn: string; nameJa: string }>`
    select name_en, name_ja from item where item_id = ${itemId}`
  assert.deepEqual([name, otherName].toSorted(), [nameEn, nameJa].toSorted())
  assert.notEqual(name, otherName)
})

test('the style and colour of an item are named in the language of the page', async () => {
  const read = async (language: string) => {
    const headers = { Cookie: member.browser.cookie, 'Accept-Language': language }
    const response = await fetch(`${service.baseUrl}/fit-api/closet`, { headers })
    const { items } = (await response.json()) as Awaited<ReturnType<typeof readCloset>>
    const { itemId } = await service.db.get<{ itemId: number }>`
      select item_id from item where starter_key = 'hair-bob-cocoa'`
    const bob = items.find((item) => item.itemId === itemId)
    assert.ok(bob?.variant)
    return { items, variant: bob.variant }
  }
  const { items, variant } = await read('en')
  const { style, ...named } = variant
  assert.deepEqual(named, { styleName: 'Bob', colour: '#9a6a55', colourName: 'cocoa' })
  assert.equal((await read('ja')).variant.styleName, 'ボブ')
  const bobs = items.filter((item) => item.variant?.style === style)
  assert.equal(bobs.length, 5)
})

test('a preview shows the outfit and saves nothing', async () => {
  const before = await readCloset(member)
  const tried = before.wornItemIds.slice(0, 3)
  const { status, json } = await member.call('POST', '/closet/preview', { itemIds: tried })
  assert.equal(status, 200)
  assert.ok(await isShown(json.avatarImageUrl))
  assert.deepEqual((await readCloset(member)).wornItemIds, before.wornItemIds)
})

test('the saved outfit is worn from then on, and its items keep their order', async () => {
  const who = await aMember(service)
  const hat = await give(who.userId, 'Hat')
  const [body, face, hair] = (await readCloset(who)).wornItemIds
  const itemIds = [hat, hair, body, face]
  const { status, json } = await who.call('PUT', '/closet', { itemIds })
  assert.equal(status, 200)
  assert.deepEqual(json.wornItemIds, itemIds)
  assert.deepEqual((await readCloset(who)).wornItemIds, itemIds)
  const { dressedAt } = await service.db.get<{ dressedAt: Date | null }>`
    select dressed_at from user_account where user_id = ${who.userId}`
  assert.ok(dressedAt)
})

async function listRefused(): Promise<[name: string, itemIds: unknown, status: number][]> {
  const { wornItemIds, items } = await readCloset(member)
  const [body, face, ...rest] = wornItemIds
  const other = (part: string) =>
    items.find((item) => item.part === part && !wornItemIds.includes(item.itemId))?.itemId
  const foreign = await service.db.get<{ itemId: number }>`
    select item_id from item where not base and part = 'Hat' order by starter_key limit 1`
  const tanned = items.find(({ rules }) => rules.body?.tone === 'tan')?.itemId
  return [
    ['no body', [face, ...rest], 409],
    ['no face', [body, ...rest], 409],
    ['nothing', [], 409],
    ['two bodies', [...wornItemIds, other('Body')], 409],
    ['two faces', [...wornItemIds, other('Face')], 409],
    ['a face of another tone', [tanned, face, ...rest], 409],
    ['an item that is not owned', [...wornItemIds, foreign.itemId], 409],
    ['an item that does not exist', [...wornItemIds, 12], 409],
    ['two items of one slot', [...wornItemIds, other('Hair')], 409],
    ['an item twice', [body, face, body], 400],
    ['ids that are texts', wornItemIds.map(String), 400],
    ['a number that is not an id', [1.5], 400],
    ['not a list', { length: 2 }, 400],
    ['a list that is too long', Array.from({ length: 101 }, (_, at) => at + 1), 400],
  ]
}

test('an invalid outfit is neither shown nor saved', async () => {
  for (const [name, itemIds, status] of await listRefused()) {
    for (const [method, path] of [
      ['PUT', '/closet'],
      ['POST', '/closet/preview'],
      ['POST', '/outfits'],
    ]) {
      const answer = await member.call(method, path, { name: 'Look', itemIds })
      const reason = status === 409 ? 'outfitImpossible' : 'invalidParameter'
      assert.deepEqual([answer.status, answer.reason], [status, reason], `${name}: ${path}`)
    }
  }
})

test('concurrent saves happen one after another, each as a whole', async () => {
  const who = await aMember(service)
  const { wornItemIds, items } = await readCloset(who)
  const [body, face, , clothes] = wornItemIds
  const hairs = items.filter(({ part }) => part === 'Hair').slice(0, 6)
  const outfits = hairs.map(({ itemId }) => [body, face, itemId, clothes])
  const answers = await Promise.all(
    outfits.map((itemIds) => who.call('PUT', '/closet', { itemIds })),
  )
  assert.ok(answers.every(({ status }) => status === 200))
  const final = (await readCloset(who)).wornItemIds
  assert.ok(outfits.some((outfit) => outfit.join() === final.join()))
})

test('an item that is revoked during a save is not worn', async () => {
  const who = await aMember(service)
  const hat = await give(who.userId, 'Hat')
  const itemIds = [...(await readCloset(who)).wornItemIds, hat]
  await service.db.rows`
    delete from owned_item where user_id = ${who.userId} and item_id = ${hat}`
  assert.equal((await who.call('PUT', '/closet', { itemIds })).reason, 'outfitImpossible')
})

test("a member's pictures can be found only by people who know their URLs", async () => {
  const [one, other] = [await aMember(service), await aMember(service)]
  const pictures = await Promise.all(
    [one, other].map(async (who) => (await who.call('GET', '/closet')).json.avatarImageUrl),
  )
  assert.notEqual(pictures[0], pictures[1])
})

test('a picture that nobody requests for a month is deleted', async () => {
  const who = await aMember(service)
  const read = async () => (await who.call('GET', '/me')).json.member.avatarImageUrl as string
  const url = await read()
  await service.db.rows`
    update closet_picture set asked_at = now() - interval '31 days' where user_id = ${who.userId}`
  await keepHouse(service.db)
  assert.equal(await isShown(url), false)
  assert.equal(await read(), url)
  assert.equal(await isShown(url), true)
})

test('long responses are compressed for browsers that accept compression', async () => {
  const read = async (encoding: string) => {
    const headers = { Cookie: member.browser.cookie, 'Accept-Encoding': encoding }
    const response = await fetch(`${service.baseUrl}/fit-api/closet`, { headers })
    return { packed: response.headers.get('Content-Encoding'), json: await response.json() }
  }
  const [packed, plain] = [await read('gzip'), await read('identity')]
  assert.equal(packed.packed, 'gzip')
  assert.equal(plain.packed, null)
  assert.deepEqual(packed.json, plain.json)
})
