import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aModel } from '../../fixtures/a-model.ts'
import { aBall, aQuad } from '../../fixtures/a-shape.ts'
import { findInvertedShells } from './find-inverted-shells.ts'

const ball = aBall([0, 1, 0], 0.5, 8)
const turned = { ...ball, indices: ball.indices.toReversed() }

test('a ball whose triangles face outwards is accepted', () => {
  assert.deepEqual(findInvertedShells(aModel([ball])), [])
})

test('a ball whose triangles face inwards is reported with its volume', () => {
  const [shell] = findInvertedShells(aModel([ball, turned]))
  assert.equal(shell.primitive, 1)
  assert.equal(shell.triangleCount, ball.indices.length / 3)
  assert.ok(shell.volume < -0.4 && shell.volume > -0.524)
})

test('an inverted shell beside a correct one in the same primitive is found', () => {
  const count = ball.positions.length / 3
  const far = aBall([3, 1, 0], 0.5, 8)
  const both = {
    ...ball,
    positions: Float32Array.of(...ball.positions, ...far.positions),
    indices: Uint32Array.of(...ball.indices, ...turned.indices.map((index) => index + count)),
  }
  assert.equal(findInvertedShells(aModel([both])).length, 1)
})

test('a sheet has no inside, so it cannot be inside out', () => {
  assert.deepEqual(findInvertedShells(aModel([aQuad()])), [])
})
