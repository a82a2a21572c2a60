import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { aDeveloper } from '@kisekae/server/console/fixtures/a-developer.ts'
import { grantRights } from '@kisekae/server/console/members/operator-store.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { Refused } from '../command/refused.ts'
import { access, operators } from './access.ts'

let service: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  service = await startTestService()
  desk = await aDeveloper(service, 'owner')
})
after(() => service.stop())

const REASON = 'Our users dress their avatars before a match.'
const at = (appId = desk.appId) => `/apps/${appId}/access`

beforeEach(async () => {
  await service.db.rows`delete from access_request`
  await service.db.rows`update organisation set fitting_room = false, vrm_export = false`
  for (const appId of ['app_one', 'app_two']) {
    const wish = { kind: 'fittingRoom', reason: REASON }
    assert.equal((await desk.call('POST', at(appId), wish)).status, 200)
  }
})

async function run(wish: { request?: string; answer?: string; note?: string } = {}) {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  await access(service.db, { request: '', answer: '', note: '', ...wish }, write)
  return lines.join('\n')
}

const openIds = async () => (await run()).match(/^\d+/gm) ?? []
const read = async (appId?: string) => (await desk.call('GET', at(appId))).json.accesses[0]

test('the operator lists open requests with their reasons', async () => {
  const text = await run()
  assert.equal((await openIds()).length, 2)
  assert.match(text, /fittingRoom/)
  assert.ok(text.includes(REASON) && text.includes('app_one'))
})

test('granting a request gives an organisation access and settles its other requests', async () => {
  const [request] = await openIds()
  assert.match(await run({ request, answer: 'granted' }), /granted/)
  for (const appId of ['app_one', 'app_two']) {
    const { isAllowed, request: asked } = await read(appId)
    assert.deepEqual([isAllowed, asked.answer], [true, 'granted'])
  }
  assert.equal(await run(), 'There are no open requests.')
  await assert.rejects(run({ request, answer: 'declined' }), Refused)
})

test('a permission granted directly settles only the requests for that permission', async () => {
  const wish = { kind: 'vrmExport', reason: REASON }
  assert.equal((await desk.call('POST', at(), wish)).status, 200)
  const { organisationId } = desk
  await grantRights(service.db, { organisationId, fittingRoom: true, vrmExport: false })
  const { accesses } = (await desk.call('GET', at())).json
  assert.deepEqual(
    accesses.map(({ request }: { request: { answer: string | null } }) => request.answer),
    ['granted', null],
  )
})

test('a declined request shows the note, grants nothing, and can be repeated', async () => {
  const [request] = await openIds()
  await run({ request, answer: 'declined', note: 'Please tell us more.' })
  const [declined, other] = [await read('app_one'), await read('app_two')]
  assert.deepEqual([declined.isAllowed, declined.request.answer], [false, 'declined'])
  assert.equal(declined.request.note, 'Please tell us more.')
  assert.equal(other.request.answer, null)
  const wish = { kind: 'fittingRoom', reason: REASON }
  assert.equal((await desk.call('POST', at('app_one'), wish)).status, 200)
})

test("the organisation's audit log contains the answer", async () => {
  const [request] = await openIds()
  await run({ request, answer: 'declined', note: 'No.' })
  const { json } = await desk.call('GET', `/organisations/${desk.organisationId}/audit`)
  const { actor, action } = json.entries[0]
  assert.deepEqual([actor, action], ['operator', 'access.declined'])
})

test('operators are added and removed by e-mail address', async () => {
  const lines: string[] = []
  const name = (wish: { add?: string; remove?: string }) =>
    operators(service.db, { add: '', remove: '', ...wish }, (line) => void lines.push(line))
  await name({ add: 'Ren@Example.com' })
  await name({ add: 'ren@example.com' })
  await name({ remove: 'ren@example.com' })
  const nobody = 'There are no operators who can answer requests in the console.'
  assert.deepEqual(lines, ['ren@example.com', 'ren@example.com', nobody])
  await assert.rejects(name({ remove: 'ren@example.com' }), Refused)
  await assert.rejects(name({ add: 'nobody' }), Refused)
})

const wrong = [
  { request: 'x', answer: 'granted' },
  { request: '12', answer: 'granted' },
  { request: '12', answer: 'maybe' },
  { request: '12', answer: 'granted', note: 'x'.repeat(1_001) },
]
for (const wish of wrong)
  test(`${JSON.stringify(wish).slice(0, 60)} is refused`, () => assert.rejects(run(wish), Refused))
