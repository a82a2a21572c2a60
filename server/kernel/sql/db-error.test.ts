import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseError } from 'pg'
import { CommitOutcomeUnknown, isLockTimeout, isRetryable, isUnavailable } from './db-error.ts'

const ofDatabase = (code: string) => Object.assign(new DatabaseError('m', 1, 'error'), { code })
const ofSystem = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, ...(syscall && { syscall }) })

// biome-ignore format: a table
const errors: [name: string, error: unknown, isUnavailable: boolean][] = [
  ['a lost COMMIT',                    new CommitOutcomeUnknown(new Error('lost')),                true],
  ['a standby',                        ofDatabase('25006'),                                        true],
  ['a shutdown',                       ofDatabase('57P03'),                                        true],
  ['a lock that took too long',        ofDatabase('55P03'),                                        true],
  ['a lost connection',                ofDatabase('08006'),                                        true],
  ['a full disk',                      ofDatabase('53100'),                                        true],
  ['an I/O error',                     ofDatabase('58030'),                                        true],
  ['a broken constraint',              ofDatabase('23505'),                                        false],
  ['a number out of range',            ofDatabase('22003'),                                        false],
  ['a refused connection',             ofSystem('ECONNREFUSED', 'connect'),                        true],
  ['a host that cannot be found',      ofSystem('ENOTFOUND', 'getaddrinfo'),                       true],
  ['a socket error of another kind',   ofSystem('EINVAL', 'connect'),                              false],
  ['a missing file of the service',    ofSystem('ENOENT', 'open'),                                 false],
  ['a code without a system call',     ofSystem('ECONNREFUSED'),                                   false],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'),       true],
  ['a client that was closed',         new Error('Client was closed and is not queryable'),        true],
  ['a message that only mentions it',  new Error('The Client was closed'),                         false],
  ['a bug',                            new TypeError('x is undefined'),                            false],
  ['a string',                         'Client was closed',                                        false],
]
for (const [name, error, expected] of errors) {
  test(`${name} means that the database is ${expected ? '' : 'not '}unavailable`, () => {
    assert.equal(isUnavailable(error), expected)
  })
}

test('a transaction is repeated only after a serialization failure or a deadlock', () => {
  for (const code of ['40001', '40P01']) assert.equal(isRetryable(ofDatabase(code)), true)
  assert.equal(isRetryable(ofDatabase('40003')), false)
  assert.equal(isRetryable(ofSystem('40001')), false)
})

test('a lock timeout is recognised only if the database reports it', () => {
  assert.equal(isLockTimeout(ofDatabase('55P03')), true)
  assert.equal(isLockTimeout(ofDatabase('57014')), false)
  assert.equal(isLockTimeout(ofSystem('55P03')), false)
})
