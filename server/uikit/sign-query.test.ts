import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { kitSecretOf } from './kit-secret.ts'
import { isSignature, signQuery } from './sign-query.ts'

const DOCS = readFileSync(new URL('../../docs/ui-kit.md', import.meta.url), 'utf8')

test('the example in the documentation has the stated signature', () => {
  // printf 'avatarId=42&money=1200&timestamp=1795000000' | openssl dgst -sha256 -hmac ks_test
  const expected = '3ab2c5f59c39ae113e1d17183d08f42e3e140dac4848758e2f502b2c6e4364a0'
  const query = [
    ['timestamp', '1795000000'],
    ['signature', 'not signed itself'],
    ['money', '1200'],
    ['avatarId', '42'],
  ] as const
  assert.equal(signQuery(query, 'ks_test'), expected)
  assert.ok(DOCS.includes(expected))
})

test('a separator inside a value and one between parameters give different signatures', () => {
  assert.notEqual(
    signQuery([['a', '1&b=2']], 'ks'),
    signQuery(
      [
        ['a', '1'],
        ['b', '2'],
      ],
      'ks',
    ),
  )
})

test('signatures of the wrong length are refused without an error', () => {
  assert.ok(!isSignature('', 'ab'))
  assert.ok(!isSignature('é', 'ab'))
})

test('each app and each turn number has a different secret', () => {
  const apps = [
    { appId: 'one', kitSecretTurn: 0 },
    { appId: 'one', kitSecretTurn: 1 },
    { appId: 'two', kitSecretTurn: 0 },
  ]
  assert.equal(new Set(apps.map((app) => kitSecretOf(app, 'of the service'))).size, 3)
})
