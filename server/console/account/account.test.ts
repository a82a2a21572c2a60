import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aDeveloper, aStranger } from '../fixtures/a-developer.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

async function anOrganisation(owner: Awaited<ReturnType<typeof aStranger>>, name: string) {
  const { json } = await owner.call('POST', '/organisations', { name })
  return json.organisations.find((one: { name: string }) => one.name === name).organisationId
}

test("a person can export the console's data about them, and about nobody else", async () => {
  const owner = await aDeveloper(service, 'owner')
  const organisationId = await anOrganisation(owner, 'Momo Ltd')
  await owner.call('POST', `/apps/${owner.appId}/keys`, { name: 'Server' })
  await aDeveloper(service, 'admin')
  const { status, headers, text } = await owner.call('GET', '/me/export')
  assert.equal(status, 200)
  assert.match(headers.get('content-disposition') ?? '', /^attachment; /)
  const kept = JSON.parse(text)
  assert.equal(kept.person.email, owner.email)
  assert.ok(kept.memberships.some((one: { name: string }) => one.name === 'Momo Ltd'))
  assert.equal(kept.keys[0].name, 'Server')
  assert.ok(kept.auditLog.some((one: { action: string }) => one.action === 'key.created'))
  assert.ok(kept.auditLog.every((one: { actor: string }) => one.actor === owner.email))
  assert.equal(kept.sessions.length, 1)
  assert.equal(kept.events[0].kind, 'exported')
  assert.doesNotMatch(text, /token|publicKey|public_key|credential/i)
  assert.ok(organisationId)
})

test('the export can be requested up to three times a day', async () => {
  const person = await aStranger(service)
  for (let count = 0; count < 3; count++) {
    assert.equal((await person.call('GET', '/me/export')).status, 200)
  }
  const { status, reason } = await person.call('GET', '/me/export')
  assert.deepEqual([status, reason], [429, 'tooManyTries'])
})

test('the sole owner of an organisation in use cannot be deleted, and is told why', async () => {
  const owner = await aStranger(service)
  const organisationId = await anOrganisation(owner, 'Cat Games')
  await owner.call('POST', `/organisations/${organisationId}/apps`, { name: 'Cats', live: false })
  const refused = await owner.call('DELETE', '/me')
  assert.deepEqual([refused.status, refused.reason], [409, 'onlyOwner'])
  assert.match(refused.text, /Cat Games/)
  assert.equal((await owner.call('GET', '/me')).json.email, owner.email)

  const other = await aStranger(service)
  await service.db.rows`
    insert into console_member (organisation_id, person_id, role, joined_at)
    select ${organisationId}, id, 'owner', now() from console_person where email = ${other.email}`
  assert.equal((await owner.call('DELETE', '/me')).status, 200)
  const { members } = (await other.call('GET', `/organisations/${organisationId}/members`)).json
  assert.deepEqual(
    members.map(({ email }: { email: string }) => email),
    [other.email],
  )
})

test('a deleted person leaves a pseudonym in a hash chain that is still valid', async () => {
  const owner = await aDeveloper(service, 'owner')
  const leaving = await aDeveloper(service, 'admin')
  const at = `/organisations/${owner.organisationId}`
  await owner.call('PUT', at, { name: 'Before' })
  await leaving.call('PUT', at, { name: 'After' })
  await leaving.call('POST', `/apps/${owner.appId}/keys`, { name: 'Old' })
  await leaving.call('POST', `${at}/invitations`, { email: 'a@example.com', role: 'viewer' })
  const before = (await owner.call('GET', `${at}/audit/verification`)).json
  assert.equal((await leaving.call('DELETE', '/me')).status, 200)

  assert.equal((await leaving.call('GET', '/me')).json.signedIn, false)
  const check = (await owner.call('GET', `${at}/audit/verification`)).json
  assert.equal(check.brokenAt, null)
  assert.ok(check.entries > before.entries)
  const { text } = await owner.call('GET', `${at}/audit/export`)
  assert.ok(!text.includes(leaving.email))
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '')
  assert.equal(last.action, 'person.deleted')
  assert.match(last.actor, /^deleted-\d+$/)
  assert.equal(JSON.parse(last.detail).hashBefore, before.lastHash)
  for (const table of ['console_person', 'console_person_session', 'console_person_event']) {
    const { left } = await service.db.get<{ left: number }>`
      select case ${table}
        when 'console_person' then (select count(*) from console_person
          where email = ${leaving.email})
        when 'console_person_session' then (select count(*) from console_person_session
          where user_id not in (select id from console_person))
        else (select count(*) from console_person_event
          where person_id not in (select id from console_person)) end as left`
    assert.equal(left, 0, table)
  }
  const { keys } = (await owner.call('GET', `/apps/${owner.appId}/keys`)).json
  assert.ok(keys.every(({ madeBy }: { madeBy: string | null }) => madeBy !== leaving.email))
})

test('a person without an organisation can delete their account and start again', async () => {
  const person = await aStranger(service)
  assert.equal((await person.call('DELETE', '/me')).status, 200)
  const again = await aStranger(service, person.email)
  const { json } = await again.call('GET', '/me')
  assert.deepEqual([json.signedIn, json.organisations], [true, []])
})
