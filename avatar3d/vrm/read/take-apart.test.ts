import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMaterial } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import type { Expression, Texture } from '../model.ts'
import { blankMaterial } from './read-materials.ts'
import { bindPieces, takeApart } from './take-apart.ts'

/** Black on the left, white on the right. */
const HALVES: Texture = {
  widthPx: 2,
  heightPx: 1,
  pixels: Uint8Array.of(0, 0, 0, 255, 255, 255, 255, 255),
}

const NONE = { shiftTexture: -1, shiftScale: 1, rimTexture: -1, widthTexture: -1 }

/**
 * Two squares of one surface: the first shows the left half of the picture, the second the right.
 */
function wearTwice(traits: Partial<typeof NONE>) {
  const [left, right] = [aQuad(), aQuad()]
  const join = (a: Float32Array, b: Float32Array) => Float32Array.of(...a, ...b)
  const surface = aQuad([0, 0, 0], {
    positions: join(left.positions, right.positions),
    normals: join(left.normals, right.normals),
    uvs: join(
      left.uvs.map((value, i) => (i % 2 === 0 ? value / 2 : value)),
      right.uvs.map((value, i) => (i % 2 === 0 ? (value + 1) / 2 : value)),
    ),
    joints: new Uint16Array(32),
    weights: new Float32Array(32),
    indices: Uint32Array.of(...left.indices, ...right.indices.map((vertex) => vertex + 4)),
    morphs: [
      { name: 'up', positions: Float32Array.from({ length: 24 }, (_, i) => i), normals: null },
    ],
  })
  const material = aMaterial({ shadingShift: 0.1, rimColor: [1, 1, 1], outlineWidth: 0.004 })
  const paints = [{ ...blankMaterial(), material, traits: { ...NONE, ...traits } }]
  const primitives = [surface]
  const pieces = takeApart(primitives, paints, [HALVES])
  const worn = primitives.map((primitive) => paints[primitive.material].material)
  return { primitives, pieces, worn }
}

test('a surface without maps for its properties stays whole', () => {
  const { primitives, pieces } = wearTwice({})
  assert.equal(primitives.length, 1)
  assert.equal(pieces.size, 0)
})

test('a surface with two shading borders is split in two', () => {
  const { worn } = wearTwice({ shiftTexture: 0, shiftScale: 0.5 })
  assert.deepEqual(
    worn.map(({ shadingShift }) => shadingShift),
    [0.1, 0.6],
  )
})

test('the rim and the outline are weakened by their maps', () => {
  const { worn } = wearTwice({ rimTexture: 0, widthTexture: 0 })
  assert.deepEqual(
    worn.map(({ rimColor, outlineWidth }) => [rimColor[0], outlineWidth]),
    [
      [0, 0],
      [1, 0.004],
    ],
  )
})

test('each piece has its own vertices and morphs', () => {
  const { primitives } = wearTwice({ widthTexture: 0 })
  for (const { positions, indices } of primitives) {
    assert.equal(positions.length, 12)
    assert.equal(indices.length, 6)
  }
  assert.deepEqual(
    primitives.map(({ morphs }) => morphs[0].positions[0]),
    [0, 12],
  )
})

test('an expression that moves the picture of a surface moves the pictures of its pieces', () => {
  const { pieces } = wearTwice({ widthTexture: 0 })
  const expression: Expression = {
    name: 'happy',
    morphBinds: [],
    uvBinds: [{ material: 0, offset: [0.5, 0], scale: [1, 1] }],
  }
  bindPieces([expression], pieces)
  assert.deepEqual(
    expression.uvBinds.map(({ material }) => material),
    [0, 1, 2],
  )
})
