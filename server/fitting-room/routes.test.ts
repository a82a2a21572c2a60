import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { saveOutfit } from '../avatar/save-outfit.ts'
import { type Answer, startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { fixedKeys } from '../kernel/secrets/secret-keys.ts'

let service: TestService
let hats: number[]
let others: number[]

before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number; part: string; deform: boolean }>`
    select item_id, part, rules ? 'deform' as deform from item where not base
    order by starter_key`
  hats = rows.filter(({ part, deform }) => part === 'Hat' && deform).map(({ itemId }) => itemId)
  others = rows
    .filter(({ part }) => ['Clothes', 'Accessory', 'Hair'].includes(part))
    .map(({ itemId }) => itemId)
})
after(() => service.stop())

async function aGuest(scope = 'ItemGrant,Fitting', itemIds: readonly number[] = []) {
  const { json } = await service.app.call(`/v1/Guest?scope=${scope}`, { method: 'POST' })
  for (let at = 0; at < itemIds.length; at += 10) {
    const query = itemIds.slice(at, at + 10).map((itemId) => `itemId=${itemId}`)
    await service.app.call(`/v1/Avatar/${json.avatarId}/Items?${query.join('&')}`, {
      method: 'POST',
    })
  }
  return json.avatarId as number
}

const ALL = 'includeBodyItem=true&setAssetUrl=true&limit=100'
const read = (avatarId: number | string, query = ALL) =>
  service.app.call(`/v1/Avatar/${avatarId}/FittingRoom?${query}`)
const tryOn = (avatarId: number, query = '', headers: Record<string, string> = {}) =>
  service.app.call(`/v1/Avatar/${avatarId}/FittingRoom?includeBodyItem=true&${query}`, {
    method: 'PATCH',
    headers,
  })
const save = (avatarId: number) =>
  service.app.call(`/v1/Avatar/${avatarId}/FittingRoom`, { method: 'POST' })

interface Shown {
  itemId: number
  part: string
  selectable: boolean
  assetUrl?: string
  wearable: boolean
}

const wornIn = ({ json }: Answer): number[] => json.avatar.items.map(({ itemId }: Shown) => itemId)
const listed = ({ json }: Answer): Shown[] =>
  json.itemsForPagings.flatMap(({ items }: { items: Shown[] }) => items)
const selectableIn = (answer: Answer) =>
  new Set(
    listed(answer)
      .filter(({ selectable }) => selectable)
      .map(({ itemId }) => itemId),
  )
const reason = ({ status, json }: Answer) => [status, json.error?.errors[0].reason]

test("a fitting starts with the avatar's outfit", async () => {
  const avatarId = await aGuest()
  const { json } = await service.app.call(`/v1/Avatar/${avatarId}`)
  const fitting = await read(avatarId, '')
  assert.equal(fitting.status, 200)
  assert.deepEqual(
    wornIn(fitting),
    json.items.map(({ itemId }: Shown) => itemId),
  )
  assert.equal(fitting.json.avatar.avatarImageUrl, json.avatarImageUrl)
  assert.equal(fitting.json.avatar.guest, true)
})

test('the body and the 3D data are included on request', async () => {
  const avatarId = await aGuest()
  const without = (await read(avatarId, '')).json.avatar.items
  assert.ok(without.every((item: Shown) => item.part !== 'Body' && !item.assetUrl))
  const answer = await read(avatarId)
  const withAll: Shown[] = answer.json.avatar.items
  assert.equal(withAll.filter(({ part }) => part === 'Body').length, 1)
  assert.ok(withAll.every((item) => Boolean(item.assetUrl) === item.wearable))
  assert.ok(listed(answer).every((item) => !('assetUrl' in item)))
})

test('a URL of 3D data returns a binary glTF file, to any page, for a limited time', async () => {
  const { json } = await read(await aGuest())
  const hair = json.avatar.items.find(({ part }: Shown) => part === 'Hair')
  const response = await fetch(hair.assetUrl)
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'model/gltf-binary')
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
  assert.match(response.headers.get('cache-control') ?? '', /^private, max-age=\d+$/)
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.equal(bytes.toString('latin1', 0, 4), 'glTF')
  for (const wrong of [
    hair.assetUrl.replace('.vrm', ''),
    hair.assetUrl.replace(/.\.vrm$/, '_.vrm'),
    hair.assetUrl.replace(/\/asset\/.[^/]{3}/, '/asset/iAAA'),
  ]) {
    assert.equal((await fetch(wrong)).status, 404, wrong)
  }
})

test('a face is drawn, or moved by morphs, as the request specifies', async () => {
  const { json } = await read(await aGuest())
  const worn: Shown[] = json.avatar.items
  const urlOf = (part: string) => worn.find((item) => item.part === part)?.assetUrl ?? ''
  const load = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
  const drawn = await load(urlOf('Face'))
  assert.equal(drawn.includes('jawOpen'), false)
  const speaking = await load(`${urlOf('Face')}?morphs=vrm`)
  assert.ok(speaking.includes('lookLeft') && !speaking.includes('jawOpen'))
  assert.ok((await load(`${urlOf('Face')}?morphs=arkit`)).includes('jawOpen'))
  assert.deepEqual(await load(`${urlOf('Face')}?morphs=none`), drawn)
  const hair = await load(urlOf('Hair'))
  assert.deepEqual(await load(`${urlOf('Hair')}?morphs=arkit`), hair)
  for (const bad of ['morphs=', 'morphs=ARKit', 'morphs=vrm&morphs=vrm'])
    assert.equal((await fetch(`${urlOf('Face')}?${bad}`)).status, 400, bad)
})

test('the response lists the first page of each requested part, in that order', async () => {
  const avatarId = await aGuest('ItemGrant,Fitting', hats.slice(0, 3))
  const { json } = await read(avatarId, 'part=Hat&part=Hair&limit=2')
  const pages: { part: string; hasNext: boolean; items: Shown[] }[] = json.itemsForPagings
  assert.deepEqual(
    pages.map(({ part, hasNext, items }) => [part, hasNext, items.length]),
    [
      ['Hat', true, 2],
      ['Hair', true, 2],
    ],
  )
  const items = await service.app.call(`/v1/Avatar/${avatarId}/Items?part=Hat&limit=2`)
  const ids = (list: Shown[]) => list.map(({ itemId }) => itemId)
  assert.deepEqual(ids(pages[0]?.items ?? []), ids(items.json.items))
})

test("owned items show whether they can be chosen, as in the fitting room's lists", async () => {
  const avatarId = await aGuest('ItemGrant,Fitting', others.slice(0, 20))
  const room = async () => listed(await read(avatarId, 'part=Clothes&limit=100'))
  const owned = async (of = avatarId) => {
    const pages = [0, 1, 2, 3, 4].map((page) => `part=Clothes&limit=20&page=${page}`)
    const path = `/v1/Avatar/${of}/Items`
    const answers = await Promise.all(pages.map((page) => service.app.call(`${path}?${page}`)))
    return answers.flatMap(({ json }): Shown[] => json.items)
  }
  const chosen = (items: Shown[]) => items.map(({ itemId, selectable }) => [itemId, selectable])
  const before = await owned()
  assert.deepEqual(chosen(before), chosen(await room()))
  const next = before.find(({ selectable }) => selectable)
  await tryOn(avatarId, `itemId=${next?.itemId}`)
  assert.deepEqual(chosen(await owned()), chosen(await room()))
  assert.ok((await owned(await aGuest('ItemGrant'))).every((item) => !('selectable' in item)))
})

test('the 3D data of an avatar with a hat states how the hat deforms hair and face', async () => {
  const [hat = 0] = hats
  const avatarId = await aGuest('ItemGrant,Fitting', [hat])
  assert.equal((await read(avatarId)).json.avatar.deform, undefined)
  await tryOn(avatarId, `itemId=${hat}`)
  const { json } = await read(avatarId)
  const { center, axis, factor, targetItemIds } = json.avatar.deform
  assert.ok(center.length === 3 && axis.length === 3 && Number.isInteger(factor))
  const targets = json.avatar.items.filter(({ part }: Shown) => ['Hair', 'Face'].includes(part))
  assert.deepEqual(
    targetItemIds,
    targets.map(({ itemId }: Shown) => itemId),
  )
  assert.equal((await read(avatarId, '')).json.avatar.deform, undefined)
})

test('a response lists the changes to the outfit; only selectable items are accepted', async () => {
  const wardrobe = [...hats.slice(0, 5), ...others.filter((_, at) => at % 7 === 0).slice(0, 40)]
  const avatarId = await aGuest('ItemGrant,Fitting', wardrobe)
  let state = await read(avatarId)
  const all = listed(state).map(({ itemId }) => itemId)
  for (let step = 0; step < 120; step++) {
    const itemId = all[(step * 37 + step * step) % all.length]
    const could = selectableIn(state)
    const worn = wornIn(state)
    const answer = await tryOn(avatarId, `itemId=${itemId}`)
    assert.equal(answer.status, could.has(itemId ?? 0) ? 200 : 409, `item ${itemId}`)
    const next = await read(avatarId)
    if (answer.status === 409) {
      assert.deepEqual(reason(answer), [409, 'itemNotSelectable'])
      assert.deepEqual(wornIn(next), worn)
      continue
    }
    const now = wornIn(next)
    const can = selectableIn(next)
    const { json } = answer
    assert.deepEqual(
      json.addedItemIds,
      now.filter((id) => !worn.includes(id)),
    )
    assert.deepEqual(
      json.removedItemIds,
      worn.filter((id) => !now.includes(id)),
    )
    assert.ok(json.addedItemIds.length + json.removedItemIds.length > 0)
    const inOrder = (ids: Set<number>) => all.filter((id) => ids.has(id))
    assert.deepEqual(json.changedToSelectableItemIds, inOrder(can.difference(could)))
    assert.deepEqual(json.changedToUnselectableItemIds, inOrder(could.difference(can)))
    assert.deepEqual(
      json.avatar.items.map(({ itemId: id }: Shown) => id),
      now,
    )
    state = next
  }
})

test("an outfit that is tried on becomes the avatar's outfit when it is saved", async () => {
  const [hat = 0] = hats
  const avatarId = await aGuest('ItemGrant,Fitting', [hat])
  const { json } = await tryOn(avatarId, `itemId=${hat}`)
  const before = await service.app.call(`/v1/Avatar/${avatarId}`)
  assert.ok(!before.json.items.some(({ itemId }: Shown) => itemId === hat))
  const saved = await save(avatarId)
  assert.deepEqual([saved.status, saved.text], [200, ''])
  const avatar = await service.app.call(`/v1/Avatar/${avatarId}`)
  assert.ok(avatar.json.items.some(({ itemId }: Shown) => itemId === hat))
  assert.equal(avatar.json.avatarImageUrl, json.avatar.avatarImageUrl)
  assert.deepEqual(wornIn(await read(avatarId)), wornIn({ ...saved, json }))
  assert.equal((await save(avatarId)).status, 200)
})

test('a fitting ends when another outfit is saved, or after a day', async () => {
  const avatarId = await aGuest('ItemGrant,Fitting', hats.slice(0, 2))
  const [first = 0, second = 0] = hats
  await tryOn(avatarId, `itemId=${first}`)
  const { userId, wornItemIds } = await service.db.get<{ userId: number; wornItemIds: number[] }>`
    select user_account.user_id, worn_item_ids from user_account
    join avatar on avatar.user_id = user_account.user_id where avatar_id = ${avatarId}`
  const elsewhere = {
    userId,
    itemIds: [...wornItemIds, second],
    colours: [],
    at: new Date(),
  }
  await service.db.lock({ userId }, (tx) => saveOutfit(tx, elsewhere, fixedKeys('of this test')))
  assert.ok(wornIn(await read(avatarId)).includes(second))
  assert.ok(!wornIn(await read(avatarId)).includes(first))
  assert.deepEqual(reason(await save(avatarId)), [409, 'conflict'])
  // From then on, the fitting equals the saved outfit.
  assert.equal((await save(avatarId)).status, 200)
  assert.ok(wornIn(await read(avatarId)).includes(second))
  await tryOn(avatarId, `itemId=${first}`)
  assert.equal((await save(avatarId)).status, 200)
  await tryOn(avatarId, `itemId=${second}`)
  await service.db.rows`
    update fitting set changed_at = changed_at - interval '1 day' where avatar_id = ${avatarId}`
  assert.deepEqual(reason(await save(avatarId)), [409, 'conflict'])
})

test('a saved fitting that is continued a day later counts as new', async () => {
  const [hat = 0] = hats
  const avatarId = await aGuest('ItemGrant,Fitting', [hat])
  await tryOn(avatarId, `itemId=${hat}`)
  assert.equal((await save(avatarId)).status, 200)
  await service.db.rows`
    update fitting set changed_at = changed_at - interval '1 day' where avatar_id = ${avatarId}`
  assert.equal((await save(avatarId)).status, 200)
})

test('if two requests have the same key, the item is tried on only once', async () => {
  const [hat = 0] = hats
  const avatarId = await aGuest('ItemGrant,Fitting', [hat])
  const headers = { 'Idempotency-Key': 'once' }
  const first = await tryOn(avatarId, `itemId=${hat}`, headers)
  const again = await tryOn(avatarId, `itemId=${hat}`, headers)
  assert.equal(again.text, first.text)
  assert.ok(wornIn(await read(avatarId)).includes(hat))
})

test('concurrent changes lose nothing', async () => {
  const [hat = 0] = hats
  const avatarId = await aGuest('ItemGrant,Fitting', [hat])
  await Promise.all(Array.from({ length: 9 }, () => tryOn(avatarId, `itemId=${hat}`)))
  assert.ok(wornIn(await read(avatarId)).includes(hat))
})

test('a save waits for a concurrent change, and then saves the result of that change', async () => {
  const avatarId = await aGuest('ItemGrant,Fitting', hats.slice(0, 2))
  const [first, second] = hats
  const { userId } = await service.db.get<{ userId: number }>`
    select user_id from avatar where avatar_id = ${avatarId}`
  await tryOn(avatarId, `itemId=${first}`)
  let saving: Promise<Answer> | undefined
  await service.db.lock({ userId }, async (tx) => {
    saving = save(avatarId)
    // If the save did not wait for the lock, it would already have finished.
    while (!(await isWaiting()) && !(await isSaved(first))) await turn()
    await tx.rows`
      update fitting set item_ids = array_replace(item_ids, ${first}::bigint, ${second}::bigint)
      where avatar_id = ${avatarId}`
  })
  assert.equal((await saving)?.status, 200)
  assert.ok(await isSaved(second))

  /** Whether another transaction is waiting for the lock on a user's row. */
  async function isWaiting() {
    const { count } = await service.db.get<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return count > 0
  }
  async function isSaved(itemId: number) {
    const { wornItemIds } = await service.db.get<{ wornItemIds: number[] }>`
      select worn_item_ids from user_account where user_id = ${userId}`
    return wornItemIds.includes(itemId)
  }
})

test('without an item, nothing changes', async () => {
  const avatarId = await aGuest()
  const { json } = await tryOn(avatarId)
  assert.deepEqual(
    [json.addedItemIds, json.removedItemIds, json.changedToSelectableItemIds],
    [[], [], []],
  )
})

const ownFrame = async () => {
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where part = 'Frame' and not base limit 1`
  return { avatarId: await aGuest('ItemGrant,Fitting', [itemId]), itemId }
}
const forbid = (column: 'fitting_room' | 'vrm_export', is: boolean) =>
  column === 'fitting_room'
    ? service.db.rows`update organisation set fitting_room = ${is}`
    : service.db.rows`update organisation set vrm_export = ${is}`

type Told = [code: number, reason: string]

function refuses(name: string, [code, told]: Told, ask: () => Promise<Answer>) {
  test(`${name} is refused with ${told}`, async () => {
    assert.deepEqual(reason(await ask()), [code, told])
  })
}

refuses('an unknown avatar', [404, 'avatarNotFound'], () => read(7))
refuses('without the permission', [403, 'insufficientPermissions'], async () =>
  read(await aGuest('ItemGrant')),
)
refuses('a user who left', [401, 'userUnlinked'], async () => {
  const avatarId = await aGuest()
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${avatarId}`
  return read(avatarId)
})
refuses('a part that the fitting room does not have', [400, 'invalidParameter'], async () =>
  read(await aGuest(), 'part=Frame'),
)
refuses('a page of 101', [400, 'invalidParameter'], async () => read(await aGuest(), 'limit=101'))
refuses('an item that the user does not own', [409, 'itemNotSelectable'], async () =>
  tryOn(await aGuest(), `itemId=${hats[0]}`),
)
refuses('an item that does not exist', [409, 'itemNotSelectable'], async () =>
  tryOn(await aGuest(), 'itemId=7'),
)
refuses('an owned frame', [409, 'itemNotSelectable'], async () => {
  const { avatarId, itemId } = await ownFrame()
  return tryOn(avatarId, `itemId=${itemId}`)
})

test('organisations need one permission for the fitting room and another for 3D data', async () => {
  const avatarId = await aGuest()
  // The kernel caches an app for five seconds; waiting is faster than starting a separate service.
  await forbid('vrm_export', false)
  await forbid('fitting_room', false)
  await new Promise((resolve) => setTimeout(resolve, 5_100))
  assert.deepEqual(reason(await read(avatarId, '')), [403, 'accessNotConfigured'])
  assert.deepEqual(reason(await save(avatarId)), [403, 'accessNotConfigured'])
  await forbid('fitting_room', true)
  await new Promise((resolve) => setTimeout(resolve, 5_100))
  assert.equal((await read(avatarId, '')).status, 200)
  assert.deepEqual(reason(await read(avatarId)), [403, 'accessNotConfigured'])
  await forbid('vrm_export', true)
})
