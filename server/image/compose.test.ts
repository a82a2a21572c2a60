import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Model, Primitive } from '@kisekae/avatar3d/vrm/model.ts'
import type { Part } from '@kisekae/contract/part.ts'
import { compose } from './compose.ts'

// Only the names matter here; a primitive without triangles is one all the same.
const aModel = (...regions: string[]): Model => ({
  nodes: [],
  humanBones: {},
  primitives: regions.map((name) => ({ name }) as Primitive),
  skins: [],
  materials: [],
  textures: [],
  expressions: [
    {
      name: 'blink',
      morphBinds: [{ primitive: regions.length - 1, morph: 0, weight: 1 }],
      uvBinds: [],
    },
  ],
  meta: { name: '', version: '', authors: [], licenseUrl: '', terms: {} },
})
const aPiece = (part: Part, model: Model, hides: string[] = []) => ({
  part,
  asset: '',
  rules: { slots: [], hides, bodies: [] },
  model,
})

test('the body comes first, whatever was put on first', () => {
  const [first] = compose([aPiece('Hat', aModel('hat')), aPiece('Body', aModel('torso'))])
  assert.deepEqual(
    first.primitives.map(({ name }) => name),
    ['torso'],
  )
})

test('a region that a piece covers is left away, and expressions still move what is left', () => {
  const body = aPiece('Body', aModel('torso', 'arms', 'head'))
  const [dressed] = compose([body, aPiece('Clothes', aModel('shirt'), ['torso'])])
  assert.deepEqual(
    dressed.primitives.map(({ name }) => name),
    ['arms', 'head'],
  )
  assert.equal(dressed.expressions[0].morphBinds[0].primitive, 1)
  assert.equal(body.model.primitives.length, 3)
})

test('an expression of a region that is covered moves nothing', () => {
  const [bald] = compose([
    aPiece('Hair', aModel('back', 'crown')),
    aPiece('Hat', aModel('hat'), ['crown']),
  ])
  assert.deepEqual(bald.expressions[0].morphBinds, [])
})

test('a piece that is covered whole is not there', () => {
  assert.equal(
    compose([aPiece('Body', aModel('torso')), aPiece('Clothes', aModel(), ['torso'])]).length,
    0,
  )
})
