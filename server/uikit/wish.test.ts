import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aMember } from '../account/fixtures/a-person.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aLink, aShop } from '../wish/fixtures/a-sale.ts'

let service: TestService
let itemIds: number[]
let shopId: number
before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 3`
  itemIds = rows.map(({ itemId }) => itemId)
  shopId = await aShop(service, itemIds.slice(0, 2))
})
after(() => service.stop())

/** A screen of the kit for an avatar. */
async function aScreen(avatarId: number) {
  const made = await service.app.call(`/v1/Avatar/${avatarId}/ClientSecret`, { method: 'POST' })
  return async (path: string, method = 'GET') => {
    const headers = { 'X-Api-Key': made.json.clientSecret }
    const url = `${service.baseUrl}/uikit-api/v1${path}`
    const response = await fetch(url, { method, headers })
    const json = JSON.parse(await response.text())
    return { status: response.status, json, reason: json.error?.errors[0].reason }
  }
}

test('an item added to the wish list repeatedly is listed once, and can be removed', async () => {
  const who = await aMember(service)
  const ask = await aScreen(await aLink(service, who))
  const readWishes = async () => {
    const { canWish, wishedItemIds } = (await ask(`/Shop/${shopId}`)).json
    return { canWish, wishedItemIds }
  }
  assert.deepEqual(await readWishes(), { canWish: true, wishedItemIds: [] })
  const put = `/Wish?itemId=${itemIds[0]}`
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(put, 'POST')))
  const wished = { canWish: true, wishedItemIds: [itemIds[0]] }
  for (const { json } of answers) assert.deepEqual(json, wished)
  assert.deepEqual(await readWishes(), wished)
  const [listed] = (await who.call('GET', '/wishes')).json.wishes
  assert.deepEqual([listed.itemId, listed.appId], [itemIds[0], service.app.appId])
  for (const _ of [1, 2]) {
    const { json } = await ask(`${put}&put=false`, 'POST')
    assert.deepEqual(json, { canWish: true, wishedItemIds: [] })
  }
})

test('an item that the app does not sell cannot be wished for', async () => {
  const ask = await aScreen(await aLink(service, await aMember(service)))
  for (const itemId of [itemIds[2], 17])
    assert.equal((await ask(`/Wish?itemId=${itemId}`, 'POST')).reason, 'itemNotOffered')
  assert.equal((await ask('/Wish?itemId=0x7', 'POST')).reason, 'invalidParameter')
})

test('a guest has no wish list', async () => {
  const guest = await service.app.call('/v1/Guest?scope=AvatarLoad', { method: 'POST' })
  const ask = await aScreen(guest.json.avatarId)
  assert.equal((await ask(`/Shop/${shopId}`)).json.canWish, false)
  const { status, reason } = await ask(`/Wish?itemId=${itemIds[0]}`, 'POST')
  assert.deepEqual([status, reason], [409, 'memberOnly'])
})
