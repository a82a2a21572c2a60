import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rankPrize } from './rank-prize.ts'

const rankAll = (weights: number[]) => weights.map((_, place) => rankPrize(weights, place))

test('prizes with equal weights are all common', () => {
  assert.deepEqual(rankAll([1, 1, 1]), [1, 1, 1])
  assert.deepEqual(rankAll([7]), [1])
})

test('the rank of a prize depends on its share plus the shares of all rarer prizes', () => {
  assert.deepEqual(rankAll([1, 4, 15, 80]), [3, 3, 2, 1])
  assert.deepEqual(rankAll([2, 4, 15, 79]), [3, 2, 1, 1])
})

test('a prize that cannot be drawn now does not make the others rarer or more common', () => {
  assert.deepEqual(rankAll([0, 5, 95]).slice(1), [3, 1])
})
