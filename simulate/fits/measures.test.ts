import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { segmentNumber } from '@kisekae/avatar3d/fit/figure/segment.ts'
import { aModel } from '@kisekae/avatar3d/fixtures/a-model.ts'
import { aBall } from '@kisekae/avatar3d/fixtures/a-shape.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { measureStretch } from '../../server/part/fit/inspect/measure-stretch.ts'
import { createSeat } from './create-seat.ts'

const ball = aModel([aBall([0, 1, 0], 0.2, 8)])

const scaled = (x: number, y: number) => {
  const [primitive] = ball.primitives
  const positions = primitive.positions.map((at, n) => at * (n % 3 === 1 ? y : x))
  return aModel([{ ...primitive, positions }])
}

test('a part that only becomes larger does not count as stretched', () => {
  assert.ok(Math.abs(measureStretch(ball, scaled(3, 3)) - 1) < 1e-3)
  assert.ok(measureStretch(ball, scaled(1, 3)) > 1.35)
})

test('vertices inside the skin or far away from it count as misplaced', () => {
  const body = CATALOGUE.find(({ key }) => key === 'body-fair')?.make?.()
  assert.ok(body)
  const figure = measureFigure(body)
  const hat = aModel([aBall([0, 0.82, 0], 0.19, 8)])
  const seat = createSeat(hat, figure, figure)
  const [{ positions }] = hat.primitives
  assert.equal(seat(positions), 0)
  assert.ok(seat(positions.map((at, n) => (n % 3 === 1 ? at - 0.05 : at))) > 0.1)
  assert.ok(seat(positions.map((at, n) => (n % 3 === 1 ? at + 0.8 : at))) > 0.6)
})

test('the distance of a bun from a head grows with the head, not with the body', () => {
  const [small, slender] = ['body-fair', 'body-slender-fair'].map((key) => {
    const body = CATALOGUE.find((piece) => piece.key === key)?.make?.()
    assert.ok(body)
    const figure = measureFigure(body)
    const head = figure.segments[segmentNumber('head')]
    assert.ok(head.kind === 'box')
    // A ball on the top of the head; its radius is half the distance from the eyes up to the top of
    // the head.
    const center: Vec3 = [0, head.middle[1] + 1.4 * head.half[1], head.middle[2]]
    const [primitive] = aModel([aBall(center, head.half[1] / 2, 8)]).primitives
    const weights = primitive.joints.map((_, k) => (k % 4 === 0 ? 1 : 0))
    const bound = {
      skin: -1,
      node: body.humanBones['head'] ?? -1,
      weights: Float32Array.from(weights),
    }
    const bun = { ...primitive, ...bound }
    return { figure, bun: { ...body, primitives: [bun] } }
  })
  const positionsOf = ({ bun }: typeof small) => bun.primitives[0].positions
  const seat = createSeat(slender.bun, slender.figure, small.figure)
  assert.equal(seat(positionsOf(small)), 0)
  const back = createSeat(small.bun, small.figure, slender.figure)
  assert.equal(back(positionsOf(slender)), 0)
  // As far from the tall body's small head as from the small body's large head.
  const far = positionsOf(slender).map((at, n) => (n % 3 === 1 ? at + 0.1 : at))
  assert.ok(back(far) > 0.5, `${back(far)}`)
})
