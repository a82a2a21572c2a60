import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turn } from '../../math/turn.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Pose } from '../motion.ts'
import { standGrown } from './stand-grown.ts'

const head = turn(0.1, 0, 0)
const pose: Pose = {
  rotations: { head, leftUpperLeg: turn(-0.8, 0, 0) },
  hipsOffset: [0, 0.02, 0],
  expressions: {},
  grown: { rotations: { leftUpperLeg: turn(-0.4, 0, 0) }, hipsOffset: [0, -0.02, 0] },
}

/** A figure whose trunk is a metre long, and whose legs have these lengths. */
const aFigure = (thigh: number, shin: number) => (bone: string) =>
  (
    ({
      hips: [0, 1, 0],
      head: [0, 2, 0],
      leftUpperLeg: [0.1, 1, 0],
      leftLowerLeg: [0.1, 1 - thigh, 0],
      leftFoot: [0.1, 1 - thigh - shin, 0],
    }) satisfies Record<string, Vec3> as Record<string, Vec3>
  )[bone]

test('a doll keeps the pose that was made for it, to the last bit', () => {
  const { rotations, hipsOffset } = pose
  assert.deepEqual(standGrown(pose, aFigure(0.5, 0.49)), { rotations, hipsOffset })
})

test('an adult figure stands as the pose specifies for adults', () => {
  const { rotations, hipsOffset } = standGrown(pose, aFigure(0.8, 0.8))
  assert.ok(Math.abs(hipsOffset[1] + 0.02) < 1e-9)
  const [x = 0] = rotations['leftUpperLeg'] ?? []
  assert.ok(Math.abs(2 * Math.asin(x) + 0.4) < 1e-9)
  assert.equal(rotations['head'], head)
})

test('a figure proportioned between a doll and an adult takes a stance between theirs', () => {
  const { rotations, hipsOffset } = standGrown(pose, aFigure(0.625, 0.625))
  assert.ok(Math.abs(hipsOffset[1]) < 1e-9)
  const [x = 0] = rotations['leftUpperLeg'] ?? []
  assert.ok(Math.abs(2 * Math.asin(x) + 0.6) < 1e-6)
  assert.equal(rotations['head'], head)
})

test('a figure without legs keeps the pose', () => {
  const { rotations, hipsOffset } = pose
  assert.deepEqual(
    standGrown(pose, () => undefined),
    { rotations, hipsOffset },
  )
})
