import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aMember, isShown } from '../fixtures/a-person.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let service: TestService
let member: Member
let itemIds: number[]
before(async () => {
  service = await startTestService()
  member = await aMember(service)
  itemIds = (await member.call('GET', '/closet')).json.wornItemIds
})
after(() => service.stop())

const list = async (who = member) => (await who.call('GET', '/outfits')).json.outfits

test('an outfit is saved under a name, renamed, and deleted', async () => {
  const { status, json } = await member.call('POST', '/outfits', { name: '雨の日 ☔', itemIds })
  assert.equal(status, 200)
  assert.deepEqual([json.name, json.itemIds], ['雨の日 ☔', itemIds])
  assert.ok(await isShown(json.imageUrl))
  assert.deepEqual(await list(), [json])
  const renamed = await member.call('PATCH', `/outfits/${json.id}`, { name: 'Rain' })
  assert.deepEqual(renamed.json, { ...json, name: 'Rain' })
  assert.equal((await member.call('DELETE', `/outfits/${json.id}`)).status, 200)
  assert.deepEqual(await list(), [])
})

test("another member's outfit cannot be found", async () => {
  const other = await aMember(service)
  const { id } = (await member.call('POST', '/outfits', { name: 'Mine', itemIds })).json
  for (const wrong of [id, '1', '0x10', '-1', '9'.repeat(40), 'nothing']) {
    const renamed = await other.call('PATCH', `/outfits/${wrong}`, { name: 'Theirs' })
    assert.deepEqual([renamed.status, renamed.reason], [404, 'outfitNotFound'], wrong)
    const deleted = await other.call('DELETE', `/outfits/${wrong}`)
    assert.deepEqual([deleted.status, deleted.reason], [404, 'outfitNotFound'], wrong)
  }
  assert.equal((await list())[0].name, 'Mine')
})

test('at most fifty outfits can be saved, even by concurrent requests', async () => {
  const who = await aMember(service)
  const worn = (await who.call('GET', '/closet')).json.wornItemIds
  await service.db.rows`
    insert into saved_outfit (user_id, outfit_id, name, item_ids, created_at)
    select ${who.userId}, 1000000000000 + number, 'Look', ${worn}::bigint[], now()
    from generate_series(1, 48) as number`
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => who.call('POST', '/outfits', { name: 'Look', itemIds: worn })),
  )
  const reasons = answers.map(({ reason }) => reason ?? 'saved').toSorted()
  assert.deepEqual(reasons, ['saved', 'saved', ...Array(4).fill('tooManyOutfits')])
  assert.equal((await list(who)).length, 50)
})

test('a name has 1 to 40 characters', async () => {
  for (const [name, status] of [
    ['', 400],
    ['a'.repeat(40), 200],
    ['a'.repeat(41), 400],
  ]) {
    const answer = await member.call('POST', '/outfits', { name, itemIds })
    assert.equal(answer.status, status)
  }
})
