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

const colourAt = ({ picture }: Fabric, u: number, v: number) => {
  const [x, y] = [Math.floor(u * picture.widthPx), Math.floor(v * picture.heightPx)]
  const at = (y * picture.widthPx + x) * 4
  return [...picture.pixels.subarray(at, at + 3)]
}

const redAt = (fabric: Fabric, u: number, v: number) => colourAt(fabric, u, v)[0]

test('the cloth of a piece shows its folds in light and shade', () => {
  const fabric = cloth.roll(64, 64)
  const { uvs } = cloth.cut(cloth.dye(fabric, '#808080'), aMesh(relief))
  const inset = 2 / 64
  assert.ok(redAt(fabric, uvs[0] + inset, uvs[1] + inset) < 0x70)
  assert.ok(redAt(fabric, uvs[2] - inset, uvs[3] + inset) > 0x80)
})

test('the shade of folds tends towards violet, or towards amber on warm colours', () => {
  const shadeOf = (hex: string) => {
    const fabric = cloth.roll(64, 64)
    const { uvs } = cloth.cut(cloth.dye(fabric, hex), aMesh(relief))
    return colourAt(fabric, uvs[0] + 2 / 64, uvs[1] + 2 / 64)
  }
  const [whiteRed, , whiteBlue] = shadeOf('#ffffff')
  assert.ok(whiteBlue > whiteRed)
  const [red, green, blue] = shadeOf('#fff0c0')
  assert.ok(red / 0xff > green / 0xf0 && green / 0xf0 > blue / 0xc0)
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

test('a large patch keeps room for its folds, but a small one leaves its room to others', () => {
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
