import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '../../assemble/assemble.ts'
import { aModel } from '../../fixtures/a-model.ts'
import { drift } from './drift.ts'

const pose = { rotations: {}, hipsOffset: [0, 0, 0] as [number, number, number], expressions: {} }
const weights = (phase: number) =>
  drift(floating, { ...pose, expressions: { happy: 1 } }, phase).expressions

const expressions = Array.from({ length: 8 }, (_, n) => ({
  name: `drift-${n + 1}`,
  morphBinds: [],
  uvBinds: [],
}))
const floating = assemble([{ ...aModel([]), expressions }])

test('floating objects pass through their positions and return to the first one', () => {
  assert.deepEqual(weights(0), { happy: 1, 'drift-0': 1, 'drift-1': 0 })
  assert.deepEqual(weights(3 / 16), { happy: 1, 'drift-1': 0.5, 'drift-2': 0.5 })
  assert.deepEqual(weights(15 / 16), { happy: 1, 'drift-7': 0.5, 'drift-8': 0.5 })
  assert.deepEqual(weights(1), weights(0))
})

test('a figure without floating objects keeps its pose', () => {
  assert.equal(drift(assemble([aModel([])]), pose, 0.3), pose)
})
