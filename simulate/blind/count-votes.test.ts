import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countVotes, isComplete, type Pair } from './count-votes.ts'

const PAIRS: Pair[] = [
  { name: 'a', later: 'left' },
  { name: 'b', later: 'right' },
  { name: 'c', later: 'left' },
]

test('a vote counts for the picture that is on the preferred side', () => {
  assert.deepEqual(countVotes(PAIRS, 'lr='), { later: 2, earlier: 0, undecided: 1 })
  assert.deepEqual(countVotes(PAIRS, 'rlr'), { later: 0, earlier: 3, undecided: 0 })
})

test('answers are complete when there is one letter for each pair', () => {
  assert.ok(isComplete('lr=', PAIRS))
  for (const answers of ['', 'lr', 'lr==', 'lrx', 'LR=']) assert.ok(!isComplete(answers, PAIRS))
})
