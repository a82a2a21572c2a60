import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedKeys } from '../kernel/secrets/secret-keys.ts'
import { flowIdOf, type SealedFlow, sealFlow, unsealFlow } from './seal-flow.ts'

const flow: SealedFlow = {
  appId: 'app_one',
  redirectUri: 'https://partner.example/back?名=着せ替え',
  scope: 'GrantItem,AvatarLoad',
  permissions: ['AvatarLoad', 'ItemGrant'],
  codeChallenge: 'ab12'.repeat(16),
  guestAvatarId: 2 ** 53 - 1,
  startedAt: '2026-01-02T03:04:05.678Z',
}
const keys = fixedKeys('the one that seals')

test('a sealed flow opens unchanged, and is unreadable without the key', () => {
  const sealed = sealFlow(flow, keys)
  assert.match(sealed, /^cf_[\w-]+$/)
  assert.deepEqual(unsealFlow(sealed, keys), flow)
  assert.doesNotMatch(
    Buffer.from(sealed.slice(3), 'base64url').toString('latin1'),
    /app_one|partner/,
  )
  assert.notEqual(sealFlow(flow, keys), sealed)
})

test('a flow sealed before a rotation can be opened after it, but not with other keys', () => {
  const sealed = sealFlow(flow, keys)
  assert.deepEqual(unsealFlow(sealed, fixedKeys('a newer one', keys.current)), flow)
  assert.equal(unsealFlow(sealed, fixedKeys('a newer one')), null)
})

test('a flow cannot be opened if anything in it has been changed', () => {
  const bytes = Buffer.from(sealFlow(flow, keys).slice(3), 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] ^= 1
    assert.equal(unsealFlow(`cf_${changed.toString('base64url')}`, keys), null, String(at))
  }
  for (const text of ['', 'cf_', 'cf_A', 'cf_!', bytes.toString('base64url')])
    assert.equal(unsealFlow(text, keys), null, text)
})

test('a challenge identifies one flow per app', () => {
  const { codeChallenge } = flow
  assert.equal(flowIdOf({ ...flow, redirectUri: 'x' }), flowIdOf(flow))
  assert.notEqual(flowIdOf({ ...flow, appId: 'app_two', codeChallenge }), flowIdOf(flow))
})
