import assert from 'node:assert/strict'
import { test } from 'node:test'
import { multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import { turn } from '../../math/turn.ts'
import { vec } from '../../math/vector.ts'
import type { GripName } from '../../vrm/grip.ts'
import type { Side } from '../../vrm/human-bone.ts'
import { still } from '../idle/still.ts'
import type { Stance } from '../motion.ts'
import { liftArms } from './lift-arms.ts'

const lift = (stance: Stance, side: Side, name: GripName, growth = 0) =>
  liftArms(stance, [{ side, name }], growth).rotations

/** The rotation of a hand about the axes of the trunk. */
const turnOf = (rotations: Stance['rotations'], side: Side): Quaternion =>
  ['LowerArm', 'Hand'].reduce<Quaternion>(
    (sum, joint) => multiplyQuaternions(sum, rotations[side + joint] ?? [0, 0, 0, 1]),
    rotations[`${side}UpperArm`] ?? [0, 0, 0, 1],
  )

test('a hanging arm holds an item in front of the body, with the thumb up', () => {
  for (const growth of [0, 0.5, 1])
    for (const name of ['power', 'pinch', 'cup'] as const) {
      const hand = turnOf(lift(still(0), 'left', name, growth), 'left')
      const [, , ahead] = rotateVector(hand, [1, 0, 0])
      const [, up] = rotateVector(hand, [0, 0, 1])
      assert.ok(ahead > 0.8 && up > 0.8, `${name}: ${ahead}, ${up}`)
    }
})

test('the right arm mirrors the left one', () => {
  const [x, y, z, w] = turnOf(lift(still(0), 'left', 'cup'), 'left')
  const mirrored = turnOf(lift(still(0), 'right', 'cup'), 'right')
  const expected = [x, -y, -z, w]
  assert.ok(mirrored.every((at, k) => Math.abs(at - expected[k]) < 1e-9))
})

test('with the grip `rest` or `carry`, a hanging arm moves as in the motion', () => {
  for (const name of ['rest', 'carry'] as const)
    assert.deepEqual(lift(still(0), 'left', name), still(0).rotations)
})

test('a raised arm and the other arm move as in the motion', () => {
  const raised: Stance = {
    ...still(0),
    rotations: { ...still(0).rotations, leftUpperArm: turn(0, 0, 1) },
  }
  const turns = lift(raised, 'left', 'pinch')
  for (const bone of ['leftUpperArm', 'leftLowerArm', 'rightUpperArm', 'rightLowerArm']) {
    const [before, after] = [raised.rotations[bone], turns[bone]]
    assert.ok(before && after)
    const apart = before.map((at, k) => at - after[k])
    assert.ok(Math.hypot(...apart) < 1e-9, bone)
  }
  assert.ok(vec.length(rotateVector(turnOf(turns, 'left'), [1, 0, 0])) > 0.99)
})
