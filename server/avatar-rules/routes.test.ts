import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const idOf = async (starterKey: string) =>
  (
    await service.db.get<{ itemId: number }>`
      select item_id from item where starter_key = ${starterKey}`
  ).itemId

test('for every part, the rules state whether it is worn, fitted and required', async () => {
  const { status, json } = await service.app.call('/v1/AvatarRules')
  assert.equal(status, 200)
  assert.deepEqual(json.items, [])
  const required = json.parts.filter(({ required: is }: { required: boolean }) => is)
  assert.deepEqual(
    required.map(({ part }: { part: string }) => part),
    ['Face', 'Body'],
  )
  const fitting = json.parts.filter(({ fitting: is }: { fitting: boolean }) => is)
  assert.equal(fitting.length, 5)
})

test('the rules of items are returned in the requested order', async () => {
  const [hat, body] = [await idOf('hat-straw-sea'), await idOf('body-tan')]
  const { json } = await service.app.call(`/v1/AvatarRules?itemId=${body}&itemId=${hat}`)
  const [first, second] = json.items
  assert.deepEqual([first.itemId, first.body], [body, { figure: 'small', tone: 'tan' }])
  assert.deepEqual([second.itemId, second.part], [hat, 'Hat'])
  assert.ok(second.hides.includes('crown') && second.deform.axis.length === 3)
})

test('the rules of an unknown item are refused', async () => {
  const { status, json } = await service.app.call('/v1/AvatarRules?itemId=7')
  assert.equal(status, 404)
  assert.equal(json.error.errors[0].reason, 'itemNotFound')
})
