import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { makeBody } from './body.ts'
import { BODIES, TONES } from './pieces.ts'

const small = makeBody('small', TONES.fair, 'small')
const tall = makeBody('tall', TONES.fair, 'tall')

function measure({ primitives }: Model, region?: string) {
  const heights = primitives
    .filter(({ name }) => region === undefined || name === region)
    .flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === 1))
  return { bottom: Math.min(...heights), top: Math.max(...heights) }
}

const measureHeight = (model: Model, region?: string) => {
  const { bottom, top } = measure(model, region)
  return top - bottom
}

test('both figures have the same unrotated bones, and regions with the same names', () => {
  const list = ({ nodes, humanBones, primitives }: Model) => ({
    nodes: nodes.map(({ name, parent, rotation, scale }) => ({ name, parent, rotation, scale })),
    humanBones,
    regions: primitives.map(({ name }) => name),
  })
  assert.deepEqual(list(tall), list(small))
})

test('both figures stand on the ground and have heads of the same size', () => {
  for (const model of [small, tall]) assert.ok(Math.abs(measure(model).bottom) < 0.003)
  assert.ok(Math.abs(measureHeight(tall, 'head') - measureHeight(small, 'head')) < 1e-6)
})

test('the small figure is 2.7 heads tall, and the tall one 3.1', () => {
  const heads = (model: Model) => measureHeight(model) / measureHeight(model, 'head')
  assert.equal(heads(small).toFixed(1), '2.7')
  assert.equal(heads(tall).toFixed(1), '3.1')
})

test('every skin tone exists for each figure', () => {
  const kinds = BODIES.map(({ body }) => `${body?.figure} ${body?.tone}`)
  const figures = ['small', 'tall', 'slender', 'soft', 'broad', 'muscular']
  const wanted = Object.keys(TONES).flatMap((tone) => figures.map((figure) => `${figure} ${tone}`))
  assert.deepEqual(kinds.toSorted(), wanted.toSorted())
})
