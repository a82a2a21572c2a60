import assert from 'node:assert/strict'
import { test } from 'node:test'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { aFigure } from '../../fixtures/a-figure.ts'
import { turn } from '../../math/turn.ts'
import type { Vec3 } from '../../math/vector.ts'
import { wave } from '../idle/wave.ts'
import { readMotion } from './read-motion.ts'
import { writeMotion } from './write-motion.ts'

const { nodes, humanBones } = aFigure()
const KEY_COUNT = 32
const bytes = writeMotion({
  name: 'wave',
  skeleton: { nodes, humanBones },
  motion: wave,
  durationS: 1.6,
  keyCount: KEY_COUNT,
})

test('the validator finds no error in a written motion', async () => {
  const { issues } = await validateBytes(bytes)
  assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages))
})

test('a written motion is read back unchanged', () => {
  const { motion, durationS } = readMotion(bytes)
  assert.ok(Math.abs(durationS - 1.6) < 1e-6)
  for (let key = 0; key < KEY_COUNT; key++) {
    const [read, written] = [motion(key / KEY_COUNT), wave(key / KEY_COUNT)]
    assert.ok(read.hipsOffset.every((value, i) => Math.abs(value - written.hipsOffset[i]) < 2e-3))
    for (const [bone, rotation] of Object.entries(read.rotations)) {
      const wanted = written.rotations[bone] ?? [0, 0, 0, 1]
      const nearness = wanted.reduce((sum, value, i) => sum + value * (rotation?.[i] ?? 0), 0)
      assert.ok(Math.abs(nearness) > 1 - 1e-4, `${bone} at key ${key}`)
    }
  }
})

test('a bone that the skeleton lacks is omitted, and the face still laughs', () => {
  const { motion } = readMotion(bytes)
  assert.ok(!('leftHand' in motion(0).rotations))
  const laughs = Array.from({ length: 32 }, (_, k) => motion(k / 32).expressions['happy'] ?? 0)
  assert.ok(laughs.includes(1) && laughs.includes(0))
})

test('a bone that is turned but does not move has a keyframe at each end', () => {
  const write = (angle: (phase: number) => number) =>
    writeMotion({
      name: 'held',
      skeleton: { nodes, humanBones },
      motion: (phase) => ({
        ...wave(phase),
        rotations: { leftUpperArm: [Math.sin(angle(phase)), 0, 0, Math.cos(angle(phase))] },
      }),
      durationS: 1.6,
      keyCount: KEY_COUNT,
    })
  const [held, moving] = [write(() => 0.6), write((phase) => 0.6 * phase)]
  const { motion } = readMotion(held)
  for (const phase of [0, 0.4, 0.9])
    assert.ok(Math.abs((motion(phase).rotations['leftUpperArm']?.[0] ?? 0) - Math.sin(0.6)) < 1e-6)
  assert.ok(moving.length - held.length > 16 * (KEY_COUNT - 3))
})

test('the stance for adults is kept in the file, and other programs do not see it', () => {
  const grown = { rotations: { leftUpperLeg: turn(-0.4, 0, 0) }, hipsOffset: [0, -0.1, 0] as Vec3 }
  const written = writeMotion({
    name: 'wave',
    skeleton: { nodes, humanBones },
    motion: (phase) => ({ ...wave(phase), grown }),
    durationS: 1.6,
    keyCount: KEY_COUNT,
  })
  const [read, without] = [written, bytes].map((each) => readMotion(each).motion(0.3))
  assert.deepEqual({ ...read, grown: undefined }, { ...without, grown: undefined })
  assert.equal(without.grown, undefined)
  assert.deepEqual(Object.keys(read.grown?.rotations ?? {}), ['hips', 'leftUpperLeg'])
  const [x = 0] = read.grown?.rotations['leftUpperLeg'] ?? []
  assert.ok(Math.abs(2 * Math.asin(x) + 0.4) < 1e-5)
  assert.ok(Math.abs((read.grown?.hipsOffset[1] ?? 0) + 0.1) < 1e-5)
})

test('the same motion is always written as the same bytes', () => {
  const again = writeMotion({
    name: 'wave',
    skeleton: { nodes, humanBones },
    motion: wave,
    durationS: 1.6,
    keyCount: KEY_COUNT,
  })
  assert.deepEqual(again, bytes)
})
