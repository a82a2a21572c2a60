import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgetOldest } from './forget-oldest.ts'

test('with space for three entries, the fourth replaces the oldest', () => {
  const entries = new Map<string, number>()
  const listed = ['a', 'b', 'c', 'd', 'e'].map((name, at) => {
    forgetOldest(entries, 3)
    entries.set(name, at)
    return [...entries.keys()].join('')
  })
  assert.deepEqual(listed, ['a', 'ab', 'abc', 'bcd', 'cde'])
})
