// Held items are in the hand, not in the arm.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anatomy } from '../body/anatomy.ts'
import { vec } from '../kit/mesh/vector.ts'
import { HAND_ITEMS } from './pieces.ts'

/** In metres. */
const DEPTH_MAX = 0.001

/** One colour of each shape. */
const shapes = new Map(HAND_ITEMS.map((piece) => [piece.key.replace(/-[^-]+$/, ''), piece]))

for (const [shape, { make }] of shapes)
  test(`${shape} does not reach into the arm that holds it`, () => {
    const { primitives = [] } = make?.() ?? {}
    assert.ok(primitives.length > 0)
    for (const { name, positions } of primitives)
      for (let v = 0; v < positions.length / 3; v++) {
        const depth = -anatomy.arms(...vec.read(positions, v))
        assert.ok(depth < DEPTH_MAX, `${name} is ${depth} m deep in the arm`)
      }
  })
