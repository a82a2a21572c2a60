import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aModel } from '@kisekae/avatar3d/fixtures/a-model.ts'
import { aBall } from '@kisekae/avatar3d/fixtures/a-shape.ts'
import { countFlipped } from './count-flipped.ts'

const ball = aModel([aBall([0, 1, 0], 0.2, 8)])

/** The ball with its vertices moved. */
function move(change: (at: number, index: number) => number) {
  const [primitive] = ball.primitives
  return aModel([{ ...primitive, positions: primitive.positions.map(change) }])
}

test('a part that is moved, scaled or squeezed has no flipped triangles', () => {
  assert.equal(countFlipped(ball, ball), 0)
  assert.equal(
    countFlipped(
      ball,
      move((at) => at * 3),
    ),
    0,
  )
  assert.equal(
    countFlipped(
      ball,
      move((at, n) => (n % 3 === 0 ? at * 0.2 : at)),
    ),
    0,
  )
})

test('triangles that are pulled through their neighbours count as flipped', () => {
  const { indices } = ball.primitives[0]
  const pulled = indices[indices.length >> 1]
  const { positions } = ball.primitives[0]
  const [x, y, z] = positions.subarray(pulled * 3, pulled * 3 + 3)
  // All vertices at this point go to the other side of the ball.
  const isPulled = (n: number) => {
    const first = n - (n % 3)
    return (
      Math.hypot(positions[first] - x, positions[first + 1] - y, positions[first + 2] - z) < 1e-6
    )
  }
  const centre = [0, 1, 0]
  const torn = move((at, n) => (isPulled(n) ? centre[n % 3] - 2 * (at - centre[n % 3]) : at))
  assert.ok(countFlipped(ball, torn) > 0)
})
