import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aModel } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import type { Expression, Model, Morph } from '../../vrm/model.ts'
import { joinSurfaces } from './join-surfaces.ts'
import { mergeMorphs } from './merge-morphs.ts'

const raise = (name: string, metres: number): Morph => ({
  name,
  positions: new Float32Array(12).fill(metres),
  normals: null,
})

const move = (name: string, ...binds: [primitive: number, morph: number, weight: number][]) =>
  ({
    name,
    morphBinds: binds.map(([primitive, morph, weight]) => ({ primitive, morph, weight })),
    uvBinds: [],
  }) satisfies Expression

const wearing = (morphs: Morph[][], expressions: Expression[]): Model =>
  aModel(
    morphs.map((list) => aQuad([0, 0, 0], { skin: 0, morphs: list })),
    { expressions },
  )

/** The distance by which each expression, at weight 1, raises the first vertex of each surface. */
const raised = ({ primitives, expressions }: Model) =>
  expressions.map(({ morphBinds }) =>
    primitives.map((primitive, p) =>
      morphBinds
        .filter((bind) => bind.primitive === p)
        .reduce((sum, bind) => sum + primitive.morphs[bind.morph].positions[0] * bind.weight, 0),
    ),
  )

test('a morph that no expression uses, or that moves no vertex, is removed', () => {
  const model = mergeMorphs(
    wearing(
      [[raise('dead', 1), raise('still', 5e-6), raise('alive', 2)]],
      [move('blink', [0, 1, 1]), move('happy', [0, 2, 0.5])],
    ),
  )
  assert.deepEqual(
    model.primitives[0].morphs.map(({ name }) => name),
    ['alive'],
  )
  assert.deepEqual(raised(model), [[0], [1]])
})

test('a morph that moves a single vertex is kept, whatever the direction', () => {
  for (const metres of [0.1, -0.1]) {
    const positions = new Float32Array(12)
    positions[4] = metres
    const morph: Morph = { name: 'wink', positions, normals: null }
    const model = mergeMorphs(wearing([[morph]], [move('wink', [0, 0, 1])]))
    assert.deepEqual(model.primitives[0].morphs, [morph])
  }
})

test('shifts of a hundredth of a millimetre are kept; smaller ones are dropped', () => {
  const positions = Float32Array.of(1e-5, 0, 0, -4e-6, 4e-6, 0, 0, 0, -2e-5, 0, 9e-6, 0)
  const normals = new Float32Array(12).fill(0.5)
  const morph: Morph = { name: 'wink', positions, normals }
  const [kept] = mergeMorphs(wearing([[morph]], [move('wink', [0, 0, 1])])).primitives[0].morphs
  const moved = (numbers: Float32Array | null) => [0, 3, 6, 9].map((at) => numbers?.[at + 2] !== 0)
  // The first is slightly below 10^-5 as a float.
  assert.deepEqual(moved(kept.normals), [false, false, true, false])
})

test('morphs that always move together are one morph', () => {
  const model = mergeMorphs(
    wearing(
      [[raise('left', 1), raise('right', 2), raise('own', 4)]],
      [move('blink', [0, 0, 1], [0, 1, 1]), move('wink', [0, 2, 1])],
    ),
  )
  assert.deepEqual(
    model.primitives[0].morphs.map(({ positions }) => positions[0]),
    [3, 4],
  )
  assert.deepEqual(raised(model), [[3], [4]])
})

test('morphs with the same name and different weights stay separate', () => {
  const model = mergeMorphs(
    wearing([[raise('open', 1)], [raise('open', 1)]], [move('aa', [0, 0, 1], [1, 0, 0.5])]),
  )
  const joined = joinSurfaces(model, [[0, 1]])
  assert.equal(joined.primitives[0].morphs.length, 2)
  const [first, second] = joined.primitives[0].morphs.map(({ positions }) => [...positions])
  assert.deepEqual(first, [...new Float32Array(12).fill(1), ...new Float32Array(12)])
  assert.deepEqual(second, [...new Float32Array(12), ...new Float32Array(12).fill(1)])
  assert.deepEqual(
    joined.expressions[0].morphBinds.map(({ weight }) => weight),
    [1, 0.5],
  )
})

test('joined surfaces that an expression moves with the same weight share a morph', () => {
  const model = mergeMorphs(
    wearing([[raise('lid', 1)], [], [raise('lash', 2)]], [move('blink', [0, 0, 1], [2, 0, 1])]),
  )
  const { primitives, expressions } = joinSurfaces(model, [[0, 1, 2]])
  const [{ positions }] = primitives[0].morphs
  assert.deepEqual([positions[0], positions[12], positions[24]], [1, 0, 2])
  assert.equal(primitives[0].morphs.length, 1)
  assert.deepEqual(expressions[0].morphBinds, [{ primitive: 0, morph: 0, weight: 1 }])
})
