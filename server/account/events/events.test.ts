import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import fastify, { type FastifyRequest } from 'fastify'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { createLog } from '../../kernel/log/log.ts'
import { systemRandom } from '../../kernel/random.ts'
import { ACCOUNT_CHORES } from '../chores.ts'
import { aBrowser, aMember, anEmail, askCode, signIn } from '../fixtures/a-person.ts'
import { createNoteAuthEvent } from '../sign-in/note-auth-events.ts'
import { personEvents } from './person-events.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Firefox/140.0'

interface Event {
  kind: string
  device: string
  network: string
  detail: Record<string, unknown>
}

type Caller = Pick<ReturnType<typeof aBrowser>, 'call'>

const readEvents = async (who: Caller): Promise<Event[]> =>
  (await who.call('GET', '/me/events')).json.events

test('a person can read the events of their account, newest first', async () => {
  const member = await aMember(service)
  await member.call('GET', '/export')
  await member.call('DELETE', '/me')
  await signIn(service, member.browser, member.email)
  await member.call('POST', '/me/restore')
  const kinds = (await readEvents(member)).map(({ kind }) => kind)
  assert.deepEqual(kinds, [
    'restored',
    'signedIn',
    'codeAsked',
    'deletionAsked',
    'exported',
    'signedIn',
  ])
})

test('a wrong code is recorded only for the owner of the address', async () => {
  const member = await aMember(service)
  const stranger = aBrowser(service)
  await askCode(service, stranger, member.email)
  await stranger.call('POST', '/auth/sign-in/email-otp', { email: member.email, otp: '000000' })
  const [failed, asked] = await readEvents(member)
  assert.deepEqual(
    [failed.kind, failed.detail['by'], asked.kind],
    ['signInFailed', 'code', 'codeAsked'],
  )
  const { count: before } = await countEvents()
  await stranger.call('POST', '/auth/sign-in/email-otp', { email: anEmail(), otp: '000000' })
  assert.equal((await countEvents()).count, before)
})

const countEvents = () =>
  service.db.get<{ count: number }>`select count(*) as count from person_event`

test('an event stores only the network and the kind of device of its caller', async () => {
  const member = await aMember(service)
  await member.call('GET', '/export', undefined, { 'User-Agent': FIREFOX })
  const [event] = await readEvents(member)
  assert.deepEqual([event.network, event.device], ['127.0.0.0/24', 'Firefox · Mac'])
})

test('a sign-in from a new device is marked and reported by e-mail', async () => {
  const member = await aMember(service)
  const other = aBrowser(service)
  const otp = await askCode(service, other, member.email)
  const body = { email: member.email, otp }
  await other.call('POST', '/auth/sign-in/email-otp', body, { 'User-Agent': FIREFOX })
  const signedIn = (await readEvents(member)).filter(({ kind }) => kind === 'signedIn')
  assert.deepEqual(
    signedIn.map(({ detail }) => detail['isNewDevice'] ?? false),
    [true, false],
  )
  assert.match(await readMail(member.email, 'New sign-in to your account'), /Firefox · Mac/)
})

test("the e-mail about a removed passkey is in the person's language", async () => {
  const member = await aMember(service, { language: 'ja' })
  await service.db.rows`
    insert into person_passkey (id, user_id, public_key, credential_id, counter, device_type,
      backed_up)
    select ${member.email}, id, 'key', 'credential', 0, 'singleDevice', false
    from person where email = ${member.email}`
  const path = '/auth/passkey/delete-passkey'
  const english = { 'Accept-Language': 'en', 'User-Agent': FIREFOX }
  const removed = await member.call('POST', path, { id: member.email }, english)
  assert.equal(removed.status, 200)
  assert.match(await readMail(member.email, 'パスキーが削除されました'), /Firefox · Mac で削除/)
})

test('a mail server that does not respond does not delay a sign-in', async () => {
  const member = await aMember(service)
  const asked: string[] = []
  const note = createNoteAuthEvent({
    db: service.db,
    random: systemRandom,
    log: createLog({ level: 'silent', write() {} }),
    events: personEvents,
    accountUrl: '',
    send({ to }) {
      asked.push(to)
      return new Promise(() => {})
    },
  })
  const { promise, resolve } = Promise.withResolvers<FastifyRequest>()
  const server = fastify().get('/', async (request) => resolve(request))
  await server.inject({ url: '/', headers: { 'user-agent': FIREFOX } })
  const request = await promise
  await note({ action: 'person.signedIn', email: member.email, by: 'code', request })
  await server.close()
  while (asked.length === 0) await turn()
  assert.deepEqual(asked, [member.email])
})

/** Waits for an e-mail that is sent after the response. */
async function readMail(to: string, subject: string): Promise<string> {
  for (;;) {
    const mail = await service.db.find<{ text: string }>`
      select text from outbox_mail where recipient = ${to} and subject = ${subject}`
    if (mail) return mail.text
  }
}

test('ending other sessions is recorded as an event; ending none is not', async () => {
  const member = await aMember(service)
  await member.call('POST', '/sessions/end-others')
  assert.equal((await readEvents(member))[0].kind, 'signedIn')
  await signIn(service, aBrowser(service), member.email)
  await member.call('POST', '/sessions/end-others')
  assert.equal((await readEvents(member))[0].kind, 'sessionEnded')
})

test('the events are in the export', async () => {
  const member = await aMember(service)
  const { json } = await member.call('GET', '/export')
  assert.deepEqual(
    json.events.map(({ kind }: Event) => kind),
    ['exported', 'signedIn'],
  )
})

test('events are private, expire after 180 days, and are deleted with their owner', async () => {
  const member = await aMember(service)
  assert.equal((await aBrowser(service).call('GET', '/me/events')).status, 401)
  await service.db.rows`
    update person_event set at = at - interval '181 days'
    where person_id = (select id from person where email = ${member.email})`
  await ACCOUNT_CHORES['deleteAccountEvents'](service.db, { purges: false })
  assert.deepEqual(await readEvents(member), [])
  await member.call('GET', '/export')
  await service.db.rows`delete from person where email = ${member.email}`
  const { orphans } = await service.db.get<{ orphans: number }>`
    select count(*) as orphans from person_event
    where person_id not in (select id from person)`
  assert.equal(orphans, 0)
})
