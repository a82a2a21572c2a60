import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '../../math/vector.ts'
import { SEGMENT_COUNT } from '../figure/segment.ts'
import { followHair } from './follow-hair.ts'

const HEAD = 0
const STRAND = 1
const END = 2

/**
 * Follows a strand of two vertices that was hung half a metre lower and then moved backwards by 2
 * and 4 cm.
 */
function follow(): Vec3[] {
  const positions = Float32Array.of(0, 1, 0, 0, 0.9, 0)
  const moved = Float32Array.of(0, 0.5, -0.02, 0, 0.4, -0.04)
  const nodes = new Uint16Array(8).fill(STRAND)
  const hair = {
    shell: { positions, nodes, weights: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0) },
    shares: new Float32Array(2 * SEGMENT_COUNT),
    carrier: { carry: (place: Vec3) => place },
    drop: () => -0.5,
    positions: moved,
  }
  return followHair(hair, [{ parent: -1 }, { parent: HEAD }, { parent: STRAND }])
}

const isNear = (way: Vec3, z: number) =>
  assert.ok(Math.hypot(way[0], way[1], way[2] - z) < 1e-6, `${way}`)

test('hair that was moved off the skin takes its bones with it', () => {
  isNear(follow()[STRAND], -0.03)
})

test('the end of a strand moves with the bone above it, and the head stays where it is', () => {
  isNear(follow()[END], -0.03)
  isNear(follow()[HEAD], 0)
})
