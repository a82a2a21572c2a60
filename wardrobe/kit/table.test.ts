import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableOf } from './table.ts'

test('a row is a record of the columns that the first row names', () => {
  const tea = tableOf<{ leaf: string; minutes: number }>()([
    ['key', 'minutes', 'leaf'],
    ['sencha', 2, 'green'],
    ['assam', 4, 'black'],
  ])
  assert.deepEqual(tea.assam, { key: 'assam', minutes: 4, leaf: 'black' })
  assert.deepEqual(Object.keys(tea), ['sencha', 'assam'])
})

test('a table in which two rows have the same key is refused', () => {
  const read = () =>
    tableOf<{ minutes: number }>()([
      ['key', 'minutes'],
      ['sencha', 2],
      ['sencha', 4],
    ])
  assert.throws(read, new RangeError("Two rows of a table have the key 'sencha'."))
})
