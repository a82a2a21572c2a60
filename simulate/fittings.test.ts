import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playFittings } from './fittings.ts'

test('each response of a fitting is the difference between the reads around it', async () => {
  const times = 12
  const { sequences, taken, refused, saved } = await playFittings({ times })
  assert.equal(sequences, times)
  assert.ok(Math.min(taken, refused, saved) > 0)
})
