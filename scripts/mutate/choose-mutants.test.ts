import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickEvenly, shuffleMutants } from './choose-mutants.ts'
import { listMutants } from './list-mutants.ts'

test('a selection is spread evenly over the whole list', () => {
  const list = Array.from({ length: 10 }, (_, at) => at)
  assert.deepEqual(pickEvenly(list, 3), [3, 6, 9])
  assert.deepEqual(pickEvenly(list, 10), list)
  assert.deepEqual(pickEvenly(list, Number.POSITIVE_INFINITY), list)
})

test('in every run, mutants are tried in the same order, which is not line by line', () => {
  const mutants = listMutants('contract/wire/int64-text.ts')
  const shuffled = shuffleMutants(mutants)
  assert.deepEqual(shuffleMutants(mutants.toReversed()), shuffled)
  assert.notDeepEqual(shuffled, mutants)
  const byPlace = shuffled.toSorted((one, other) => one.start - other.start)
  assert.deepEqual(
    byPlace.map(({ start }) => start),
    mutants.map(({ start }) => start),
  )
})
