import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aStranger, type Desk } from '../fixtures/a-developer.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const isSignedIn = async (desk: Desk) => (await desk.call('GET', '/me')).json.signedIn
const tokenOf = (desk: Desk) =>
  /kisekae-console\.session_token=([^.;]+)/.exec(decodeURIComponent(desk.cookie()))?.[1] ?? ''

test('a person sees their sessions, ends one by its id, and then ends all others', async () => {
  const desk = await aStranger(service)
  const others = [await aStranger(service, desk.email), await aStranger(service, desk.email)]
  const { sessions } = (await desk.call('GET', '/sessions')).json
  assert.deepEqual(
    sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent),
    [true, false, false],
  )
  const left = await desk.call('DELETE', `/sessions/${sessions[1].sessionId}`)
  assert.equal(left.json.sessions.length, 2)
  const ended = await desk.call('POST', '/sessions/end-others')
  assert.equal(ended.json.sessions.length, 1)
  for (const other of others) assert.equal(await isSignedIn(other), false)
  assert.equal(await isSignedIn(desk), true)
})

test("nobody can end another person's session", async () => {
  const [victim, other] = [await aStranger(service), await aStranger(service)]
  const [{ sessionId }] = (await victim.call('GET', '/sessions')).json.sessions
  const { status, reason } = await other.call('DELETE', `/sessions/${sessionId}`)
  assert.deepEqual([status, reason], [404, 'signInNotFound'])
  assert.equal(await isSignedIn(victim), true)
})

test('a session expires 90 days after its sign-in', async () => {
  const desk = await aStranger(service)
  const age = (days: number) => service.db.rows`
    update console_person_session set created_at = now() - make_interval(days => ${days})
    where user_id = (select id from console_person where email = ${desk.email})`
  await age(89)
  assert.equal(await isSignedIn(desk), true)
  await age(90)
  assert.equal(await isSignedIn(desk), false)
})

test("neither the database nor a response contains a session's token", async () => {
  const desk = await aStranger(service)
  const rows = await service.db.rows`select * from console_person_session`
  const told = [await desk.call('GET', '/me'), await desk.call('GET', '/sessions')]
  const text = JSON.stringify([rows, told.map(({ json }) => json)])
  assert.equal(tokenOf(desk).length, 32)
  assert.ok(!text.includes(tokenOf(desk)))
  for (const path of ['/auth/get-session', '/auth/list-sessions']) {
    assert.equal((await desk.call('GET', path)).status, 404)
  }
})
