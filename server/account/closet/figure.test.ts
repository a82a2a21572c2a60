import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aMember } from '../fixtures/a-person.ts'

let service: TestService
let member: Awaited<ReturnType<typeof aMember>>
before(async () => {
  service = await startTestService()
  member = await aMember(service)
})
after(() => service.stop())

const give = async (part: string) => {
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item
    where not base and part = ${part} and (part <> 'Hat' or rules ? 'deform')
    order by starter_key limit 1`
  await service.db.rows`
    insert into owned_item (user_id, item_id, granted_at)
    values (${member.userId}, ${itemId}, now()) on conflict do nothing`
  return itemId
}

interface Built {
  itemId: number
  part: string
  assetUrl: string
}

test('a figure has the 3D data of everything in the picture except the frame', async () => {
  const { json: closet } = await member.call('GET', '/closet')
  const [hat, hand, frame, motion] = [
    await give('Hat'),
    await give('Hand'),
    await give('Frame'),
    await give('Motion'),
  ]
  const itemIds = [...closet.wornItemIds, hat, hand, frame, motion]
  const { status, json } = await member.call('POST', '/closet/figure', { itemIds })
  assert.equal(status, 200)
  const built: Built[] = json.avatar.items
  assert.deepEqual(
    built.map(({ itemId }) => itemId),
    [...closet.wornItemIds, hat, hand],
  )
  for (const { assetUrl } of [...built, { assetUrl: json.motionUrl }]) {
    const response = await fetch(assetUrl)
    assert.equal(response.headers.get('content-type'), 'model/gltf-binary')
    await response.arrayBuffer()
  }
  const squeezed = built.filter(({ part }) => part === 'Hair' || part === 'Face')
  assert.deepEqual(
    json.avatar.deform.targetItemIds,
    squeezed.map(({ itemId }) => itemId),
  )
  assert.ok(json.rules.some(({ hides }: { hides: string[] }) => hides.includes('head')))
})

test('a figure with items that the user does not own is refused', async () => {
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where not base and part = 'Hair' order by starter_key limit 1`
  const { json: closet } = await member.call('GET', '/closet')
  const itemIds = [...closet.wornItemIds, itemId]
  const { status, json } = await member.call('POST', '/closet/figure', { itemIds })
  assert.deepEqual([status, json.error.errors[0].reason], [409, 'outfitImpossible'])
})
