import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Relief } from '../mesh/mesh.ts'
import { createMesh } from '../mesh/mesh.ts'
import { cloth, type Fabric } from './fabric.ts'

const relief: Relief = {
  depthAt: (u) => (u < 0.5 ? 1 : -1),
  widthPx: 16,
  heightPx: 16,
}

/** A mesh of one triangle that spans the whole patch. */
const aMesh = (folds?: Relief) => ({ ...createMesh(), uvs: [0, 0, 1, 0, 1, 1], relief: folds })

const redAt = ({ picture }: Fabric, u: number, v: number) => {
  const [x, y] = [Math.floor(u * picture.widthPx), Math.floor(v * picture.heightPx)]
  return picture.pixels[(y * picture.widthPx + x) * 4]
}

test('folds are painted in shade and in light on the cloth of a piece', () => {
  const fabric = cloth.roll(64, 64)
  const { uvs } = cloth.cut(cloth.dye(fabric, '#808080'), aMesh(relief))
  const inset = 2 / 64
  assert.ok(redAt(fabric, uvs[0] + inset, uvs[1] + inset) < 0x70)
  assert.ok(redAt(fabric, uvs[2] - inset, uvs[3] + inset) > 0x80)
})

test('a piece without folds keeps the plain colour of its patch', () => {
  const fabric = cloth.roll(64, 64)
  const patch = cloth.dye(fabric, '#808080')
  const folded = cloth.cut(patch, aMesh(relief))
  const plain = cloth.cut(patch, aMesh())
  assert.equal(redAt(fabric, plain.uvs[0], plain.uvs[1]), 0x80)
  assert.notDeepEqual(plain.uvs, folded.uvs)
})

test('pieces with the same folds and pattern share their cloth', () => {
  const patch = cloth.dye(cloth.roll(64, 64), '#808080')
  assert.deepEqual(cloth.cut(patch, aMesh(relief)).uvs, cloth.cut(patch, aMesh(relief)).uvs)
})

test('a large patch keeps its room for its folds, and a small one leaves it to others', () => {
  const fabric = cloth.roll(64, 24)
  const large = cloth.print(fabric, 20, 20, () => [1, 1, 1])
  const own = { u: large.u, v: large.v }
  const { uvs } = cloth.cut(large, aMesh(relief))
  assert.deepEqual({ u: uvs[0], v: uvs[1] }, { u: own.u, v: own.v })
  const small = cloth.print(fabric, 8, 16, () => [1, 1, 1])
  assert.notEqual(cloth.cut(small, aMesh(relief)).uvs[0], small.u)
  assert.doesNotThrow(() => cloth.print(fabric, 8, 16, () => [1, 1, 1]))
})

test('cloth that does not fit anywhere is refused', () => {
  const fabric = cloth.roll(32, 32)
  cloth.print(fabric, 28, 20, () => [1, 1, 1])
  assert.throws(() => cloth.print(fabric, 28, 20, () => [1, 1, 1]), RangeError)
})
