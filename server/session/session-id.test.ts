import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSessionId } from './session-id.ts'

test('the 27 letters and digits of a session id are uniformly distributed', () => {
  const limits: number[] = []
  const name = newSessionId('gs_', {
    below(limit) {
      limits.push(limit)
      return limit - 1
    },
  })
  assert.equal(name, `gs_${'z'.repeat(27)}`)
  assert.deepEqual(limits, [36 ** 9, 36 ** 9, 36 ** 9])
  assert.equal(newSessionId('ss_', { below: () => 0 }), `ss_${'0'.repeat(27)}`)
})
