import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMaterial } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import { aTint } from '../../fixtures/a-texture.ts'
import { meanColor } from './settle-paints.ts'

test("a material's mean colour is that of all its surfaces, in the material's own picture", () => {
  const [one, other] = [aQuad(), aQuad()]
  const halves = {
    ...aTint(255, 0, 0),
    widthPx: 2,
    pixels: Uint8Array.of(255, 0, 0, 255, 0, 0, 0, 255),
  }
  const right = { ...other, uvs: new Float32Array(8).fill(0.75) }
  const material = aMaterial({ texture: 0 })
  assert.deepEqual(meanColor(material, aTint(255, 255, 0), [one]), [1, 1, 0])
  assert.deepEqual(meanColor(material, aTint(0, 0, 255), [one]), [0, 0, 1])
  const left = { ...one, uvs: new Float32Array(8).fill(0.25) }
  assert.deepEqual(meanColor(material, halves, [left]), [1, 0, 0])
  assert.deepEqual(meanColor(material, halves, [left, right]), [0.5, 0, 0])
  assert.deepEqual(meanColor(material, halves, [left, left]), [1, 0, 0])
  assert.deepEqual(
    meanColor({ ...material, baseColor: [0.5, 1, 1, 1] }, halves, [left]),
    [0.5, 0, 0],
  )
  assert.deepEqual(meanColor(material, undefined, [left]), [1, 1, 1])
})
