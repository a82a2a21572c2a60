import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '../../assemble/assemble.ts'
import { aModel } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import { makeFace } from './make-face.ts'

test('an expression that switches pictures is visible at a weight of one half or more', () => {
  const blink = {
    name: 'blink',
    morphBinds: [],
    uvBinds: [
      { material: 0, offset: [0.5, 0] as [number, number], scale: [1, 1] as [number, number] },
    ],
  }
  const avatar = assemble([aModel([aQuad()], { expressions: [blink] })])
  const offsets = [0, 0.2, 0.49, 0.5, 0.8, 1].map(
    (weight) => makeFace(avatar, { blink: weight }).uvShifts.get(0)?.offset[0] ?? 0,
  )
  assert.deepEqual(offsets, [0, 0, 0, 0.5, 0.5, 0.5])
})
