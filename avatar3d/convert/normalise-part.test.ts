import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { aFigure } from '../fixtures/a-figure.ts'
import type { Model } from '../vrm/model.ts'
import { readModel } from '../vrm/read/read-model.ts'
import { writeVrm } from '../vrm/write/write-vrm.ts'
import { normalisePart } from './normalise-part.ts'

const aDot = () => Promise.resolve({ widthPx: 1, heightPx: 1, pixels: Uint8Array.of(9, 9, 9, 255) })

const writeAndRead = (model: Model) => readModel(writeVrm(model, deflateSync), aDot)

const listNames = ({ primitives }: Model) => [...new Set(primitives.map(({ name }) => name))].sort()

test('the file of a body keeps the regions that other parts hide', async () => {
  const body = CATALOGUE.find(({ key }) => key === 'body-fair')?.make?.()
  assert.ok(body)
  const { model } = normalisePart(body, { part: 'Body', prefix: 'p' })
  assert.equal(listNames(body).length, 13)
  assert.deepEqual(listNames(await writeAndRead(model)), listNames(body))
})

test('a vertex that names a joint twice follows it once, with the sum of both weights', () => {
  const figure = aFigure()
  const joints = figure.nodes.map((_, n) => n)
  const inverseBindMatrices = new Float32Array(joints.length * 16).fill(0)
  for (const n of joints) for (let k = 0; k < 16; k += 5) inverseBindMatrices[n * 16 + k] = 1
  const primitives = figure.primitives.map((primitive) => {
    const count = primitive.positions.length / 3
    const twice = Array.from({ length: count }, () => [1, 2, 1, 0])
    const weights = Array.from({ length: count }, () => [0.5, 0.25, 0.25, 0])
    return {
      ...primitive,
      skin: 0,
      joints: Uint16Array.from(twice.flat()),
      weights: Float32Array.from(weights.flat()),
    }
  })
  const doubled = { ...figure, primitives, skins: [{ joints, inverseBindMatrices }] }
  const { model } = normalisePart(doubled, { part: 'Clothes', prefix: 'p' })
  const [{ joints: left, weights }] = model.primitives
  assert.deepEqual([...weights.subarray(0, 4)], [0.75, 0.25, 0, 0])
  const names = [...left.subarray(0, 2)].map((j) => model.nodes[model.skins[0].joints[j]].name)
  assert.deepEqual(names, ['spine', 'head'])
})

test('a part keeps the nodes that say how it is worn, and the names of these', async () => {
  const pieces = [
    ['hand-ice-mint', 'Hand', 'kisekae-grip-cup', 'leftHand'],
    ['accessory-wheelchair-ink', 'Accessory', 'kisekae-seat', 'hips'],
  ] as const
  for (const [key, part, mark, bone] of pieces) {
    const made = CATALOGUE.find((piece) => piece.key === key)?.make?.()
    assert.ok(made)
    const uploaded = await writeAndRead(made)
    const { model } = normalisePart(uploaded, { part, prefix: 'p' })
    const stored = await writeAndRead(model)
    const marks = stored.nodes.filter(({ name }) => name.endsWith(mark))
    assert.deepEqual(
      marks.map(({ name, parent }) => [name, parent]),
      [[mark, stored.humanBones[bone]]],
    )
  }
})
