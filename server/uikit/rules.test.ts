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

/** A URL as the app signs it, with a key of the installation. */
const query = ({ key = 'new', timestamp = NOW_S, of = signer() } = {}) => ({
  parameters: PARAMETERS,
  signature: signQuery(PARAMETERS, kitSecretOf(of, key)),
  timestamp,
})

test('a URL opens if the app signed it, even with a key that is being replaced', () => {
  const found = signer()
  for (const key of KEYS.accepted) assert.equal(mustBeSigned(found, query({ key }), KEYS), found)
})

const mismatches: [name: string, sent: ReturnType<typeof query>, found: Signer | undefined][] = [
  ['nobody signed', { ...query(), signature: '' }, signer()],
  ['signed with an older secret of the app', query(), signer({ kitSecretTurn: 2 })],
  ['signed by another app', query({ of: signer({ appId: 'app_two' }) }), signer()],
  ['the signing key is no longer accepted', query({ key: 'older' }), signer()],
  ['for an avatar that does not exist', query(), undefined],
]
for (const [name, sent, found] of mismatches)
  test(`a URL does not open: ${name}`, () => {
    assert.throws(() => mustBeSigned(found, sent, KEYS), { reason: 'signatureMismatch' })
  })

test('no signature is valid for an unknown avatar, not even one with the real key', () => {
  const sent = { ...query(), signature: signQuery(PARAMETERS, KEYS.current) }
  assert.throws(() => mustBeSigned(undefined, sent, KEYS), { reason: 'signatureMismatch' })
})

test('because clocks differ, a URL is valid for ten minutes before and after its timestamp', () => {
  const open = (ageS: number) => mustBeSigned(signer(), query({ timestamp: NOW_S - ageS }), KEYS)
  for (const ageS of [-600, 0, 600]) assert.ok(open(ageS))
  for (const ageS of [-601, 601]) assert.throws(() => open(ageS), { reason: 'signatureExpired' })
})

test('a URL of a suspended app does not open', () => {
  const found = signer({ suspended: true })
  assert.throws(() => mustBeSigned(found, query(), KEYS), { reason: 'appSuspended' })
})
