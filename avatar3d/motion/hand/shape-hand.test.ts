import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import { bendFingers, shapeHand } from './shape-hand.ts'

test('a hand shape turns all bones of a hand, and no others', () => {
  const fingers = HUMAN_BONES.filter((bone) => /^left(Thumb|Index|Middle|Ring|Little)/.test(bone))
  assert.deepEqual(Object.keys(shapeHand('left', 'fist')).sort(), fingers.toSorted())
})

test('the right hand mirrors the left one', () => {
  const right = new Map(bendFingers('right', 'point'))
  for (const [bone, [x, y, z]] of bendFingers('left', 'point'))
    assert.deepEqual(right.get(bone.replace('left', 'right')), [x, -y, -z])
})

test('fingers bend into the palm, except the one that points', () => {
  const bends = (finger: string) =>
    bendFingers('left', 'point')
      .filter(([bone]) => bone.startsWith(`left${finger}`))
      .reduce((sum, [, [, , z]]) => sum - z, 0)
  for (const finger of ['Middle', 'Ring', 'Little']) assert.ok(bends(finger) > 200, finger)
  assert.ok(bends('Index') < 20)
})
