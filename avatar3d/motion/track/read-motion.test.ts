import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aVrma, type FixtureTrack, MotionNode } from '../../fixtures/a-vrma.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import { multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { turn } from '../../math/turn.ts'
import type { HumanBone } from '../../vrm/human-bone.ts'
import type { Pose } from '../motion.ts'
import { readMotion } from './read-motion.ts'

const { Hips, Spine, Twist, Happy } = MotionNode

const SQUARE = Math.SQRT1_2
const REST_OF_SPINE: Quaternion = [0, 0, SQUARE, SQUARE]

/** A track from one value to another over the first half and back over the second. */
const thereAndBack = (
  node: number,
  path: FixtureTrack['path'],
  from: number[],
  to: number[],
): FixtureTrack => ({ node, path, timesS: [0, 1, 2], values: [...from, ...to, ...from] })

function assertTurn(pose: Pose, bone: HumanBone, expected: readonly number[]): void {
  const actual = pose.rotations[bone] ?? []
  const nearness = expected.reduce((sum, value, i) => sum + value * actual[i], 0)
  assert.ok(Math.abs(nearness) > 1 - 1e-6, `${bone}: ${actual} instead of ${expected}`)
}

test("a bone rotates about the model's axes, whatever the rest pose of the file", () => {
  const bent = multiplyQuaternions(REST_OF_SPINE, turn(0.4, 0, 0))
  const { motion } = readMotion(aVrma([thereAndBack(Spine, 'rotation', REST_OF_SPINE, bent)]))
  assertTurn(motion(0), 'spine', [0, 0, 0, 1])
  // At rest, the spine's x axis points along the file's y axis, which is the model's -z.
  assertTurn(motion(0.5), 'spine', turn(0, 0, -0.4))
  assertTurn(motion(0.5), 'head', [0, 0, 0, 1])
})

test('a node between two bones moves the bone below it', () => {
  const { motion } = readMotion(
    aVrma([thereAndBack(Twist, 'rotation', [0, 0, 0, 1], turn(0, 0, 0.6))]),
  )
  assertTurn(motion(0.5), 'spine', [0, 0, 0, 1])
  assertTurn(motion(0.5), 'head', turn(0, 0.6, 0))
})

test("hip movement is measured in units of hip height, along the model's axes", () => {
  const { motion, durationS } = readMotion(
    aVrma([thereAndBack(Hips, 'translation', [0, 0, 80], [8, 0, 100])]),
  )
  assert.equal(durationS, 2)
  const [x, y, z] = motion(0.5).hipsOffset
  assert.ok(Math.hypot(x - 0.1, y - 0.25, z) < 1e-6, `${x}, ${y}, ${z}`)
})

test("the strength of an expression is its node's x position, from 0 to 1", () => {
  const { motion } = readMotion(
    aVrma([thereAndBack(Happy, 'translation', [-1, 0, 0], [1.5, 0, 0])]),
  )
  assert.equal(motion(0).expressions['happy'], 0)
  assert.equal(motion(0.5).expressions['happy'], 1)
})

const shapes: [interpolation: string, values: number[], atAQuarter: number][] = [
  ['LINEAR', [0, 0.8, 0], 0.4],
  ['STEP', [0.2, 0.8, 0.2], 0.2],
  // Three numbers per key: slope, value, slope. With slopes of 0, half of the distance is covered
  // after a quarter of the time.
  ['CUBICSPLINE', [0, 0, 0, 0, 0.8, 0, 0, 0, 0], 0.4],
]
for (const [interpolation, values, expected] of shapes)
  test(`keys are interpolated with ${interpolation}`, () => {
    const track: FixtureTrack = {
      node: Happy,
      path: 'translation',
      interpolation,
      timesS: [0, 1, 2],
      values: values.flatMap((value) => [value, 0, 0]),
    }
    const { motion } = readMotion(aVrma([track]))
    assert.ok(Math.abs(motion(0.25).expressions['happy'] - expected) < 1e-6)
  })

test('a motion that does not end where it began returns to its beginning in its last fifth', () => {
  const track: FixtureTrack = {
    node: Spine,
    path: 'rotation',
    timesS: [0, 2],
    values: [...REST_OF_SPINE, 0, 0, 1, 0],
  }
  const { motion } = readMotion(aVrma([track]))
  assertTurn(motion(0.4), 'spine', turn(0, 0.4 * (Math.PI / 2), 0))
  assertTurn(motion(1 - 1e-9), 'spine', [0, 0, 0, 1])
  const before = motion(0.999).rotations['spine'] ?? []
  const after = motion(0.001).rotations['spine'] ?? []
  assert.ok(before.every((value, i) => Math.abs(value - after[i]) < 0.01))
})

test('only the first seconds of a long motion are played, as a loop', () => {
  const track = thereAndBack(Happy, 'translation', [0, 0, 0], [1, 0, 0])
  const { motion, durationS } = readMotion(aVrma([track]), 1)
  assert.equal(durationS, 1)
  assert.ok(Math.abs(motion(0.5).expressions['happy'] - 0.5) < 1e-6)
  assert.ok(motion(0.9999).expressions['happy'] < 0.01)
})

// biome-ignore format: a table
const refusals: [name: string, bytes: () => Uint8Array, reason: string][] = [
  ['no motion',                   () => aVrma([], { extensions: {} }),                                    'notAMotion'],
  ['no animation',                () => aVrma([], { animations: [] }),                                    'notAMotion'],
  ['cut off',                     () => aVrma([]).subarray(0, 40),                                        'truncatedFile'],
  ['decreasing times',         () => aVrma([happyAt([1, 0], [0, 0, 0, 0, 0, 0])]),                     'invalidGltf'],
  ['a value too few',             () => aVrma([happyAt([0, 1], [0, 0, 0])]),                              'invalidGltf'],
  ['no keys',                     () => aVrma([happyAt([], [])]),                                         'invalidGltf'],
  ['times that are not numbers',        () => aVrma([happyAt([Number.NaN], [0, 0, 0])]),                        'notFinite'],
  ['a node that does not exist',             () => aVrma([{ ...happyAt([0], [0, 0, 0]), node: 9 }]),                 'indexOutOfRange'],
  ['an unknown interpolation', () => aVrma([{ ...happyAt([0], [0, 0, 0]), interpolation: 'BOUNCE' }]), 'invalidGltf'],
]

function happyAt(timesS: number[], values: number[]): FixtureTrack {
  return { node: Happy, path: 'translation', timesS, values }
}

for (const [name, bytes, reason] of refusals)
  test(`a motion is refused: ${name}`, () => {
    assert.throws(
      () => readMotion(bytes()),
      (error) => {
        assert.ok(error instanceof FileRefused, `${error}`)
        assert.equal(error.reason, reason)
        return true
      },
    )
  })
