import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeBones } from '../check/place-bones.ts'
import { aFigure } from '../fixtures/a-figure.ts'
import { completeSkeleton } from './complete-skeleton.ts'

test('a missing chest or neck is added between its neighbours, and nothing else moves', () => {
  const figure = aFigure()
  const { model, added } = completeSkeleton(figure)
  assert.deepEqual(added, ['chest', 'neck'])
  const { chest, neck, ...places } = placeBones(model)
  const before = placeBones(figure)
  for (const [bone, place] of Object.entries(before))
    place.forEach((at, axis) => {
      assert.ok(Math.abs(at - places[bone][axis]) < 1e-6, bone)
    })
  const between = (lower: number, upper: number) => (lower + upper) / 2
  assert.ok(Math.abs(chest[1] - between(before['spine'][1], before['head'][1])) < 1e-6)
  assert.ok(Math.abs(neck[1] - between(chest[1], before['head'][1])) < 1e-6)
  const nameParent = (bone: string) =>
    model.nodes[model.nodes[model.humanBones[bone] ?? 0].parent].name
  assert.deepEqual(['head', 'leftUpperArm'].map(nameParent), ['neck', 'chest'])
})

test('a complete skeleton stays as it is', () => {
  const { model } = completeSkeleton(aFigure())
  assert.deepEqual(completeSkeleton(model), { model, added: [] })
})
