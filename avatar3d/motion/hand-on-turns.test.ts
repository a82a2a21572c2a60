import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turn } from '../math/turn.ts'
import { handOnTurns } from './hand-on-turns.ts'

const bend = turn(0.3, 0, 0)

test('what a missing chest would do the spine does, so that the figure still leans', () => {
  const handed = handOnTurns({ upperChest: bend }, ['hips', 'spine', 'head'])
  assert.deepEqual(handed['spine'], bend)
})

test('a missing shoulder lifts the arm first, and then the arm turns', () => {
  const arm = turn(0, 0, 0.5)
  const handed = handOnTurns({ leftShoulder: turn(0, 0, 0.2), leftUpperArm: arm }, ['leftUpperArm'])
  const expected = turn(0, 0, 0.7)
  assert.ok(handed['leftUpperArm']?.every((value, i) => Math.abs(value - expected[i]) < 1e-9))
})

test('bones that are there keep what is theirs', () => {
  const rotations = { chest: bend, neck: bend, head: bend }
  const handed = handOnTurns(rotations, ['spine', 'chest', 'neck', 'head'])
  assert.deepEqual(handed, rotations)
})
