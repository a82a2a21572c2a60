import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aDeveloper } from '../../console/fixtures/a-developer.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import type { CallRate } from '../../kernel/limits/bucket-table.ts'
import { CALL_RATES } from '../../kernel/limits/call-buckets.ts'
import { aBrowser, aMember } from '../fixtures/a-person.ts'

/** The usual burst limits; nothing is refilled during a test. */
const still = ({ burst }: CallRate) => ({ perSecond: 0.001, burst })

let service: TestService
before(async () => {
  const { person, organisation, address } = CALL_RATES
  service = await startTestService({
    callRates: {
      ...CALL_RATES,
      person: still(person),
      organisation: still(organisation),
      address: still(address),
    },
  })
})
after(() => service.stop())

type Call = () => Promise<{ status: number; headers: Headers; reason: string | undefined }>

const crowd = (count: number, call: Call) => Promise.all(Array.from({ length: count }, call))

async function callUntilRefused(call: Call) {
  for (let round = 0; round < 40; round++) {
    const refused = (await crowd(50, call)).find(({ status }) => status === 429)
    if (refused) return refused
  }
  assert.fail('Two thousand calls were let through.')
}

test('a person who calls too often is refused with 429, and nobody else is', async () => {
  const hasty = await aMember(service)
  const other = await aMember(service)
  await hasty.call('GET', '/me')
  const refused = await callUntilRefused(() => hasty.call('GET', '/outfits'))
  assert.equal(refused.reason, 'rateLimitExceeded')
  assert.match(String(refused.headers.get('ratelimit-policy')), /^"person";q=200;/)
  assert.match(String(refused.headers.get('ratelimit')), /^"person";r=0;/)
  assert.ok(Number(refused.headers.get('retry-after')) >= 1)
  assert.equal((await other.call('GET', '/outfits')).status, 200)
  assert.equal((await aBrowser(service).call('GET', '/me')).status, 200)
})

test('members of an organisation share its remaining budget', async () => {
  const first = await aDeveloper(service, 'viewer')
  const second = await aDeveloper(service, 'viewer')
  const read = (desk: typeof first) => desk.call('GET', `/apps/${desk.appId}/keys`)
  const left = async (desk: typeof first) =>
    Number(/"organisation";r=(\d+)/.exec((await read(desk)).headers.get('ratelimit') ?? '')?.[1])
  const before = await left(first)
  assert.ok(before > 0)
  await crowd(60, () => read(first))
  assert.equal(await left(second), before - 61)
})

// The last call: from now on, nobody can sign in from this address.
test('calls with unknown cookies are counted under the address that sent them', async () => {
  const invent = () =>
    aBrowser(service).call('GET', '/me', undefined, {
      Cookie: `kisekae.session_token=${crypto.randomUUID()}`,
    })
  const member = await aMember(service)
  await member.call('GET', '/me')
  const refused = await callUntilRefused(invent)
  assert.match(String(refused.headers.get('ratelimit-policy')), /^"address";q=500;/)
  assert.equal((await member.call('GET', '/me')).status, 200)
})
