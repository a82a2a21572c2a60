// Follows chosen colours from the closet to pictures, apps, 3D data and saved outfits.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { readOutfit } from '../../image/address/find-recipe.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { starterAsset } from '../../item/starter-items.ts'
import type { ItemRules } from '../../item/store.ts'
import { newId, systemRandom } from '../../kernel/random.ts'
import { insertLink } from '../../link/store.ts'
import { aMember } from '../fixtures/a-person.ts'

interface Item {
  itemId: number
  part: string
  colours: { channel: string; colour: string }[]
}

type Member = Awaited<ReturnType<typeof aMember>>

const TEAL = '#3f8f86'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

/** A member with a hairstyle whose colours can be changed. */
async function aMemberWithHair() {
  const who = await aMember(service)
  const { wornItemIds, items } = (await who.call('GET', '/closet')).json
  const hair = items.find(
    ({ itemId, part }: Item) => part === 'Hair' && wornItemIds.includes(itemId),
  ) as Item
  const colours = [{ itemId: hair.itemId, channel: 'base', colour: TEAL }]
  return { who, itemIds: wornItemIds as number[], hair, colours }
}

async function link({ userId }: Member, itemIds: readonly number[]): Promise<number> {
  const avatarId = newId(systemRandom)
  const permissions = ['AvatarLoad', 'Fitting']
  const shown = { pictureToken: `p${avatarId}`, itemIds, colours: null }
  await insertLink(service.db, {
    userId,
    avatarId,
    appId: service.app.appId,
    permissions,
    ...shown,
  })
  return avatarId
}

interface Fitted {
  asset: string
  rules: ItemRules
}

const saveRules = (itemId: number, rules: ItemRules) => service.db.rows`
  update item set rules = ${JSON.stringify(rules)}::jsonb where item_id = ${itemId}`

async function figureOf(itemIds: readonly number[]): Promise<string> {
  const { figure } = await service.db.get<{ figure: string }>`
    select rules->'body'->>'figure' as figure from item
    where part = 'Body' and item_id = any(${itemIds}::bigint[])`
  return figure
}

const readAvatar = async (avatarId: number) =>
  (await service.app.call(`/v1/Avatar/${avatarId}`)).json

const drawingOf = async (url: string) => (await fetch(url)).headers.get('etag')

test('a chosen colour changes the picture, and the undyed outfit keeps its URL', async () => {
  const { who, itemIds, colours } = await aMemberWithHair()
  const plain = (await who.call('POST', '/closet/preview', { itemIds })).json.avatarImageUrl
  const dyed = (await who.call('POST', '/closet/preview', { itemIds, colours })).json
  assert.notEqual(dyed.avatarImageUrl, plain)
  assert.notEqual(await drawingOf(dyed.avatarImageUrl), await drawingOf(plain))
  const again = await who.call('POST', '/closet/preview', { itemIds, colours: [] })
  assert.equal(again.json.avatarImageUrl, plain)
})

test("choosing an item's own colour changes nothing", async () => {
  const { who, itemIds, hair } = await aMemberWithHair()
  const colours = [{ itemId: hair.itemId, ...hair.colours[0] }]
  const { json } = await who.call('PUT', '/closet', { itemIds, colours })
  assert.deepEqual(json.wornColours, [])
})

test('apps see the colours of worn items; an undyed avatar has none', async () => {
  const { who, itemIds, colours } = await aMemberWithHair()
  const avatarId = await link(who, itemIds)
  assert.ok(!('colours' in (await readAvatar(avatarId))))
  const { status, json } = await who.call('PUT', '/closet', { itemIds, colours })
  assert.deepEqual([status, json.wornColours], [200, colours])
  const avatar = await readAvatar(avatarId)
  assert.deepEqual(avatar.colours, colours)
  const closet = (await who.call('GET', '/closet')).json
  assert.deepEqual(closet.wornColours, colours)
  assert.equal(await drawingOf(avatar.avatarImageUrl), await drawingOf(closet.avatarImageUrl))
  await who.call('PUT', '/closet', { itemIds })
  assert.ok(!('colours' in (await readAvatar(avatarId))))
})

test('an app that is linked later shows the colours at once', async () => {
  const { who, itemIds, colours } = await aMemberWithHair()
  await who.call('PUT', '/closet', { itemIds, colours })
  assert.deepEqual((await readAvatar(await link(who, itemIds))).colours, colours)
})

test('the fitting room keeps the colours of items that stay on', async () => {
  const { who, itemIds, hair, colours } = await aMemberWithHair()
  const avatarId = await link(who, itemIds)
  await who.call('PUT', '/closet', { itemIds, colours })
  const path = `/v1/Avatar/${avatarId}/FittingRoom`
  const fit = async (method: string, query = '') =>
    (await service.app.call(`${path}?setAssetUrl=true${query}`, { method })).json
  const room = (await fit('GET')).avatar
  assert.deepEqual(room.colours, colours)
  const { assetUrl } = room.items.find(({ itemId }: Item) => itemId === hair.itemId)
  assert.match(assetUrl, new RegExp(TEAL.slice(1)))
  const listed = (await who.call('GET', '/closet')).json.items
  const pick = (part: string) =>
    listed.find((item: Item) => item.part === part && !itemIds.includes(item.itemId)).itemId
  const added = (await fit('PATCH', `&itemId=${pick('Clothes')}`)).avatar
  assert.deepEqual(added.colours, colours)
  assert.ok(!('colours' in (await fit('PATCH', `&itemId=${pick('Hair')}`)).avatar))
  assert.equal((await service.app.call(path, { method: 'POST' })).status, 200)
  assert.ok(!('colours' in (await readAvatar(avatarId))))
})

test('3D data has the chosen colours, and an altered URL is refused', async () => {
  const { who, itemIds, hair, colours } = await aMemberWithHair()
  const urlOf = async (body: object) => {
    const { avatar } = (await who.call('POST', '/closet/figure', body)).json
    return avatar.items.find(({ itemId }: Item) => itemId === hair.itemId).assetUrl as string
  }
  const [plain, dyed] = [await urlOf({ itemIds }), await urlOf({ itemIds, colours })]
  const paintOf = async (url: string) => {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
    return (await readModel(bytes, decodeTexture)).textures[0].pixels
  }
  assert.notDeepEqual(await paintOf(dyed), await paintOf(plain))
  const other = dyed.replace(TEAL.slice(1), 'ff0000')
  assert.notEqual(other, dyed)
  assert.equal((await fetch(other)).status, 404)
  const stripped = dyed.replace(/-[0-9a-f.]+\.vrm$/, '.vrm')
  assert.equal((await fetch(stripped)).status, 404)
})

test('brows have the colour of dyed hair, in 3D data and in pictures', async () => {
  const { who, itemIds, colours } = await aMemberWithHair()
  const faceOf = async (body: object) => {
    const { avatar } = (await who.call('POST', '/closet/figure', body)).json
    return avatar.items.find(({ part }: Item) => part === 'Face').assetUrl as string
  }
  const [plain, dyed] = [await faceOf({ itemIds }), await faceOf({ itemIds, colours })]
  for (const morphs of ['', '?morphs=vrm']) {
    const paintOf = async (url: string) => {
      const reply = await fetch(url + morphs)
      const bytes = new Uint8Array(await reply.arrayBuffer())
      return (await readModel(bytes, decodeTexture)).textures[0].pixels
    }
    assert.notDeepEqual(await paintOf(dyed), await paintOf(plain))
  }
  const assetOf = (worn: Awaited<ReturnType<typeof readOutfit>>) =>
    worn.find(({ part }) => part === 'Face')?.asset
  const drawn = await readOutfit(service.db, itemIds, colours)
  const brows = assetOf(drawn)?.split('~')[1]
  assert.ok(brows && dyed.includes(brows))
  const bald = itemIds.filter((itemId) => itemId !== colours[0].itemId)
  assert.ok(!assetOf(await readOutfit(service.db, bald))?.includes('~'))
})

test('irises, lips and cheeks can be dyed; brows have the colour of the hair', async () => {
  const { who, itemIds, colours: ofHair } = await aMemberWithHair()
  const listed: Item[] = (await who.call('GET', '/closet')).json.items
  const face = listed.find(({ itemId, part }) => part === 'Face' && itemIds.includes(itemId))
  assert.deepEqual(
    face?.colours.map((named) => Object.keys(named)),
    Array.from({ length: 3 }, () => ['channel', 'colour']),
  )
  const colours = ['cheeks', 'iris', 'lips'].map((channel, n) => ({
    itemId: face.itemId,
    channel,
    colour: `#6fa35${n}`,
  }))
  const { status, json } = await who.call('PUT', '/closet', { itemIds, colours })
  assert.deepEqual([status, json.wornColours], [200, colours])
  const brows = (await readOutfit(service.db, itemIds)).find(({ part }) => part === 'Face')?.asset
  const [drawn, matched] = [colours, [...colours, ...ofHair]].map(async (chosen) => {
    const outfit = await readOutfit(service.db, itemIds, chosen)
    return outfit.find(({ part }) => part === 'Face')?.asset ?? ''
  })
  for (const { colour } of colours) assert.ok((await drawn).includes(colour.slice(1)), colour)
  assert.ok(brows && (await drawn).startsWith(`${brows}.`))
  assert.ok((await matched).endsWith((await drawn).slice(brows.length)))
  assert.notEqual(await matched, await drawn)
  const { avatar } = (await who.call('POST', '/closet/figure', { itemIds, colours })).json
  const { assetUrl } = avatar.items.find((item: Item) => item.itemId === face.itemId)
  assert.ok(assetUrl.includes((await drawn).split('~')[1]))
  for (const morphs of ['', '?morphs=vrm'])
    assert.equal((await fetch(assetUrl + morphs)).status, 200)
})

test('a part that was fitted to the figure of the body is dyed as well', async () => {
  const { who, itemIds, hair, colours } = await aMemberWithHair()
  const { itemId } = hair
  const { asset: own, rules } = await service.db.get<Fitted>`
    select asset, rules from item where item_id = ${itemId}`
  const fitted = starterAsset('hair-short-ink')
  const figure = await figureOf(itemIds)
  const fits = [{ figure, asset: fitted, from: own, hides: [], pictureToken: 'i-fitted-hair' }]
  await saveRules(itemId, { ...rules, fits })
  await service.db.rows`
    insert into item_address (picture_token, item_id, asset)
    values ('i-fitted-hair', ${itemId}, ${fitted})`
  try {
    const worn = await readOutfit(service.db, itemIds, colours)
    const dyed = worn.find(({ part }) => part === 'Hair')
    assert.ok(dyed)
    assert.ok(dyed.asset.startsWith(`${fitted}~`), dyed.asset)
    assert.ok(dyed.asset.includes(TEAL.slice(1)))
    const { avatar } = (await who.call('POST', '/closet/figure', { itemIds, colours })).json
    const { assetUrl } = avatar.items.find((item: Item) => item.itemId === itemId)
    assert.match(assetUrl, new RegExp(`/i-fitted-hair/.*${TEAL.slice(1)}`))
    assert.equal((await fetch(assetUrl)).status, 200)
  } finally {
    await saveRules(itemId, rules)
  }
})

test('a saved outfit keeps its colours', async () => {
  const { who, itemIds, colours } = await aMemberWithHair()
  const saved = (await who.call('POST', '/outfits', { name: 'Teal', itemIds, colours })).json
  const plain = (await who.call('POST', '/outfits', { name: 'Plain', itemIds })).json
  assert.deepEqual([saved.colours, plain.colours], [colours, []])
  assert.notEqual(saved.imageUrl, plain.imageUrl)
  const { outfits } = (await who.call('GET', '/outfits')).json
  const listed = outfits.find(({ id }: { id: string }) => id === saved.id)
  assert.deepEqual(listed.colours, colours)
})

test('colours that an item does not have are refused', async () => {
  const { who, itemIds, colours } = await aMemberWithHair()
  const [chosen] = colours
  const cases: [name: string, colours: unknown, status: number, reason: string][] = [
    ['no such colour', [{ ...chosen, channel: 'felt' }], 409, 'colourNotOffered'],
    ['an item that is not worn', [{ ...chosen, itemId: 1 }], 409, 'colourNotOffered'],
    ['twice', [chosen, { ...chosen, colour: '#ffffff' }], 409, 'colourNotOffered'],
    ['not a colour', [{ ...chosen, colour: 'red' }], 400, 'invalidParameter'],
    ['upper case', [{ ...chosen, colour: '#3F8F86' }], 400, 'invalidParameter'],
  ]
  for (const [name, asked, status, reason] of cases)
    for (const [method, path] of [
      ['PUT', '/closet'],
      ['POST', '/closet/preview'],
      ['POST', '/closet/figure'],
    ]) {
      const reply = await who.call(method, path, { itemIds, colours: asked })
      assert.deepEqual([reply.status, reply.reason], [status, reason], `${name}: ${path}`)
    }
})
