import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { deleteOperator } from '../account/operator-store.ts'
import { aDeveloper, aStranger } from '../fixtures/a-developer.ts'
import { makeOperator } from '../fixtures/make-operator.ts'

let service: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  service = await startTestService()
  await service.db.rows`update organisation set fitting_room = false, vrm_export = false`
  desk = await aDeveloper(service, 'owner')
})
after(() => service.stop())

const REASON = 'Our users dress their avatars before a match.'
const OPEN = '/access-requests'

/** A signed-in person without an organisation. */
async function anOperator({ byPasskey = true } = {}) {
  const person = await aStranger(service)
  await makeOperator(service, { email: person.email, byPasskey })
  return person
}

async function ask(kind: string): Promise<number> {
  await service.db.rows`delete from access_request`
  const path = `/apps/${desk.appId}/access`
  assert.equal((await desk.call('POST', path, { kind, reason: REASON })).status, 200)
  const { requestId } = await service.db.get<{ requestId: number }>`
    select request_id from access_request`
  return requestId
}

const readAccess = async (place: number) =>
  (await desk.call('GET', `/apps/${desk.appId}/access`)).json.accesses[place]

test('an operator reads open requests and declines one, and the app sees the answer', async () => {
  const requestId = await ask('fittingRoom')
  const operator = await anOperator()
  const { requests } = (await operator.call('GET', OPEN)).json
  assert.deepEqual([requests[0].requestId, requests[0].reason], [requestId, REASON])
  const answer = { answer: 'declined', note: 'Please tell us more.' }
  const { json } = await operator.call('POST', `${OPEN}/${requestId}`, answer)
  assert.deepEqual(json.requests, [])
  const { isAllowed, request } = await readAccess(0)
  assert.deepEqual([isAllowed, request.answer], [false, 'declined'])
  assert.equal(request.note, 'Please tell us more.')
  const again = await operator.call('POST', `${OPEN}/${requestId}`, answer)
  assert.deepEqual([again.status, again.reason], [404, 'noSuchThing'])
})

test("the organisation's log records a permission, without the operator's address", async () => {
  const requestId = await ask('vrmExport')
  const operator = await anOperator()
  await operator.call('POST', `${OPEN}/${requestId}`, { answer: 'granted', note: '' })
  assert.equal((await readAccess(1)).isAllowed, true)
  const { text, json } = await desk.call('GET', `/organisations/${desk.organisationId}/audit`)
  assert.deepEqual([json.entries[0].actor, json.entries[0].action], ['operator', 'access.granted'])
  assert.ok(!text.includes(operator.email))
})

test('owners, former operators and operators without a passkey are refused', async () => {
  const requestId = await ask('fittingRoom')
  const former = await anOperator()
  await deleteOperator(service.db, former.email)
  const callers = [
    [desk, 404, 'noSuchThing'],
    [former, 404, 'noSuchThing'],
    [await anOperator({ byPasskey: false }), 403, 'passkeyRequired'],
  ] as const
  const answer = { answer: 'granted', note: '' }
  for (const [caller, status, reason] of callers) {
    const read = await caller.call('GET', OPEN)
    const answered = await caller.call('POST', `${OPEN}/${requestId}`, answer)
    for (const refused of [read, answered])
      assert.deepEqual([refused.status, refused.reason], [status, reason])
  }
  assert.equal((await readAccess(0)).request.answer, null)
})

test('operators who delete their account and sign up again are no longer operators', async () => {
  const operator = await anOperator()
  assert.equal((await operator.call('DELETE', '/me')).status, 200)
  const again = await aStranger(service, operator.email)
  assert.equal((await again.call('GET', '/me')).json.isOperator, false)
})

test('only operators see that they are operators', async () => {
  const operator = await anOperator({ byPasskey: false })
  assert.equal((await operator.call('GET', '/me')).json.isOperator, true)
  assert.equal((await desk.call('GET', '/me')).json.isOperator, false)
})
