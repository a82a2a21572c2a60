// The checks of a relying party, by their steps in WebAuthn 7.1 (registration) and 7.2
// (authentication).
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aBrowser, anEmail, type Browser, signIn } from '../fixtures/a-person.ts'
import { anAuthenticator, Flag } from '../fixtures/an-authenticator.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

type Device = ReturnType<typeof anAuthenticator>
type Changes = Parameters<Device['get']>[1]

async function aPerson(email = anEmail()): Promise<Browser> {
  const browser = aBrowser(service)
  await signIn(service, browser, email)
  return browser
}

/** Registration or sign-in options. */
async function ask(browser: Browser, what: 'register' | 'authenticate') {
  await service.db.rows`delete from sign_in_rate`
  return (await browser.call('GET', `/auth/passkey/generate-${what}-options`)).json
}

async function send(browser: Browser, what: 'registration' | 'authentication', body: object) {
  const { status, reason } = await browser.call('POST', `/auth/passkey/verify-${what}`, body)
  return [status, reason]
}

async function register(browser: Browser, device: Device, changes?: Changes) {
  const { challenge } = await ask(browser, 'register')
  const response = device.create(challenge, changes)
  return send(browser, 'registration', { response, name: 'Key' })
}

async function enter(browser: Browser, device: Device, changes?: Changes) {
  const { challenge } = await ask(browser, 'authenticate')
  return send(browser, 'authentication', { response: device.get(challenge, changes) })
}

/** A device with a passkey that belongs to a new person. */
async function aRegistered(changes?: Changes) {
  const [device, email] = [anAuthenticator(service.baseUrl), anEmail()]
  const browser = await aPerson(email)
  assert.deepEqual(await register(browser, device, changes), [200, undefined])
  return { device, browser, email }
}

const keptOf = ({ id }: Device) => service.db.get<{
  counter: number
  deviceType: string
  backedUp: boolean
  transports: string
}>`
  select counter, device_type, backed_up, transports from person_passkey
  where credential_id = ${id}`

/**
 * Whether the latest session of the passkey's owner began with this passkey, with user
 * verification.
 */
const isProved = async ({ id }: Device) =>
  (
    await service.db.get<{ isProved: boolean }>`
    select session.passkey_id is not null as is_proved
    from person_session as session
    join person_passkey as passkey on passkey.user_id = session.user_id
    where passkey.credential_id = ${id}
    order by session.created_at desc limit 1`
  ).isProved

const OK = [200, undefined]
const REFUSED = [403, 'passkeyRefused']

test('the options ask for a discoverable credential and user verification', async () => {
  const { device, browser } = await aRegistered()
  const options = await ask(browser, 'register')
  assert.deepEqual(
    options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg),
    [-8, -7, -257],
  )
  assert.deepEqual(options.rp, { id: new URL(service.baseUrl).hostname, name: 'Kisekae' })
  assert.deepEqual(options.authenticatorSelection, {
    residentKey: 'preferred',
    requireResidentKey: false,
    userVerification: 'preferred',
  })
  assert.deepEqual(options.excludeCredentials, [
    { id: device.id, type: 'public-key', transports: ['internal'] },
  ])
  assert.equal(options.attestation, 'none')
})

test('a discoverable credential identifies its owner without a username being sent', async () => {
  const { device, email } = await aRegistered()
  const stranger = aBrowser(service)
  assert.equal((await ask(stranger, 'authenticate')).allowCredentials, undefined)
  assert.deepEqual(await enter(stranger, device), OK)
  assert.equal((await stranger.call('GET', '/me')).json.email, email)
})

const wrong: [name: string, changes: Changes][] = [
  ['at another origin', { origin: 'https://evil.example' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['of another type', { type: 'payment.get' }],
  ['to another challenge', { challenge: 'AAAA' }],
  ['without the presence of its user', { flags: Flag.UV }],
  ['that claims a backup although it is not eligible', { flags: Flag.UP | Flag.UV | Flag.BS }],
]
for (const [name, changes] of wrong) {
  test(`a response ${name} neither registers nor signs in`, async () => {
    const { device } = await aRegistered()
    assert.deepEqual(await enter(aBrowser(service), device, changes), REFUSED)
    const other = anAuthenticator(service.baseUrl)
    assert.deepEqual(await register(await aPerson(), other, changes), REFUSED)
  })
}

test('a signature made with another key is refused', async () => {
  const { device } = await aRegistered()
  const forger = anAuthenticator(service.baseUrl, Buffer.from(device.id, 'base64url'))
  assert.deepEqual(await enter(aBrowser(service), forger), REFUSED)
})

test('a passkey whose counter does not grow is refused, since it may be a copy', async () => {
  const { device } = await aRegistered({ counter: 7 })
  assert.deepEqual(await enter(aBrowser(service), device, { counter: 8 }), OK)
  for (const counter of [8, 7, 0]) {
    assert.deepEqual(await enter(aBrowser(service), device, { counter }), REFUSED)
  }
  assert.equal((await keptOf(device)).counter, 8)
  assert.deepEqual(await enter(aBrowser(service), device, { counter: 9 }), OK)
})

test('of concurrent uses with the same counter, one succeeds', async () => {
  const { device } = await aRegistered({ counter: 1 })
  const browsers = Array.from({ length: 4 }, () => aBrowser(service))
  const answers = await Promise.all(
    browsers.map((browser) => enter(browser, device, { counter: 2 })),
  )
  assert.equal(answers.filter(([status]) => status === 200).length, 1)
})

test('a device that does not count signatures can sign in repeatedly', async () => {
  const { device } = await aRegistered()
  for (let use = 0; use < 3; use++) assert.deepEqual(await enter(aBrowser(service), device), OK)
})

test('a session names its passkey only if the device verified its owner', async () => {
  const { device } = await aRegistered()
  assert.deepEqual(await enter(aBrowser(service), device, { flags: Flag.UP }), OK)
  assert.equal(await isProved(device), false)
  assert.deepEqual(await enter(aBrowser(service), device), OK)
  assert.equal(await isProved(device), true)
})

test('the backup state is updated, and the eligibility for backup never changes', async () => {
  const [fixed, synced] = [Flag.UP | Flag.UV, Flag.UP | Flag.UV | Flag.BE]
  const { device } = await aRegistered({ flags: synced })
  assert.deepEqual(await keptOf(device), {
    counter: 0,
    deviceType: 'multiDevice',
    backedUp: false,
    transports: 'internal',
  })
  assert.deepEqual(await enter(aBrowser(service), device, { flags: synced | Flag.BS }), OK)
  assert.equal((await keptOf(device)).backedUp, true)
  assert.deepEqual(await enter(aBrowser(service), device, { flags: fixed }), REFUSED)
  const { device: bound } = await aRegistered({ flags: fixed })
  assert.deepEqual(await enter(aBrowser(service), bound, { flags: synced }), REFUSED)
})

test('a challenge is valid only once, even if the first response is refused', async () => {
  const { device } = await aRegistered()
  const browser = aBrowser(service)
  const { challenge } = await ask(browser, 'authenticate')
  const wrongly = device.get(challenge, { rpId: 'evil.example' })
  assert.deepEqual(await send(browser, 'authentication', { response: wrongly }), REFUSED)
  const rightly = device.get(challenge)
  assert.deepEqual(await send(browser, 'authentication', { response: rightly }), REFUSED)
})

test('of concurrent responses to one challenge, one succeeds', async () => {
  const { device } = await aRegistered()
  const browser = aBrowser(service)
  const { challenge } = await ask(browser, 'authenticate')
  const response = device.get(challenge)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send(browser, 'authentication', { response })),
  )
  assert.equal(answers.filter(([status]) => status === 200).length, 1)
})

test('a challenge is valid for five minutes', async () => {
  const { device } = await aRegistered()
  for (const ageS of [290, 301]) {
    const browser = aBrowser(service)
    const { challenge } = await ask(browser, 'authenticate')
    await service.db.rows`
      update person_verification set expires_at = expires_at - make_interval(secs => ${ageS})
      where position(${challenge} in value) > 0`
    const response = device.get(challenge)
    const answer = await send(browser, 'authentication', { response })
    assert.deepEqual(answer, ageS < 300 ? OK : REFUSED, `after ${ageS} s`)
  }
})

test('a challenge is valid only in the browser that received it', async () => {
  const { device } = await aRegistered()
  const { challenge } = await ask(aBrowser(service), 'authenticate')
  const other = aBrowser(service)
  const response = device.get(challenge)
  assert.deepEqual(await send(other, 'authentication', { response }), REFUSED, 'without a cookie')
  await ask(other, 'authenticate')
  assert.deepEqual(await send(other, 'authentication', { response }), REFUSED)
})

test('a challenge for registration is refused for a sign-in, and vice versa', async () => {
  const { device, browser } = await aRegistered()
  const { challenge } = await ask(browser, 'register')
  const response = device.get(challenge)
  assert.deepEqual(await send(browser, 'authentication', { response }), REFUSED)
  const asked = await ask(browser, 'authenticate')
  const created = anAuthenticator(service.baseUrl).create(asked.challenge)
  assert.deepEqual(await send(browser, 'registration', { response: created }), REFUSED)
})

test('a registration challenge is valid only for the person who requested it', async () => {
  const browser = await aPerson()
  const { challenge } = await ask(browser, 'register')
  await signIn(service, browser, anEmail())
  const response = anAuthenticator(service.baseUrl).create(challenge)
  assert.deepEqual(await send(browser, 'registration', { response }), REFUSED)
})

test('a registered credential cannot be registered again, not even by another person', async () => {
  const { device, browser } = await aRegistered()
  assert.deepEqual(await register(browser, device), REFUSED)
  const copy = anAuthenticator(service.baseUrl, Buffer.from(device.id, 'base64url'))
  assert.deepEqual(await register(await aPerson(), copy), REFUSED)
  assert.deepEqual(await enter(aBrowser(service), device), OK)
})

test("a person cannot confirm a sign-in with another person's passkey", async () => {
  const [{ browser }, { device: others }] = [await aRegistered(), await aRegistered()]
  assert.equal((await ask(browser, 'authenticate')).allowCredentials.length, 1)
  assert.deepEqual(await enter(browser, others), REFUSED)
})

test("another person's passkey is refused like an unknown one", async () => {
  const { browser } = await aRegistered()
  const { id } = (await browser.call('GET', '/me')).json.passkeys[0]
  const other = await aPerson()
  for (const passkeyId of [id, 'unknown']) {
    for (const path of ['delete-passkey', 'update-passkey']) {
      const body = { id: passkeyId, name: 'Theirs' }
      const { status, reason } = await other.call('POST', `/auth/passkey/${path}`, body)
      assert.deepEqual([status, reason], REFUSED, `${path} ${passkeyId}`)
    }
  }
  assert.equal((await browser.call('GET', '/me')).json.passkeys[0].name, 'Key')
})

const malformed: [name: string, path: string, body: object, answer: (number | string)[]][] = [
  ['no response', 'verify-authentication', {}, [400, 'invalidParameter']],
  ['a string as response', 'verify-authentication', { response: 'x' }, [400, 'invalidParameter']],
  ['an empty response', 'verify-authentication', { response: {} }, [403, 'passkeyRefused']],
  ['an empty registration', 'verify-registration', { response: {} }, [403, 'passkeyRefused']],
  ['no registration', 'verify-registration', {}, [403, 'passkeyRefused']],
  ['a name that is a number', 'verify-registration', { name: 7 }, [400, 'invalidParameter']],
  ['an empty new name', 'update-passkey', { id: 'x', name: ' ' }, [400, 'invalidParameter']],
  ['no id to remove', 'delete-passkey', {}, [400, 'invalidParameter']],
]
for (const [name, path, body, answer] of malformed) {
  test(`${name} is refused with ${answer.join(' ')}`, async () => {
    const browser = await aPerson()
    await ask(browser, path === 'verify-registration' ? 'register' : 'authenticate')
    const { status, reason } = await browser.call('POST', `/auth/passkey/${path}`, body)
    assert.deepEqual([status, reason], answer)
  })
}
