import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'

let service: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
let path: string
before(async () => {
  service = await startTestService()
  await service.db.rows`update organisation set fitting_room = false`
  desk = await aDeveloper(service, 'developer')
  path = `/apps/${desk.appId}/access`
})
after(() => service.stop())

const REASON = 'Our users dress their avatars before a match.'
const ask = (wish: object = {}, by = desk) =>
  by.call('POST', path, { kind: 'fittingRoom', reason: REASON, ...wish })
const refusal = async (answer: ReturnType<typeof ask>) => {
  const { status, reason } = await answer
  return [status, reason]
}

test('an app requests access once, and sees that the request is open', async () => {
  const { json } = await ask()
  const [fittingRoom, vrmExport] = json.accesses
  assert.deepEqual([fittingRoom.kind, fittingRoom.isAllowed], ['fittingRoom', false])
  assert.deepEqual([fittingRoom.request.reason, fittingRoom.request.answer], [REASON, null])
  assert.deepEqual([vrmExport.isAllowed, vrmExport.request], [true, null])
  assert.deepEqual((await desk.call('GET', path)).json, json)
  assert.deepEqual(await refusal(ask()), [409, 'accessRequestOpen'])
  const log = await desk.call('GET', `/organisations/${desk.organisationId}/audit`)
  const entries = log.json.entries.filter(
    ({ action }: { action: string }) => action === 'access.requested',
  )
  assert.deepEqual(
    entries.map(({ subject }: { subject: string }) => subject),
    ['fittingRoom'],
  )
})

test('a request for a feature that the organisation already has is refused', async () => {
  assert.deepEqual(await refusal(ask({ kind: 'vrmExport' })), [409, 'accessAllowed'])
})

test('of several concurrent requests, only one is stored', async () => {
  await service.db.rows`delete from access_request`
  const answers = await Promise.all([ask(), ask(), ask()])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
})

test('an app can request access at most three times a day', async () => {
  await service.db.rows`delete from access_request`
  for (let count = 0; count < 3; count++) {
    assert.equal((await ask()).status, 200)
    await service.db.rows`update access_request set answer = 'declined', answered_at = now()`
  }
  assert.deepEqual(await refusal(ask()), [429, 'accessRequestTooFrequent'])
  await service.db.rows`update access_request set asked_at = asked_at - interval '1 day'`
  assert.equal((await ask()).status, 200)
})

test('a reason has 10 to 1,000 characters', async () => {
  for (const reason of ['', 'too short', 'x'.repeat(1_001)])
    assert.equal((await ask({ reason })).status, 400, reason)
  assert.equal((await ask({ kind: 'everything' })).status, 400)
})

test('a viewer sees the requests but cannot make any', async () => {
  const viewer = await aDeveloper(service, 'viewer')
  assert.equal((await viewer.call('GET', path)).status, 200)
  assert.deepEqual(await refusal(ask({}, viewer)), [403, 'roleMissing'])
})
