import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { systemRandom } from '../../kernel/random.ts'
import {
  type Asked,
  aGuest,
  aMember,
  ask,
  exchange,
  getToken,
  nameFlow,
  service,
  start,
} from '../../link/fixtures/linking.ts'
import { allow } from '../../link/page/consent.ts'
import { createKey } from '../../partner/key.ts'
import { insertKey } from '../../partner/store.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'

let viewer: Awaited<ReturnType<typeof aDeveloper>> | undefined

/** The hash of the seven values in order; those in `changed` replace the originals. */
const hash = (asked: Asked, changed: Record<string, string>) => {
  const values = {
    appId: service.app.appId,
    responseType: 'grant_token',
    redirectUri: asked.redirectUri,
    scope: asked.scope,
    requestDate: asked.requestDate,
    apiKey: service.app.key,
    codeVerifier: asked.codeVerifier,
    ...changed,
  }
  return createHash('sha256').update(Object.values(values).join(':')).digest('hex')
}

/** Runs a flow whose challenge contains a mistake; returns the debugger's finding. */
async function debug(asked: Asked, challenge: string, sent = asked) {
  const returnsTo = await allow(service.db, {
    ...nameFlow(await start(asked, service.app, challenge)),
    userId: await aMember(),
    random: systemRandom,
  })
  const token = new URL(returnsTo).searchParams.get('token') ?? ''
  const { status } = await exchange(token, sent)
  assert.equal(status, 400)
  viewer ??= await aDeveloper(service, 'viewer')
  const path = `/apps/${service.app.appId}/connections`
  const { attempts } = (await viewer.call('GET', path)).json
  const { differing, clue } = attempts[0]
  assert.ok(!JSON.stringify(attempts).includes(asked.codeVerifier))
  return { differing, clue }
}

const mistakes: [name: string, clue: string, spoil: (asked: Asked) => string][] = [
  ['appId', 'otherApp', () => service.otherApp.appId],
  ['responseType', 'otherWord', () => 'token'],
  ['redirectUri', 'encoded', ({ redirectUri }) => encodeURIComponent(redirectUri)],
  ['scope', 'otherOrder', () => 'ItemGrant,AvatarLoad'],
  ['requestDate', 'otherTime', ({ requestDate }) => String(Number(requestDate) - 3)],
  ['apiKey', 'trimmed', () => `${service.app.key}\n`],
  ['codeVerifier', 'encoded', ({ codeVerifier }) => encodeURIComponent(codeVerifier)],
]
for (const [name, clue, spoil] of mistakes)
  test(`the debugger names ${name} if the app hashed the wrong value for it`, async () => {
    const asked = ask({ codeVerifier: `${'v+'.repeat(24)}${systemRandom.below(1e6)}` })
    const challenge = hash(asked, { [name]: spoil(asked) })
    assert.deepEqual(await debug(asked, challenge), { differing: name, clue })
  })

const sent: [name: string, change: () => Promise<Partial<Asked>>][] = [
  ['redirectUri', async () => ({ redirectUri: 'https://partner.example/' })],
  ['scope', async () => ({ scope: 'ItemGrant,AvatarLoad' })],
  ['requestDate', async () => ({ requestDate: '1000000000' })],
  ['avatarId', async () => ({ avatarId: String(await aGuest()) })],
]
for (const [name, change] of sent)
  test(`the debugger names ${name} if the exchange sends a different one`, async () => {
    const asked = ask()
    const said = await debug(asked, hash(asked, {}), { ...asked, ...(await change()) })
    assert.deepEqual(said, { differing: name, clue: null })
  })

test('the debugger shows a malformed link, but hides the secrets in it', async () => {
  const { appId } = service.app
  const secret = 'v'.repeat(48)
  const query = new URLSearchParams({ appId, scope: 'AvatarLoad', codeChallenge: secret })
  const { status } = await fetch(`${service.baseUrl}/connect?${query}&codeVerifier=${secret}`)
  assert.equal(status, 400)
  viewer ??= await aDeveloper(service, 'viewer')
  const { attempts } = (await viewer.call('GET', `/apps/${appId}/connections`)).json
  const { step, reason, joined, givenHash } = attempts[0]
  assert.deepEqual([step, reason, givenHash], ['connect', 'required', null])
  assert.deepEqual(joined, { responseType: 'grant_token', appId, scope: 'AvatarLoad' })
})

test('the debugger recognises that an exchange used the key of a sister app', async () => {
  const asked = ask()
  const token = await getToken(await aMember(), asked)
  const { status } = await exchange(token, asked, { app: service.otherApp })
  assert.equal(status, 400)
  viewer ??= await aDeveloper(service, 'viewer')
  const { attempts } = (await viewer.call('GET', `/apps/${service.app.appId}/connections`)).json
  const { differing, clue, reason } = attempts[0]
  assert.deepEqual([differing, clue, reason], ['apiKey', 'otherAppKey', 'grantTokenInvalid'])
})

test('the debugger says so if no known variant of a value explains the hash', async () => {
  const asked = ask()
  const challenge = hash(asked, { codeVerifier: 'w'.repeat(48) })
  assert.deepEqual(await debug(asked, challenge), { differing: 'codeChallenge', clue: null })
  const { key, ...kept } = createKey({ live: false })
  await insertKey(service.db, { ...kept, appId: service.app.appId })
  const other = ask()
  const byOther = hash(other, { apiKey: key })
  assert.deepEqual(await debug(other, byOther), { differing: 'codeChallenge', clue: 'otherKey' })
})
