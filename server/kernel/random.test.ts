import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, systemRandom } from './random.ts'

test('an id is above 10^12, and every JSON parser represents it exactly', () => {
  for (let round = 0; round < 10_000; round++) {
    const id = newId(systemRandom)
    assert.ok(Number.isSafeInteger(id) && id >= 1e12)
  }
})

test('random numbers that would give a small id are drawn again', () => {
  const throws = [0, 5, 2 ** 26 - 1, 2 ** 27 - 1]
  assert.equal(newId({ below: () => throws.shift() ?? 0 }), Number.MAX_SAFE_INTEGER)
})
