import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setHeader } from './answer-headers.ts'

test('a header that is set twice is sent once, with the last value', () => {
  const headers: string[] = []
  setHeader(headers, 'X-First', 'X-Second')
  setHeader(headers, 'X-Second', 'one')
  setHeader(headers, 'X-First', 'two')
  assert.deepEqual(headers, ['X-First', 'two', 'X-Second', 'one'])
})
