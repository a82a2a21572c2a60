import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import type { Model } from '../../vrm/model.ts'
import { measureFigure } from '../figure/measure-figure.ts'
import { SEGMENTS, segmentNumber } from '../figure/segment.ts'
import { fitToFigure } from '../fit-to-figure.ts'
import { readVector } from '../mesh/read-vector.ts'
import { measureWidth } from './measure-width.ts'
import { pairSegments } from './pair-segments.ts'

function bodyOf(key: string): Model {
  const body = CATALOGUE.find((piece) => piece.key === key)?.make?.()
  assert.ok(body)
  return body
}
const [small, slender] = ['body-fair', 'body-slender-fair'].map(bodyOf)

const leave = (body: Model, pattern: RegExp): Model => ({
  ...body,
  primitives: body.primitives.filter(({ name }) => !pattern.test(name)),
})

const CLAD = /chest|waist|hips|neck|thighs/
const TRUNK = segmentNumber('trunk')

test('where a body has no surface, it gets the other body’s shape, around its own bones', () => {
  const figure = measureFigure(slender)
  const bare = measureFigure(leave(small, CLAD))
  assert.ok(bare.segments[TRUNK].isGuess)
  const pairs = pairSegments(bare, figure)
  const [source, target] = pairs[TRUNK]
  assert.ok(source.kind === 'tube' && target.kind === 'tube')
  assert.deepEqual(source.start, bare.segments[TRUNK].kind === 'tube' && bare.segments[TRUNK].start)
  const shapeOf = (segment: typeof source) =>
    segment.slices.map(({ half: [u, w] }) => (u / w).toFixed(6))
  assert.deepEqual(shapeOf(source), shapeOf(target))
  // A missing trunk is scaled by the geometric mean of the known limbs' factors.
  const factors = pairs.map(([one, two]) => measureWidth(two) / measureWidth(one))
  const known = factors.filter((_, s) => pairs[s][0].kind === 'tube' && !bare.segments[s].isGuess)
  assert.ok(known.length >= 6)
  const product = known.reduce((a, b) => a * b)
  assert.ok(Math.abs(factors[TRUNK] - product ** (1 / known.length)) < 1e-6)
})

test('two bodies with surfaces everywhere are paired segment by segment, unchanged', () => {
  const [from, to] = [small, slender].map((body) => measureFigure(body))
  assert.deepEqual(
    pairSegments(from, to),
    SEGMENTS.map((_, s) => [from.segments[s], to.segments[s]]),
  )
})

test('leggings keep their width at the top if their own body has no skin there', () => {
  const leggings: Model = {
    ...small,
    primitives: small.primitives.filter(({ name }) => name === 'thighs'),
  }
  const widen = (from: Model) => {
    const wearer = { model: from, figure: measureFigure(from, undefined, leggings) }
    const target = { model: slender, figure: measureFigure(slender) }
    const { primitives } = fitToFigure(leggings, wearer, target)
    const xs = primitives.flatMap(({ positions }) =>
      Array.from({ length: positions.length / 3 }, (_, v) => Math.abs(readVector(positions, v)[0])),
    )
    return Math.max(...xs)
  }
  const [whole, clad] = [small, leave(small, CLAD)].map(widen)
  assert.ok(clad < 1.1 * whole, `${clad} instead of ${whole}`)
})
