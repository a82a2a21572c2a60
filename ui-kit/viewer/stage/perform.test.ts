import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turn } from '@kisekae/avatar3d/math/turn.ts'
import type { Clip, Stance } from '@kisekae/avatar3d/motion/motion.ts'
import { createPerformance } from './perform.ts'

const raised = (angle: number): Stance => ({
  rotations: { leftUpperLeg: turn(angle, 0, 0) },
  hipsOffset: [0, angle, 0],
})

const holds = (own: Stance, grown?: Stance): Clip => ({
  motion: () => ({ ...own, expressions: {}, ...(grown && { grown }) }),
  durationS: 1,
})

test('a figure with long legs also blends from its stance into that of the next motion', () => {
  const performance = createPerformance({ reducedMotion: false })
  performance.play(holds(raised(-0.8), raised(-0.4)))
  performance.pass(0.4)
  performance.play(holds(raised(0)))
  const { grown, hipsOffset } = performance.pass(0.15)
  assert.ok(Math.abs(hipsOffset[1] + 0.4) < 1e-9)
  assert.ok(grown && Math.abs(grown.hipsOffset[1] + 0.2) < 1e-9)
  assert.deepEqual(Object.keys(grown.rotations), ['leftUpperLeg'])
  const [x = 0] = grown.rotations['leftUpperLeg'] ?? []
  assert.ok(Math.abs(2 * Math.asin(x) + 0.2) < 1e-3)
  assert.equal(performance.pass(0.2).grown, undefined)
})
