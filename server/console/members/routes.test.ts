import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aDeveloper, aStranger } from '../fixtures/a-developer.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const SURE = { isSure: true }

async function anOrganisation() {
  const owner = await aStranger(service)
  const { json } = await owner.call('POST', '/organisations', { name: 'Momo' })
  const organisationId = json.organisations[0].organisationId as number
  return { owner, path: `/organisations/${organisationId}`, organisationId }
}

const refused = ({ status, reason }: { status: number; reason: string | undefined }) => [
  status,
  reason,
]

async function join(path: string, owner: Awaited<ReturnType<typeof aStranger>>, role: string) {
  const person = await aStranger(service)
  await owner.call('POST', `${path}/invitations`, { email: person.email.toUpperCase(), role })
  const [invitation] = (await person.call('GET', '/me')).json.invitations
  await person.call('POST', `/invitations/${invitation.invitationId}`, { accept: true })
  const { members } = (await owner.call('GET', `${path}/members`)).json
  const { personId } = members.find(({ email }: { email: string }) => email === person.email)
  return { ...person, personId, invitationId: invitation.invitationId as number }
}

test('an invited person sees the invitation after signing in, and joins', async () => {
  const { owner, path } = await anOrganisation()
  const person = await join(path, owner, 'developer')
  const { organisations, invitations } = (await person.call('GET', '/me')).json
  assert.deepEqual([organisations[0].name, organisations[0].role], ['Momo', 'developer'])
  assert.deepEqual(invitations, [])
  const again = await person.call('POST', `/invitations/${person.invitationId}`, { accept: true })
  assert.deepEqual(refused(again), [409, 'invitationOver'])
})

test('an invitation is for one address, and can be declined or withdrawn', async () => {
  const { owner, path } = await anOrganisation()
  const [person, other] = [await aStranger(service), await aStranger(service)]
  await owner.call('POST', `${path}/invitations`, { email: person.email, role: 'viewer' })
  const { invitations } = (await owner.call('GET', `${path}/members`)).json
  const answer = `/invitations/${invitations[0].invitationId}`
  const stolen = await other.call('POST', answer, { accept: true })
  assert.deepEqual(refused(stolen), [409, 'invitationOver'])
  assert.deepEqual((await person.call('POST', answer, { accept: false })).json.organisations, [])
  await owner.call('POST', `${path}/invitations`, { email: person.email, role: 'viewer' })
  const sent = (await owner.call('GET', `${path}/members`)).json.invitations[0]
  await owner.call('DELETE', `${path}/invitations/${sent.invitationId}`)
  assert.deepEqual((await person.call('GET', '/me')).json.invitations, [])
})

test('the invitation e-mail is in both languages, and grants no access by itself', async () => {
  const { owner, path } = await anOrganisation()
  const email = 'guest-of-honour@example.com'
  await owner.call('POST', `${path}/invitations`, { email, role: 'viewer' })
  const { text } = await service.db.get<{ text: string }>`
    select text from outbox_mail where recipient = ${email}`
  assert.match(text, /invites you[\s\S]*招待/)
  assert.doesNotMatch(text, /token|[?&]/)
})

type Organisation = Awaited<ReturnType<typeof anOrganisation>>

const invite = ({ owner, path }: Organisation, email: string) =>
  owner.call('POST', `${path}/invitations`, { email, role: 'viewer' })

test('an address gets at most five invitations a day in total', async () => {
  const [one, other] = [await anOrganisation(), await anOrganisation()]
  const email = 'again-and-again@example.com'
  for (let count = 1; count <= 5; count++) {
    assert.equal((await invite(one, ` ${email.toUpperCase()}`)).status, 200)
  }
  for (const again of [await invite(one, email), await invite(other, email)]) {
    assert.deepEqual(refused(again), [429, 'tooManyTries'])
    assert.ok(Number(again.headers.get('retry-after')) > 86_000)
  }
  const { mails } = await service.db.get<{ mails: number }>`
    select count(*) as mails from outbox_mail where recipient = ${email}`
  assert.equal(mails, 5)
  assert.equal((await invite(one, 'somebody-else@example.com')).status, 200)
})

test('an organisation can send a hundred invitations a day', async () => {
  const [one, other] = [await anOrganisation(), await anOrganisation()]
  for (let at = 1; at <= 100; at++) {
    assert.notEqual((await invite(one, `${at}@many.example`)).status, 429)
  }
  assert.deepEqual(refused(await invite(one, '101@many.example')), [429, 'dailyQuotaExceeded'])
  assert.equal((await invite(other, '101@many.example')).status, 200)
})

test('the last owner cannot leave', async () => {
  const { owner, path } = await anOrganisation()
  const { members } = (await owner.call('GET', `${path}/members`)).json
  const me = `${path}/members/${members[0].personId}`
  assert.deepEqual(refused(await owner.call('PUT', me, { role: 'admin' })), [409, 'lastOwner'])
  assert.deepEqual(refused(await owner.call('DELETE', me)), [409, 'lastOwner'])
  assert.deepEqual(refused(await owner.call('POST', `${path}/leave`, SURE)), [409, 'lastOwner'])
})

test('if the last two owners leave at the same time, only one succeeds', async () => {
  const { owner, path } = await anOrganisation()
  const second = await join(path, owner, 'owner')
  const both = await Promise.all(
    [owner, second].map((one) => one.call('POST', `${path}/leave`, SURE)),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
})

test('an admin cannot appoint, change or remove owners', async () => {
  const { owner, path } = await anOrganisation()
  const admin = await join(path, owner, 'admin')
  const viewer = await join(path, owner, 'viewer')
  const { members } = (await owner.call('GET', `${path}/members`)).json
  const isOwner = ({ role }: { role: string }) => role === 'owner'
  const ofOwner = `${path}/members/${members.find(isOwner).personId}`
  const calls: [method: string, path: string, body?: object][] = [
    ['PUT', ofOwner, { role: 'viewer' }],
    ['DELETE', ofOwner],
    ['PUT', `${path}/members/${viewer.personId}`, { role: 'owner' }],
    ['POST', `${path}/invitations`, { email: 'a@example.com', role: 'owner' }],
  ]
  for (const [method, at, body] of calls) {
    const answer = await admin.call(method, at, body)
    assert.deepEqual(refused(answer), [403, 'roleMissing'], `${method} ${at}`)
  }
  const raised = await admin.call('PUT', `${path}/members/${viewer.personId}`, {
    role: 'developer',
  })
  assert.equal(raised.status, 200)
})

test('a removed member no longer sees the organisation', async () => {
  const { owner, path } = await anOrganisation()
  const person = await join(path, owner, 'admin')
  await owner.call('DELETE', `${path}/members/${person.personId}`)
  assert.deepEqual(refused(await person.call('GET', `${path}/members`)), [404, 'noSuchThing'])
})

test('a member of two organisations cannot reach one through the other', async () => {
  const developer = await aDeveloper(service, 'owner')
  const { path } = await anOrganisation()
  const foreign = await developer.call('GET', `${path}/members`)
  assert.deepEqual(refused(foreign), [404, 'noSuchThing'])
  const { members } = (
    await developer.call('GET', `/organisations/${developer.organisationId}/members`)
  ).json
  const mixed = await developer.call('DELETE', `${path}/members/${members[0].personId}`)
  assert.deepEqual(refused(mixed), [404, 'noSuchThing'])
})
