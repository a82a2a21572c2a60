import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { aModel } from '@kisekae/avatar3d/fixtures/a-model.ts'
import { aBall } from '@kisekae/avatar3d/fixtures/a-shape.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { measureTorn } from './measure-torn.ts'

const body = CATALOGUE.find(({ key }) => key === 'body-fair')?.make?.()
assert.ok(body)
const figure = measureFigure(body)
const ball = aModel([aBall([0, 0.82, 0], 0.19, 8)])
const [{ positions }] = ball.primitives

/** The ball in a pose, with all vertices scaled, and those above its middle lifted. */
const pose = (scale: number, liftMetres: number) =>
  positions.map((at, n) => at * scale + (n % 3 === 1 && at > 0.82 ? liftMetres : 0))

const measure = (before: Float32Array, after: Float32Array) =>
  measureTorn({
    before: ball,
    after: ball,
    from: figure,
    to: figure,
    posedBefore: [before],
    posedAfter: [after],
  })

test('a part that is pulled apart in a pose is torn, unless its own body is torn too', () => {
  assert.equal(measure(positions, positions), 0)
  assert.ok(measure(positions, pose(1, 0.3)) > 0.2)
  assert.equal(measure(pose(1, 0.3), pose(1, 0.3)), 0)
})

test('a part whose edges become a little longer is not torn', () => {
  assert.equal(measure(positions, pose(1, 0.01)), 0)
})
