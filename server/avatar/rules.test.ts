import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedKeys } from '../kernel/secrets/secret-keys.ts'
import { hashAccessToken, readAccessToken } from './access-token.ts'
import { avatarToken, itemToken } from './picture-token.ts'
import { mustBeReadable, readStatus } from './rules.ts'

const linked = { permissions: ['AvatarLoad'], unlinked: false }

test('an avatar is readable while its user is linked and allows AvatarLoad', () => {
  assert.equal(readStatus(linked), 200)
  assert.equal(mustBeReadable(linked), linked)
})

const refusals: [name: string, link: typeof linked | undefined, status: number, reason: string][] =
  [
    ['an unknown avatar', undefined, 404, 'avatarNotFound'],
    ['an unlinked user', { ...linked, unlinked: true }, 401, 'userUnlinked'],
    [
      'a user who withdrew AvatarLoad',
      { ...linked, permissions: ['Fitting'] },
      401,
      'permissionRevoked',
    ],
  ]
for (const [name, link, code, reason] of refusals) {
  test(`${name} is ${code} ${reason}`, () => {
    assert.equal(readStatus(link), code)
    assert.throws(() => mustBeReadable(link), { code, reason })
  })
}

const secret = fixedKeys('of this test')
const shown = { appId: 'app_1', avatarId: 1_000_000_000_001, itemIds: [1, 2] }

test('an unchanged outfit keeps its URL', () => {
  assert.equal(avatarToken(secret, shown), avatarToken(secret, { ...shown }))
})

test('two apps that show the same user get unrelated URLs', () => {
  const other = avatarToken(secret, { ...shown, appId: 'app_2' })
  assert.notEqual(avatarToken(secret, shown), other)
  assert.match(other, /^a[\w-]{22}$/)
})

test('an item gets new URLs when its file changes', () => {
  const item = { itemId: 1, asset: 'starter:a' }
  assert.notEqual(itemToken(secret, item), itemToken(secret, { ...item, asset: 'starter:b' }))
})

test('only our own tokens are read from Authorization', () => {
  assert.equal(readAccessToken('Bearer at_abc-1'), 'at_abc-1')
  assert.equal(readAccessToken('bearer  at_abc'), 'at_abc')
  for (const other of [undefined, '', 'Bearer eyJhbGciOi.J9.x', 'Basic at_abc', 'Bearer at_a b']) {
    assert.equal(readAccessToken(other), undefined)
  }
})

test('the stored form of an access token does not contain the token', () => {
  assert.match(hashAccessToken('at_abc'), /^[0-9a-f]{64}$/)
})
