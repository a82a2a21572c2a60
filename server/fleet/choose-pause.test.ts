import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosePause } from './choose-pause.ts'

test('idle processes together check for work once every ten seconds', () => {
  assert.equal(choosePause({ isLeader: true, dueInMs: null }), 10_000)
  assert.equal(choosePause({ isLeader: false, dueInMs: null }), 300_000)
})

test('the leader pauses until the next job is due, for at least one second and at most ten', () => {
  assert.equal(choosePause({ isLeader: true, dueInMs: 0 }), 1_000)
  assert.equal(choosePause({ isLeader: true, dueInMs: 4_200 }), 4_200)
  assert.equal(choosePause({ isLeader: true, dueInMs: 3_600_000 }), 10_000)
  assert.equal(choosePause({ isLeader: false, dueInMs: 0 }), 300_000)
})
