import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '../../assemble/assemble.ts'
import { aModel } from '../../fixtures/a-model.ts'
import { aBall } from '../../fixtures/a-shape.ts'
import { listVertexRuns } from './list-vertex-runs.ts'

const balls = ['left', 'middle', 'right'].map((name, i) => ({ ...aBall([i, 0, 0], 0.4, 9), name }))
const countOf = (ball: number) => balls[ball].positions.length / 3
const runsWithout = (...hidden: string[]) =>
  listVertexRuns(assemble([aModel(balls)], { hidden: new Set(hidden) }).surfaces)

test('vertices of surfaces that are not drawn are skipped', () => {
  const [first, second, third] = [0, 1, 2].map(countOf)
  const start = first + second
  assert.deepEqual(runsWithout(), [[0, start + third]])
  assert.deepEqual(runsWithout('right'), [[0, start]])
  assert.deepEqual(runsWithout('middle'), [
    [0, first],
    [start - (start % 4), start + third],
  ])
  assert.deepEqual(runsWithout('left', 'middle', 'right'), [])
})
