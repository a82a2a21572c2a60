import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Motion } from '../motion.ts'
import { idle } from './idle.ts'
import { still } from './still.ts'
import { wave } from './wave.ts'

const motions: [name: string, motion: Motion][] = [
  ['idle', idle],
  ['wave', wave],
  ['still', still],
]

/** All the numbers that make up the pose at one moment. */
function listNumbers(motion: Motion, phase: number): number[] {
  const { rotations, hipsOffset, expressions } = motion(phase)
  const turns = Object.values(rotations).flatMap((rotation) => rotation ?? [])
  return [...turns, ...hipsOffset, ...Object.values(expressions)]
}

for (const [name, motion] of motions) {
  test(`${name} ends where it begins`, () => {
    const end = listNumbers(motion, 1)
    listNumbers(motion, 0).forEach((value, i) => {
      assert.ok(Math.abs(value - end[i]) < 1e-9)
    })
  })

  test(`${name} rotates bones without stretching them`, () => {
    for (const rotation of Object.values(motion(0.3).rotations))
      assert.ok(Math.abs(Math.hypot(...(rotation ?? [])) - 1) < 1e-9)
  })

  test(`${name} never jumps from one frame to the next`, () => {
    for (let frame = 0; frame < 16; frame++) {
      const after = listNumbers(motion, (frame + 1) / 16)
      const before = listNumbers(motion, frame / 16)
      before.forEach((value, i) => {
        // A weight may switch from 0 to 1: an eye shuts within one frame.
        if (Math.abs(value - after[i]) !== 1) assert.ok(Math.abs(value - after[i]) < 0.12)
      })
    }
  })
}

test('while standing at ease, the eyes are closed in one frame out of sixteen', () => {
  const shut = Array.from({ length: 16 }, (_, frame) => idle(frame / 16).expressions['blink'])
  assert.equal(shut.filter((weight) => weight === 1).length, 1)
  assert.equal(shut.filter((weight) => weight === 0).length, 15)
})
