import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aStranger } from '@kisekae/server/console/fixtures/a-developer.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { Refused } from '../command/refused.ts'
import { createOrganisation, inviteMember } from './people.ts'

let service: TestService
before(async () => {
  service = await startTestService({ mode: 'production', mail: { outbox: true } })
})
after(() => service.stop())

async function listen(work: (write: (line: string) => void) => Promise<void>) {
  const lines: string[] = []
  await work((line) => lines.push(line))
  return lines.join('\n')
}

test('in production, the operator creates the first owner and sees the next steps', async () => {
  const wish = { name: 'Momo Ltd', owner: 'Hana@Example.com' }
  const said = await listen((write) => createOrganisation(service.db, wish, write))
  assert.match(said, /hana@example\.com[\s\S]*\/console[\s\S]*six digits[\s\S]*owner/)
  const owner = await aStranger(service, 'hana@example.com')
  const [invitation] = (await owner.call('GET', '/me')).json.invitations
  const path = `/invitations/${invitation.invitationId}`
  const { json } = await owner.call('POST', path, { accept: true })
  assert.deepEqual(
    json.organisations.map(({ name, role }: Record<string, string>) => [name, role]),
    [['Momo Ltd', 'owner']],
  )
})

test('the operator can invite a person again after the invitation has expired', async () => {
  const wish = { name: 'Late Ltd', owner: 'late@example.com' }
  const said = await listen((write) => createOrganisation(service.db, wish, write))
  const organisationId = Number(/\d{10,}/.exec(said)?.[0])
  await service.db.rows`
    update console_invitation set expires_at = now() where organisation_id = ${organisationId}`
  const again = { organisationId, email: 'late@example.com', role: 'owner' }
  await listen((write) => inviteMember(service.db, again, write))
  const owner = await aStranger(service, 'late@example.com')
  const { invitations } = (await owner.call('GET', '/me')).json
  assert.equal(invitations.length, 1)
  await owner.call('POST', `/invitations/${invitations[0].invitationId}`, { accept: true })
  const twice = listen((write) => inviteMember(service.db, again, write))
  await assert.rejects(twice, (error) => error instanceof Refused && /already/.test(error.message))
})

const refusals: [name: string, wish: { email: string; role: string; organisationId: number }][] = [
  ['no address', { email: 'hana', role: 'owner', organisationId: 1 }],
  ['an unknown role', { email: 'a@example.com', role: 'king', organisationId: 1 }],
  ['an unknown organisation', { email: 'a@example.com', role: 'owner', organisationId: 1 }],
]
for (const [name, wish] of refusals) {
  test(`an invitation with ${name} is refused`, async () => {
    await assert.rejects(
      listen((write) => inviteMember(service.db, wish, write)),
      Refused,
    )
  })
}
