import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { readCursor } from '../call/cursor.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'
import { listDeliveryPage } from './store.ts'

const EVER = { from: new Date(0), to: new Date('2999-01-01') }

let service: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
const at = (path = '') => `/apps/${service.app.appId}/webhooks${path}`
before(async () => {
  service = await startTestService()
  desk = await aDeveloper(service, 'developer')
})
after(() => service.stop())

const hook = { url: 'https://partner.example/hook', events: ['vrm.generation.completed'] }
const add = async () => (await desk.call('POST', at(), hook)).json
const list = async (id: string, query = '') =>
  (await desk.call('GET', at(`/${id}/deliveries?${query}`))).json

test('a secret is shown when it is created or replaced, and never again', async () => {
  const { endpointId, secret } = await add()
  const rotated = await desk.call('POST', at(`/${endpointId}/rotate`))
  assert.match(secret, /^whsec_/)
  assert.notEqual(rotated.json.secret, secret)
  const said = await Promise.all(
    [at(), at(`/${endpointId}/deliveries`)].map(
      async (path) => (await desk.call('GET', path)).text,
    ),
  )
  const { text } = await service.db.get<{ text: string }>`
    select string_agg(detail, '') as text from console_audit`
  for (const one of [secret, rotated.json.secret]) assert.ok(![...said, text].join().includes(one))
})

test('the list of deliveries is paged, newest first, and includes every attempt', async () => {
  const { endpointId } = await add()
  const sent: string[] = []
  for (let n = 0; n < 5; n++) {
    sent.unshift((await desk.call('POST', at(`/${endpointId}/test`))).json.eventId)
  }
  const first = await list(endpointId, 'limit=2')
  const second = await list(endpointId, `limit=3&after=${first.next}`)
  const seen = [...first.deliveries, ...second.deliveries]
  assert.deepEqual(
    seen.map(({ eventId }: { eventId: string }) => eventId),
    sent,
  )
  assert.equal(second.next, null)
  assert.deepEqual((await list(endpointId, 'status=failed')).deliveries, [])
  await service.db.rows`
    insert into webhook_attempt (user_id, event_id, endpoint_id, number, started_at, ended_at,
      status_code, response)
    values (0, ${sent[0]}, ${endpointId}, 1, now(), now(), 500, 'no')`
  const { json } = await desk.call('GET', at(`/${endpointId}/deliveries/${sent[0]}`))
  assert.deepEqual([json.attempts[0].statusCode, json.attempts[0].response], [500, 'no'])
  assert.match(json.body, /webhook\.test/)
})

test('a search that reads too many deliveries continues on the next page', async () => {
  const { endpointId } = await add()
  for (let n = 0; n < 3; n++) await desk.call('POST', at(`/${endpointId}/test`))
  const { deliveries } = await list(endpointId)
  const last = deliveries.at(-1).eventId
  await service.db.rows`
    update webhook_delivery set status = 'failed'
    where endpoint_id = ${endpointId} and event_id = ${last}`
  const page = { ...EVER, ...readCursor(''), endpointId, type: '', status: 'failed', limit: 2 }
  const first = await listDeliveryPage(service.db, page, { readMax: 2 })
  assert.deepEqual([first.rows, first.rest?.name], [[], deliveries[1].eventId])
  const second = await listDeliveryPage(service.db, { ...page, ...first.rest }, { readMax: 2 })
  assert.deepEqual([second.rows.map(({ eventId }) => eventId), second.rest], [[last], null])
})

test('events whose deliveries have ended can be resent, singly or for a whole period', async () => {
  const { endpointId } = await add()
  for (let n = 0; n < 3; n++) await desk.call('POST', at(`/${endpointId}/test`))
  const replay = (body: object) => desk.call('POST', at(`/${endpointId}/replay`), body)
  assert.deepEqual((await replay({})).json, { messages: 0 })
  await service.db.rows`
    update webhook_delivery set status = 'failed' where endpoint_id = ${endpointId}`
  const [{ eventId }] = (await list(endpointId)).deliveries
  assert.deepEqual((await replay({ eventId })).json, { messages: 1 })
  assert.deepEqual((await replay({ to: '2026-01-01T00:00:00Z' })).json, { messages: 0 })
  assert.deepEqual((await replay({ status: 'failed' })).json, { messages: 2 })
})

test('the checklist counts the deliveries of the last 24 hours across all endpoints', async () => {
  const count = async () => {
    const { json } = await desk.call('GET', `/apps/${service.app.appId}/checklist`)
    return [json.delivered, json.undelivered, json.hasWebhook]
  }
  await service.db.rows`update webhook_delivery set status = 'pending', ended_at = null`
  assert.deepEqual(await count(), [0, 0, false])
  const ended = [
    { status: 'delivered', hoursAgo: 1 },
    { status: 'delivered', hoursAgo: 25 },
    { status: 'failed', hoursAgo: 23 },
    { status: 'delivered', hoursAgo: 2 },
  ]
  for (const { status, hoursAgo } of ended) {
    const { endpointId } = await add()
    await desk.call('POST', at(`/${endpointId}/test`))
    await service.db.rows`
      update webhook_delivery set status = ${status},
        ended_at = now() - ${hoursAgo}::int * interval '1 hour'
      where endpoint_id = ${endpointId}`
  }
  assert.deepEqual(await count(), [2, 1, true])
})

test('a time that cannot be read is refused', async () => {
  const { endpointId } = await add()
  const day = '2026-01-01T00:00'
  const instants = [`${day}:60Z`, '0000-01-01T00:00:00Z', `${day}:00+23:59`, `${day}:00`, 'now']
  for (const from of instants) {
    const { status } = await desk.call('POST', at(`/${endpointId}/replay`), { from })
    assert.equal(status, 400, from)
  }
  const listed = await desk.call('GET', at(`/${endpointId}/deliveries?from=0000-01-01T00:00:00Z`))
  assert.equal(listed.status, 400)
})

test('a disabled endpoint can be enabled again; a removed one no longer exists', async () => {
  const { endpointId } = await add()
  await service.db.rows`
    update webhook_endpoint set disabled_at = now(), disabled_why = 'failing'
    where endpoint_id = ${endpointId}`
  const enabled = await desk.call('POST', at(`/${endpointId}/enable`))
  const isIt = (one: { endpointId: string }) => one.endpointId === endpointId
  assert.equal(enabled.json.endpoints.find(isIt).disabledWhy, null)
  const removed = await desk.call('DELETE', at(`/${endpointId}`))
  assert.equal(removed.json.endpoints.find(isIt), undefined)
  assert.equal((await desk.call('POST', at(`/${endpointId}/test`))).reason, 'noSuchThing')
})

test("another app's endpoint is unknown, and an invalid URL is refused", async () => {
  const { endpointId } = await add()
  const foreign = `/apps/${service.otherApp.appId}/webhooks/${endpointId}/deliveries`
  assert.equal((await desk.call('GET', foreign)).reason, 'noSuchThing')
  const refused = await desk.call('POST', at(), { ...hook, url: 'ftp://partner.example' })
  assert.deepEqual([refused.status, refused.reason], [409, 'webhookUrlNotHttp'])
  assert.match(refused.text, /It must begin with http:\/\/ or https:\/\/\./)
  const unknown = await desk.call('POST', at(), { ...hook, events: ['nothing'] })
  assert.equal(unknown.reason, 'webhookRefused')
})
