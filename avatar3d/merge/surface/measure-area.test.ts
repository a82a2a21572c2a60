import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aQuad } from '../../fixtures/a-shape.ts'
import { measureArea } from './measure-area.ts'

test('the area of a surface depends on the positions of its vertices', () => {
  const square = aQuad()
  const large = { ...square, positions: square.positions.map((metres) => metres * 3) }
  assert.deepEqual([square, large, square].map(measureArea), [1, 9, 1])
})
