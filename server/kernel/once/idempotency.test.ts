import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoint, text } from '@kisekae/contract/wire.ts'
import {
  idempotencyKeyInUse,
  idempotencyKeyInvalid,
  idempotencyKeyReused,
  readOnce,
} from './idempotency.ts'

const params = { word: text({ maxLength: 9 }) }
const terms = { door: 'key', summary: '', reply: null, params } as const
const THING = endpoint('POST', '/v1/Thing', terms)

const read = (key: string | undefined, asked = THING, word = 'a') =>
  readOnce(asked, { word }, { 'idempotency-key': key })

// biome-ignore format: a table
const keys: [name: string, sent: string, key: string, isSound: boolean][] = [
  ['bare',                     'order-5',                'order-5',         true],
  ['in quotes',                '"order-5"',              'order-5',         true],
  ['of 255 characters',        'k'.repeat(255),          'k'.repeat(255),   true],
  ['of 256 characters',        'k'.repeat(256),          'k'.repeat(256),   false],
  ['empty',                    '',                       '',                false],
  ['sent twice',               'order-5, order-6',       'order-5, order-6', false],
  ['with other letters',       'bestellung-ü',           'bestellung-ü',    false],
]
for (const [name, sent, key, isSound] of keys) {
  test(`a key ${name} is ${isSound ? 'accepted' : 'refused'}`, () => {
    const { fingerprint, ...once } = read(sent) ?? {}
    assert.deepEqual(once, { key, isSound })
    assert.match(String(fingerprint), /^[0-9a-f]{64}$/)
  })
}

test('a request without a key has no fingerprint', () => assert.equal(read(undefined), null))

test('a fingerprint belongs to one endpoint and its parameters, whatever the key', () => {
  const first = read('1')?.fingerprint
  assert.equal(read('2')?.fingerprint, first)
  assert.notEqual(read('1', THING, 'b')?.fingerprint, first)
  assert.notEqual(read('1', endpoint('PATCH', '/v1/Thing', terms))?.fingerprint, first)
  assert.notEqual(read('1', endpoint('POST', '/v1/Other', terms))?.fingerprint, first)
})

test('the statuses of refusals due to an idempotency key are those of the draft standard', () => {
  assert.equal(idempotencyKeyInvalid().code, 400)
  assert.equal(idempotencyKeyReused().code, 422)
  assert.equal(idempotencyKeyInUse().code, 409)
})
