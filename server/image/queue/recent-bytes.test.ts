import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRecentBytes } from './recent-bytes.ts'

const bytes = (length: number) => new Uint8Array(length)

test('when there is no room left, the least recently used bytes are dropped', () => {
  const recent = createRecentBytes(10)
  recent.keep('a', bytes(4))
  recent.keep('b', bytes(4))
  assert.equal(recent.find('a')?.length, 4)
  recent.keep('c', bytes(4))
  assert.deepEqual(
    ['a', 'b', 'c'].map((name) => recent.find(name)?.length),
    [4, undefined, 4],
  )
})

test('a file as large as the whole cache is cached; a larger one is not', () => {
  const recent = createRecentBytes(10)
  recent.keep('all', bytes(10))
  assert.equal(recent.find('all')?.length, 10)
  recent.keep('more', bytes(11))
  assert.equal(recent.find('more'), undefined)
  assert.equal(recent.find('all')?.length, 10)
})

test('caching the same bytes again takes no more room', () => {
  const recent = createRecentBytes(10)
  for (let i = 0; i < 5; i++) recent.keep('a', bytes(5))
  recent.keep('b', bytes(5))
  assert.equal(recent.find('a')?.length, 5)
})
