import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../webhook/rules.ts'
import { nextPurgeAt } from './rules.ts'

const now = new Date('2026-11-22T00:00:00Z')
const NONE = { statusCode: 500, failure: null, response: null, retryAfter: null }
const punctual = { below: () => 0 }
const waitS = (failures: number, answer: Partial<Answer>) =>
  (nextPurgeAt({ failures, answer: { ...NONE, ...answer }, now }, punctual).getTime() -
    now.getTime()) /
  1_000

test('a purge is repeated after 5 s, after 5 min, and then every half hour', () => {
  const waits = [1, 2, 3, 4, 5, 100].map((failures) => waitS(failures, {}))
  assert.deepEqual(waits, [5, 300, 1_800, 1_800, 1_800, 1_800])
})

test('a receiver can request a wait of up to an hour, however often it has failed', () => {
  for (const failures of [1, 100]) {
    assert.equal(waitS(failures, { statusCode: 429, retryAfter: '3000' }), 3_000)
    assert.equal(waitS(failures, { statusCode: 503, retryAfter: '86400' }), 3_600)
  }
})
