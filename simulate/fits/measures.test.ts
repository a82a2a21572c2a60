import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { aModel } from '@kisekae/avatar3d/fixtures/a-model.ts'
import { aBall } from '@kisekae/avatar3d/fixtures/a-shape.ts'
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
