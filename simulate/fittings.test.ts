import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playFittings } from './fittings.ts'

test("each fitting's response is the difference between the reads before and after", async () => {
  const times = 12
  const { sequences, taken, refused, saved } = await playFittings({ times })
  assert.equal(sequences, times)
  assert.ok(Math.min(taken, refused, saved) > 0)
})
