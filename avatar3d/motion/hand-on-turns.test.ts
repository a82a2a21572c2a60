import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turn } from '../math/turn.ts'
import { handOnTurns } from './hand-on-turns.ts'

const bend = turn(0.3, 0, 0)

test('the spine takes over the rotation of a missing chest, so that the figure still leans', () => {
  const handed = handOnTurns({ upperChest: bend }, ['hips', 'spine', 'head'])
  assert.deepEqual(handed['spine'], bend)
})

test('if there is no shoulder bone, the arm is lifted instead, before its own rotation', () => {
  const arm = turn(0, 0, 0.5)
  const handed = handOnTurns({ leftShoulder: turn(0, 0, 0.2), leftUpperArm: arm }, ['leftUpperArm'])
  const expected = turn(0, 0, 0.7)
  assert.ok(handed['leftUpperArm']?.every((value, i) => Math.abs(value - expected[i]) < 1e-9))
})

test('existing bones keep their rotations', () => {
  const rotations = { chest: bend, neck: bend, head: bend }
  const handed = handOnTurns(rotations, ['spine', 'chest', 'neck', 'head'])
  assert.deepEqual(handed, rotations)
})
