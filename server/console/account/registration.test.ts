import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../../kernel/random.ts'
import { aDesk, aStranger, type Desk, waitForCode } from '../fixtures/a-developer.ts'
import { saveInvitation } from '../members/store.ts'
import { insertOperator } from './operator-store.ts'
import { type Registration, readRegistration } from './registration.ts'

const services: TestService[] = []
after(() => Promise.all(services.map((service) => service.stop())))

async function start(registration: Registration, smtpUrl = '') {
  const service = await startTestService({ registration, mail: { smtpUrl } })
  services.push(service)
  return service
}

const askForCode = (desk: Desk, email: string) =>
  desk.call('POST', '/auth/email-otp/send-verification-otp', { email })

async function invite({ db, app }: TestService, email: string): Promise<number> {
  const { organisationId } = await db.get<{ organisationId: number }>`
    select organisation_id from app where app_id = ${app.appId}`
  const invitationId = newId(systemRandom)
  const invitation = { invitationId, organisationId, email, invitedBy: 'operator' }
  await saveInvitation(db, { ...invitation, role: 'owner' })
  return invitationId
}

const register = (desk: Desk) => desk.call('POST', '/organisations', { name: 'Mine' })

test('without REGISTRATION, production admits invited people; development admits anyone', () => {
  assert.deepEqual(readRegistration('', 'production'), { of: 'invited' })
  assert.deepEqual(readRegistration('', 'development'), { of: 'anybody' })
})

test('anybody: a new person signs in and creates an organisation', async () => {
  const service = await start({ of: 'anybody' })
  const stranger = await aStranger(service, 'stranger@example.com')
  const me = (await stranger.call('GET', '/me')).json
  assert.deepEqual([me.isOpen, me.canRegister], [true, true])
  assert.equal((await register(stranger)).status, 200)
})

test('by invitation: invited people join, create an organisation and invite others', async () => {
  const service = await start({ of: 'invited' })
  const invitationId = await invite(service, 'hana@example.com')
  const owner = await aStranger(service, 'hana@example.com')
  const { isOpen, canRegister, invitations } = (await owner.call('GET', '/me')).json
  assert.deepEqual([isOpen, canRegister, invitations.length], [false, true, 1])
  const joined = await owner.call('POST', `/invitations/${invitationId}`, { accept: true })
  const [{ organisationId }] = joined.json.organisations
  assert.equal((await register(owner)).status, 200)
  const path = `/organisations/${organisationId}/invitations`
  const wish = { email: 'ren@example.com', role: 'viewer' }
  assert.equal((await owner.call('POST', path, wish)).status, 200)
  await service.db.rows`delete from outbox_mail`
  await aStranger(service, 'ren@example.com')
})

test('by invitation: people who decline create no organisation and get no more codes', async () => {
  const service = await start({ of: 'invited' })
  const invitationId = await invite(service, 'hana@example.com')
  const desk = await aStranger(service, 'hana@example.com')
  const declined = await desk.call('POST', `/invitations/${invitationId}`, { accept: false })
  assert.equal(declined.json.canRegister, false)
  const { status, reason } = await register(desk)
  assert.deepEqual([status, reason], [403, 'registrationClosed'])
  await service.db.rows`delete from outbox_mail`
  await mustGetNothing(service, 'hana@example.com')
})

test('if nobody may register, an operator can sign in but not create an organisation', async () => {
  const service = await start({ of: 'nobody' })
  await insertOperator(service.db, 'ren@example.com')
  const operator = await aStranger(service, 'ren@example.com')
  const { isOperator, canRegister } = (await operator.call('GET', '/me')).json
  assert.deepEqual([isOperator, canRegister], [true, false])
})

test('nobody: members and invited people can sign in, but not create organisations', async () => {
  const service = await start({ of: 'nobody' })
  const invitationId = await invite(service, 'hana@example.com')
  const owner = await aStranger(service, 'hana@example.com')
  const joined = await owner.call('POST', `/invitations/${invitationId}`, { accept: true })
  assert.equal(joined.json.organisations.length, 1)
  assert.equal(joined.json.canRegister, false)
  const { status, reason } = await register(owner)
  assert.deepEqual([status, reason], [403, 'registrationClosed'])
})

test('people at a listed mail domain can register, but not those at similar domains', async () => {
  const service = await start(readRegistration('@a.example,@b.example', 'production'))
  const person = await aStranger(service, 'hana@b.example')
  assert.equal((await register(person)).status, 200)
  for (const domain of ['c.example', 'evil.b.example', 'b.example.evil.com', 'notb.example'])
    await mustGetNothing(service, `hana@${domain}`)
  await invite(service, 'guest@c.example')
  const guest = await aStranger(service, 'guest@c.example')
  assert.equal((await register(guest)).reason, 'registrationClosed')
})

/**
 * Requests a code for this address, and then one for another address: by the time the second e-mail
 * has arrived, the first would have arrived, too.
 */
async function mustGetNothing(service: TestService, email: string) {
  const answer = await askForCode(aDesk(service), email)
  assert.equal(answer.status, 200)
  const known = `${newId(systemRandom)}@example.com`
  await invite(service, known)
  await askForCode(aDesk(service), known)
  assert.ok(await waitForCode(service, known))
  const { mails } = await service.db.get<{ mails: number }>`
    select count(*) as mails from outbox_mail where recipient = ${email}`
  assert.equal(mails, 0, email)
}

const told = ({ status, text, headers }: Awaited<ReturnType<typeof askForCode>>) => ({
  status,
  // The refusal without the id of its request.
  text: text.replace(/,"requestId":"[^"]+"/, ''),
  headers: [...headers]
    .map(([name, value]) => [name, name === 'set-cookie' ? value.replace(/=[^;]*/, '=') : value])
    .filter(([name]) => !['x-request-id', 'date', 'content-length'].includes(name)),
})

for (const who of ['invited', 'nobody'] as const) {
  test(`${who}: an unknown address gets the same response as a member's`, async () => {
    // If the response waited for the mail server, an unreachable one would reveal which addresses
    // are known.
    for (const smtpUrl of ['', 'smtp://127.0.0.1:1']) {
      const service = await start({ of: who }, smtpUrl)
      await invite(service, 'hana@example.com')
      const answers = []
      for (const email of ['hana@example.com', 'mallory@example.com']) {
        const desk = aDesk(service)
        const sent = told(await askForCode(desk, email))
        const wrong = { email, otp: 'abcdef' }
        const tried = told(await desk.call('POST', '/auth/sign-in/email-otp', wrong))
        answers.push([sent, tried])
      }
      assert.deepEqual(answers[0], answers[1])
      assert.equal(answers[0][0].status, 200)
    }
  })
}

test('by invitation: without one, a correct code fails and creates no account', async () => {
  const service = await start({ of: 'invited' })
  await invite(service, 'mallory@example.com')
  const desk = aDesk(service)
  await askForCode(desk, 'mallory@example.com')
  const otp = await waitForCode(service, 'mallory@example.com')
  await service.db.rows`delete from console_invitation`
  const { status, reason } = await desk.call('POST', '/auth/sign-in/email-otp', {
    email: 'mallory@example.com',
    otp,
  })
  assert.deepEqual([status, reason], [400, 'codeWrong'])
  const { people } = await service.db.get<{ people: number }>`
    select count(*) as people from console_person`
  assert.equal(people, 0)
})
