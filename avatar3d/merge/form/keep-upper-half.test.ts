import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFigure } from '../../fixtures/a-figure.ts'
import type { Model, Primitive } from '../../vrm/model.ts'
import { joinParts } from '../part/join-parts.ts'
import { keepUpperHalf } from './keep-upper-half.ts'

/** The height of the figure's hips, in metres. */
const BORDER = 0.4

const aJoinedFigure = (): Model =>
  joinParts([{ part: 'Body', model: aFigure() }], {
    hidden: new Set(),
    meta: { name: 'avatar', authors: ['somebody'] },
  })

const heightsOf = ({ positions }: Primitive) => positions.filter((_, i) => i % 3 === 1)

test('only the upper half of the figure remains, and it ends in a straight edge', () => {
  const whole = aJoinedFigure()
  const half = keepUpperHalf(whole, { hasLegs: false })
  const heights = half.primitives.flatMap((primitive) => [...heightsOf(primitive)])
  assert.equal(Math.min(...heights).toFixed(6), BORDER.toFixed(6))
  const highest = (model: Model) =>
    Math.max(...model.primitives.flatMap((primitive) => [...heightsOf(primitive)]))
  assert.equal(highest(half), highest(whole))
  // The legs' two balls are gone.
  assert.equal(half.primitives.length, whole.primitives.length - 2)
  for (const { indices, positions } of half.primitives)
    assert.equal(Math.max(...indices), positions.length / 3 - 1)
})

test('the vertices of the parts are not moved', () => {
  const whole = aJoinedFigure()
  const before = whole.primitives.map(({ positions }) => positions.slice())
  keepUpperHalf(whole, { hasLegs: false })
  assert.deepEqual(
    whole.primitives.map(({ positions }) => positions),
    before,
  )
})

test('an upper half has leg bones only in a VRM file, which requires them', () => {
  const namesOf = (hasLegs: boolean) =>
    Object.keys(keepUpperHalf(aJoinedFigure(), { hasLegs }).humanBones)
  assert.ok(namesOf(true).includes('leftUpperLeg'))
  const withoutLegs = namesOf(true).filter((bone) => !bone.endsWith('Leg'))
  assert.deepEqual(namesOf(false), withoutLegs)
})

test('chains remain if they still move something', () => {
  const whole = aJoinedFigure()
  const leg = whole.humanBones['leftUpperLeg'] ?? -1
  const [tail] = whole.springs
  const garter = { ...tail, name: 'garter', joints: [{ ...tail.joints[0], node: leg }] }
  const half = keepUpperHalf({ ...whole, springs: [tail, garter] }, { hasLegs: true })
  assert.deepEqual(half.springs, [tail])
})

test('expressions move the same surfaces as before', () => {
  const whole = aJoinedFigure()
  const bind = (primitive: number) => ({ primitive, morph: 0, weight: 1 })
  const at = (node: number) => whole.primitives.findIndex(({ joints }) => joints[0] === node)
  const [head, leg] = [whole.humanBones['head'] ?? -1, whole.humanBones['leftUpperLeg'] ?? -1]
  const expression = { name: 'aa', morphBinds: [bind(at(head)), bind(at(leg))], uvBinds: [] }
  const half = keepUpperHalf({ ...whole, expressions: [expression] }, { hasLegs: true })
  const [{ morphBinds }] = half.expressions
  assert.equal(morphBinds.length, 1)
  assert.equal(half.primitives[morphBinds[0].primitive].joints[0], head)
})
