import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kitSecretOf } from './kit-secret.ts'
import { mustBeSigned } from './rules.ts'
import { signQuery } from './sign-query.ts'
import type { Signer } from './store.ts'

const NOW_S = 1_777_636_800
const KEYS = { current: 'new', accepted: ['new', 'old'] }
const PARAMETERS = [
  ['avatarId', '7'],
  ['money', '300'],
] as const

const signer = (change: Partial<Signer> = {}): Signer => ({
  now: new Date(NOW_S * 1000),
  appId: 'app_one',
  userId: 7,
  kitSecretTurn: 1,
  suspended: false,
  ...change,
})

/** An address as the app signs it, by a key of the installation. */
const query = ({ key = 'new', timestamp = NOW_S, of = signer() } = {}) => ({
  parameters: PARAMETERS,
  signature: signQuery(PARAMETERS, kitSecretOf(of, key)),
  timestamp,
})

test('an address that the app signed opens, also under a key that is being replaced', () => {
  const found = signer()
  for (const key of KEYS.accepted) assert.equal(mustBeSigned(found, query({ key }), KEYS), found)
})

const mismatches: [name: string, sent: ReturnType<typeof query>, found: Signer | undefined][] = [
  ['nobody signed', { ...query(), signature: '' }, signer()],
  ['an older secret of the app signed', query(), signer({ kitSecretTurn: 2 })],
  ['another app signed', query({ of: signer({ appId: 'app_two' }) }), signer()],
  ['the signing key is no longer accepted', query({ key: 'older' }), signer()],
  ['of an avatar that there is not', query(), undefined],
]
for (const [name, sent, found] of mismatches)
  test(`an address does not open: ${name}`, () => {
    assert.throws(() => mustBeSigned(found, sent, KEYS), { reason: 'signatureMismatch' })
  })

test('of an avatar that there is not no signature is right, not even by the key itself', () => {
  const sent = { ...query(), signature: signQuery(PARAMETERS, KEYS.current) }
  assert.throws(() => mustBeSigned(undefined, sent, KEYS), { reason: 'signatureMismatch' })
})

test('an address lives for ten minutes, by clocks that may be ten minutes apart', () => {
  const open = (ageS: number) => mustBeSigned(signer(), query({ timestamp: NOW_S - ageS }), KEYS)
  for (const ageS of [-600, 0, 600]) assert.ok(open(ageS))
  for (const ageS of [-601, 601]) assert.throws(() => open(ageS), { reason: 'signatureExpired' })
})

test('an address of a suspended app does not open', () => {
  const found = signer({ suspended: true })
  assert.throws(() => mustBeSigned(found, query(), KEYS), { reason: 'appSuspended' })
})
