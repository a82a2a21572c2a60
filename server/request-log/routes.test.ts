import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
  for (const path of ['/v1/Echo?message=secret', '/v1/Avatar/17', '/v1/Avatar/x']) {
    await service.app.call(path)
  }
})
after(() => service.stop())

const read = async (query = '', app = service.app) =>
  (await app.call(`/v1/RequestLog${query}`)).json.calls as Record<string, unknown>[]

test('an app reads its latest requests, except requests for the log itself', async () => {
  await read()
  const calls = await read()
  const seen = calls.map(({ route, status, reason, avatarId }) => [route, status, reason, avatarId])
  assert.deepEqual(seen, [
    ['/v1/Avatar/{avatarId}', 400, 'invalidParameter', ''],
    ['/v1/Avatar/{avatarId}', 404, 'avatarNotFound', '17'],
    ['/v1/Echo', 200, '', ''],
  ])
  assert.match(String(calls[0].requestId), /./)
  assert.ok(!JSON.stringify(calls).includes('secret'))
  assert.ok(!JSON.stringify(calls).includes(service.app.key))
})

test('an app cannot read the requests of another app', async () => {
  assert.deepEqual(await read('', service.otherApp), [])
})

test('the list can be filtered by status or status class, and limited in length', async () => {
  assert.equal((await read('?status=404')).length, 1)
  assert.equal((await read('?status=4xx')).length, 2)
  assert.equal((await read('?status=5xx')).length, 0)
  assert.equal((await read('?limit=1')).length, 1)
})

const refusals: [query: string, reason: string][] = [
  ['?status=4', 'invalidParameter'],
  ['?status=600', 'invalidParameter'],
  ['?status=xx4', 'invalidParameter'],
  ['?limit=0', 'invalidParameter'],
  ['?limit=101', 'invalidParameter'],
]
for (const [query, reason] of refusals) {
  test(`${query} is refused`, async () => {
    const { status, json } = await service.app.call(`/v1/RequestLog${query}`)
    assert.deepEqual([status, json.error.errors[0].reason], [400, reason])
  })
}
