import assert from 'node:assert/strict'
import { test } from 'node:test'
import { multiplyQuaternions, type Quaternion } from '../math/quaternion.ts'
import { turn } from '../math/turn.ts'
import { fitTurns } from './fit-turns.ts'
import { shapeHand } from './hand/shape-hand.ts'

const LONG = ['spine', 'chest', 'upperChest', 'leftShoulder', 'leftUpperArm']
const arm = turn(0.2, -0.3, -1.2)
const chest = turn(0.3, 0.1, 0)

const angleOf = ([, , , w]: Quaternion) => 2 * Math.acos(Math.min(1, Math.abs(w)))

function isNear(a: Quaternion | undefined, b: Quaternion) {
  assert.ok(a && Math.abs(a.reduce((sum, at, i) => sum + at * b[i], 0)) > 1 - 1e-9, `${a} is ${b}`)
}

test('a shoulder and an upper chest take over part of a rotation, whose total is unchanged', () => {
  const fitted = fitTurns({ leftUpperArm: arm, chest }, LONG)
  const { leftShoulder, leftUpperArm, upperChest } = fitted
  assert.ok(leftShoulder && leftUpperArm && upperChest && fitted['chest'])
  isNear(multiplyQuaternions(leftShoulder, leftUpperArm), arm)
  isNear(multiplyQuaternions(fitted['chest'], upperChest), chest)
  const share = angleOf(leftShoulder) / angleOf(arm)
  assert.ok(share > 0.1 && share < 0.2, `${share}`)
  assert.ok(Math.abs(angleOf(upperChest) / angleOf(chest) - 0.5) < 0.01)
})

test('a pose that turns the shoulder itself is not changed', () => {
  const own = { leftShoulder: turn(0, 0, 0.1), leftUpperArm: arm }
  assert.deepEqual(fitTurns(own, LONG), own)
})

test('a figure without shoulders, an upper chest or fingers keeps its pose', () => {
  const pose = { leftUpperArm: arm, chest }
  assert.deepEqual(fitTurns(pose, ['spine', 'chest', 'leftUpperArm']), pose)
})

test('the grip of an item shapes the hand that holds it, whatever the motion does', () => {
  const open = { ...shapeHand('left', 'open'), ...shapeHand('right', 'open') }
  const shapes = [
    ['rest', 'hold'],
    ['carry', 'grasp'],
    ['power', 'grasp'],
    ['pinch', 'pinch'],
    ['cup', 'cup'],
  ] as const
  for (const [name, shape] of shapes)
    assert.deepEqual(fitTurns(open, [], [{ side: 'left', name }]), {
      ...open,
      ...shapeHand('left', shape),
    })
})
