import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFigure } from '../fixtures/a-figure.ts'
import { aModel } from '../fixtures/a-model.ts'
import { aBall } from '../fixtures/a-shape.ts'
import type { Model } from '../vrm/model.ts'
import { findSkinColour } from './find-skin-colour.ts'
import { seeModel } from './see-model.ts'

const figure = aFigure()

/**
 * The figure's head, and a ball on each of the given bones. The head and the ball on `tail1` are
 * named like faces; the names of the other balls say nothing.
 */
const wear = (...bones: string[]): Model => {
  const primitives = figure.primitives.filter(
    ({ name, material }) => bones.includes(name) || (name === 'head' && material === 0),
  )
  const named = primitives.map((primitive) => {
    const isFace = primitive.name === 'head' || primitive.name === 'tail1'
    return { ...primitive, name: isFace ? 'Face' : `Mesh ${primitive.node}` }
  })
  return { ...figure, primitives: named, expressions: [] }
}

const see = (model: Model) =>
  seeModel(model).map(({ mesh, kind }) => `${mesh.replace(/ \d+$/, '')} is ${kind}`)

test('balls on the bones of a figure are its skin, even if its trunk has another colour', () => {
  const limbs = ['leftUpperArm', 'rightUpperArm', 'leftUpperLeg', 'rightUpperLeg']
  const seen = see(wear('spine', ...limbs))
  assert.deepEqual([...new Set(seen)].sort(), ['Face is face', 'Mesh is skin'])
  assert.equal(seen.length, 6)
})

test('a ball on the trunk is an accessory if another surface is the skin of the trunk', () => {
  const model = wear('spine')
  const [spine] = model.primitives
  const skin = { ...spine, name: 'Skin', material: 0 }
  const seen = see({ ...model, primitives: [...model.primitives, skin] })
  assert.deepEqual(seen.sort(), ['Face is face', 'Mesh is accessories', 'Skin is skin'])
})

test('a bun behind the head is hair, even if its mesh has the name of a face', () => {
  const model = wear('tail1')
  const primitives = model.primitives.map((primitive) =>
    figure.nodes[primitive.node].name === 'tail1'
      ? { ...primitive, positions: primitive.positions.map((at, n) => (n % 3 < 2 ? at : at - 0.2)) }
      : primitive,
  )
  assert.deepEqual(see({ ...model, primitives }).sort(), ['Face is face', 'Face is hair'])
})

test('the skin of a face is the piece that covers most of it, not its detailed eyes', () => {
  const [skin, , black] = figure.materials
  const model = aModel(
    [aBall([0, 0, 0], 1, 6, { material: 0 }), aBall([0, 0, 1], 0.1, 20, { material: 1 })],
    { materials: [skin, { ...black, baseColor: [0, 0, 0, 1] }] },
  )
  const regions = model.primitives.map(({ positions }) =>
    Array.from({ length: positions.length / 3 }, () => 'head' as const),
  )
  const colour = findSkinColour(model, { skins: [], faces: [0, 1] }, regions)
  assert.ok(colour && colour[0] > 200, `${colour}`)
})
