import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { aFigure } from '../fixtures/a-figure.ts'
import { aBall, aQuad } from '../fixtures/a-shape.ts'
import type { Model, Primitive } from '../vrm/model.ts'
import { showsFigure } from './shows-figure.ts'

const body = CATALOGUE.find(({ key }) => key === 'body-tall-fair')?.make?.()
assert.ok(body)
const skeleton: Model = { ...body, expressions: [] }

/**
 * The bones of the tall starter figure, and surfaces at given positions in the model, each of which
 * is rigidly bound to one bone.
 */
function carry(...surfaces: [bone: string, surface: Primitive][]): Model {
  const skins = surfaces.map(([bone]) => ({
    joints: [skeleton.humanBones[bone] ?? -1],
    inverseBindMatrices: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1),
  }))
  const primitives = surfaces.map(([, surface], skin) => ({
    ...surface,
    name: `Mesh ${skin}`,
    material: 0,
    skin,
    weights: surface.weights.map((_, k) => (k % 4 === 0 ? 1 : 0)),
  }))
  const [material] = skeleton.materials
  return { ...skeleton, skins, primitives, materials: [{ ...material, name: 'Material' }] }
}

const placeOf = (bone: string): number[] => {
  const node = skeleton.humanBones[bone] ?? -1
  const place = [0, 0, 0]
  for (let at = node; at >= 0; at = skeleton.nodes[at].parent)
    skeleton.nodes[at].translation.forEach((metres, axis) => {
      place[axis] += metres
    })
  return place
}
const [, headY] = placeOf('head')
const [, kneeY] = placeOf('leftLowerLeg')
const [, spineY] = placeOf('spine')
const trunkMetres = headY - placeOf('hips')[1]

test('a ball that surrounds the shoulders but follows the head is not worn', () => {
  assert.ok(!showsFigure(carry(['head', aBall([0, headY, 0], trunkMetres * 0.6, 12)])))
})

test('a closed ball that surrounds only the head, such as the head of a mascot, is worn', () => {
  const ball = aBall([0, headY + trunkMetres * 0.3, 0], trunkMetres * 0.3, 12)
  assert.ok(showsFigure(carry(['head', ball])))
})

test('planes through the body are not worn; a badge in front of the chest is', () => {
  assert.ok(!showsFigure(carry(['hips', aQuad([0, kneeY, 0])], ['hips', aQuad([0, spineY, 0])])))
  assert.ok(showsFigure(carry(['spine', aQuad([0, spineY + trunkMetres / 4, trunkMetres])])))
})

test('a surface that is at the feet but follows the head is not worn', () => {
  assert.ok(!showsFigure(carry(['head', aQuad([0.3, 0.1, 0.5])])))
})

test('a rod from the head into the neck is not worn; a ponytail behind the neck is', () => {
  const rod = (z: number) => {
    const ball = aBall([0, 0, 0], 1, 8)
    const positions = ball.positions.map((at, n) => {
      if (n % 3 === 1) return headY + (at - 1.2) * 0.3 * trunkMetres
      return at * 0.06 * trunkMetres + (n % 3 === 2 ? z : 0)
    })
    return { ...ball, positions }
  }
  assert.ok(!showsFigure(carry(['head', rod(0)])))
  assert.ok(showsFigure(carry(['head', rod(-0.4 * trunkMetres)])))
})

test('balls on half of the bones count as a figure', () => {
  const { primitives, materials, ...figure } = aFigure()
  const plain = {
    ...figure,
    primitives: primitives.map((each) => ({ ...each, name: '' })),
    materials: materials.map((each) => ({ ...each, name: '' })),
  }
  assert.ok(showsFigure(plain))
})

test('a surface counts as worn if its name identifies a wearable item', () => {
  const model = carry(['hips', aQuad([0, kneeY, 0])])
  assert.ok(!showsFigure(model))
  const named = model.primitives.map((each) => ({ ...each, name: 'Cat Tail' }))
  assert.ok(showsFigure({ ...model, primitives: named }))
})

test('nothing can be said about a file without bones', () => {
  const model = carry(['head', aBall([0, headY, 0], trunkMetres * 0.6, 12)])
  assert.ok(showsFigure({ ...model, humanBones: {} }))
})

/** Parts that often follow a single bone. */
const SINGLE = new Set(['Hat', 'Accessory', 'Hand', 'Hair'])

test('every starter piece on one bone counts as worn, even if all names are removed', () => {
  const missed = CATALOGUE.filter(({ key, part, make }, i) => {
    const isOther = nameForm(key) !== nameForm(CATALOGUE[i - 1]?.key ?? '')
    return make && isOther && SINGLE.has(part) && !showsFigure(anonymise(make()))
  })
  assert.deepEqual(
    missed.map(({ key }) => key),
    [],
  )
})

const nameForm = (key: string) => key.split('-').slice(0, -1).join('-')

const anonymise = (model: Model): Model => ({
  ...model,
  materials: model.materials.map((material) => ({ ...material, name: '' })),
  primitives: model.primitives.map((primitive) => ({ ...primitive, name: '' })),
})
