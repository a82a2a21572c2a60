import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aVrma, MotionNode } from '../../fixtures/a-vrma.ts'
import { rollFrom } from '../../fixtures/dice.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import { readMotion } from './read-motion.ts'

const whole = aVrma([
  { node: MotionNode.Hips, path: 'translation', timesS: [0, 1], values: [0, 0, 80, 8, 0, 90] },
  { node: MotionNode.Spine, path: 'rotation', timesS: [0, 1], values: [0, 0, 0, 1, 0, 1, 0, 0] },
  {
    node: MotionNode.Happy,
    path: 'translation',
    interpolation: 'CUBICSPLINE',
    timesS: [0.5],
    values: [0, 0, 0, 1, 0, 0, 0, 0, 0],
  },
])

/** Whatever the bytes, the result must be a motion with only finite numbers, or a refusal. */
function survives(bytes: Uint8Array, name: string): void {
  try {
    const { motion, durationS } = readMotion(bytes)
    assert.ok(durationS > 0 && durationS <= 60, name)
    for (const phase of [0, 0.37, 0.95]) {
      const { rotations, hipsOffset, expressions } = motion(phase)
      const turns = Object.values(rotations).flatMap((turn) => turn ?? [])
      const numbers = [...turns, ...hipsOffset, ...Object.values(expressions)]
      assert.ok(numbers.every(Number.isFinite), name)
    }
  } catch (error) {
    assert.ok(error instanceof FileRefused, `${name}: ${error instanceof Error && error.stack}`)
  }
}

test('a truncated motion is refused without a crash', () => {
  for (let end = 0; end < whole.length; end += 16) survives(whole.slice(0, end), `cut at ${end}`)
})

test('a motion with flipped bits is read or refused without a crash', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const roll = rollFrom(seed)
    const damaged = whole.slice()
    for (let flips = 1 + roll(4); flips > 0; flips--) damaged[roll(damaged.length)] ^= 1 << roll(8)
    survives(damaged, `seed ${seed}`)
  }
})

test('a motion with changed numbers in its binary part is read or refused', () => {
  const wild = [1e30, -1, 0, 1e9, 3.4e38, 1e-38, 7]
  const jsonBytes = new DataView(whole.buffer).getUint32(12, true)
  const words = (whole.length - 28 - jsonBytes) / 4
  for (let seed = 1; seed <= 1000; seed++) {
    const roll = rollFrom(seed)
    const damaged = whole.slice()
    const at = 28 + jsonBytes + roll(words) * 4
    new DataView(damaged.buffer).setFloat32(at, wild[roll(wild.length)], true)
    survives(damaged, `seed ${seed}`)
  }
})
