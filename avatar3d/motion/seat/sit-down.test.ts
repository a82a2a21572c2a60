import assert from 'node:assert/strict'
import { test } from 'node:test'
import { multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { turn } from '../../math/turn.ts'
import type { Vec3 } from '../../math/vector.ts'
import { SEATED_LEGS } from '../../vrm/seat.ts'
import { still } from '../idle/still.ts'
import { sitDown } from './sit-down.ts'

const SEAT: Vec3 = [0, -0.3, -0.05]

const near = (actual: Quaternion | undefined, expected: Quaternion | undefined, name = '') => {
  assert.ok(actual && expected)
  const dot = actual.reduce((sum, value, n) => sum + value * expected[n], 0)
  assert.ok(Math.abs(dot) > 0.99999, `${name}: ${actual} instead of ${expected}`)
}

const sit = (rotations: Record<string, Quaternion>) =>
  sitDown({ rotations, hipsOffset: [0.2, 0.4, 0.1] }, SEAT, 0)

test('a seated figure stays in its seat with bent legs, even in a motion that jumps', () => {
  const { hipsOffset, rotations } = sit({ leftUpperLeg: turn(-1, 0, 0.4) })
  assert.deepEqual(hipsOffset, SEAT)
  for (const [bone, rotation] of Object.entries(SEATED_LEGS))
    if (rotation) near(rotations[bone], rotation, bone)
})

test('the seat turns round with a motion that turns round, but not with one that sways', () => {
  near(sit({ hips: turn(0, 0.2, 0) }).rotations['hips'], turn(0, 0.0013, 0))
  near(sit({ hips: turn(0, Math.PI, 0) }).rotations['hips'], turn(0, Math.PI, 0))
  near(sit({ hips: turn(0, 2 * Math.PI, 0) }).rotations['hips'], [0, 0, 0, 1])
  near(sit({ hips: turn(0.5, 0, 0.3) }).rotations['hips'], [0, 0, 0, 1])
})

test('the upper body faces and leans as in the motion', () => {
  const hips = turn(0.2, 1, -0.1)
  const spine = turn(0.1, 0.2, 0.3)
  const { rotations } = sit({ hips, spine })
  const { hips: seated, spine: trunk } = rotations
  assert.ok(seated && trunk)
  near(multiplyQuaternions(seated, trunk), multiplyQuaternions(hips, spine))
})

test('a hanging arm rests in the lap, and a raised one moves as in the motion', () => {
  const { rotations: hanging } = still(0)
  const { leftLowerArm, rightLowerArm } = hanging
  const rightUpperArm = turn(0, 0, -0.9)
  const stance = { rotations: { ...hanging, rightUpperArm }, hipsOffset: SEAT }
  const { rotations } = sitDown(stance, SEAT, 0)
  near(rotations['rightUpperArm'], rightUpperArm)
  near(rotations['rightLowerArm'], rightLowerArm)
  assert.notDeepEqual(rotations['leftLowerArm'], leftLowerArm)
})

test('a hand at the mouth stays there, even if the upper arm hangs down', () => {
  const arm = { leftUpperArm: turn(0, 0, -1.3), leftLowerArm: turn(0, 0, 2.4) }
  const { rotations } = sit(arm)
  near(rotations['leftUpperArm'], arm.leftUpperArm)
  near(rotations['leftLowerArm'], arm.leftLowerArm)
})
