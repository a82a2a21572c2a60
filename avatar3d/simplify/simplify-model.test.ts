import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { aMaterial, aModel } from '../fixtures/a-model.ts'
import { aBall } from '../fixtures/a-shape.ts'
import { loadKernel } from '../kernel/load-kernel.ts'
import type { Primitive } from '../vrm/model.ts'
import { simplifyModel } from './simplify-model.ts'
import { simplifyPrimitive } from './simplify-primitive.ts'

const kernel = loadKernel(readFileSync(new URL('../kernel/raster.wasm', import.meta.url)))
const ball = aBall([0, 0, 0], 0.1, 40)
const countTriangles = ({ indices }: Primitive) => indices.length / 3

test('a surface with more triangles than a picture can show loses most of them', () => {
  const [simple] = simplifyModel(aModel([ball]), kernel).primitives
  assert.ok(countTriangles(simple) < countTriangles(ball) / 2)
  assert.equal(simple.positions.length / 3, Math.max(...simple.indices) + 1)
})

test('a simplified model shares its unchanged parts with the original', () => {
  const model = aModel([ball])
  const { primitives: _, ...rest } = simplifyModel(model, kernel)
  const { primitives: __, ...expected } = model
  assert.deepEqual(rest, expected)
})

test('small and blended surfaces are unchanged', () => {
  const few = aBall([0, 0, 0], 0.1, 6)
  const materials = [aMaterial({ alphaMode: 'BLEND' })]
  assert.equal(simplifyModel(aModel([few]), kernel).primitives[0], few)
  assert.equal(simplifyModel(aModel([ball], { materials }), kernel).primitives[0], ball)
})

test('vertices that an expression moves are kept, and are moved as before', () => {
  const shifts = new Float32Array(ball.positions.length)
  const moved = [200, 300, 450]
  for (const vertex of moved) shifts[vertex * 3] = 0.01 * vertex
  const morph = { name: 'smile', positions: shifts, normals: null }
  const primitive = { ...ball, morphs: [morph] }
  const simple = simplifyPrimitive(aModel([primitive]), primitive, 0.002)
  assert.ok(countTriangles(simple) < countTriangles(ball))
  const placesOf = ({ positions, morphs }: Primitive) =>
    Array.from({ length: positions.length / 3 }, (_, v) => v)
      .filter((v) => morphs[0].positions[v * 3] !== 0)
      .map((v) => [...positions.subarray(v * 3, v * 3 + 3), morphs[0].positions[v * 3]])
  assert.equal(placesOf(primitive).length, moved.length)
  assert.deepEqual(placesOf(simple), placesOf(primitive))
})

test('the border of a sheet is kept, so that adjacent surfaces have no gap', () => {
  const half = { ...ball, indices: ball.indices.slice(0, ball.indices.length / 2) }
  const simple = simplifyPrimitive(aModel([half]), half, 0.002)
  assert.ok(countTriangles(simple) < countTriangles(half))
  assert.deepEqual(listBorder(simple), listBorder(half))
})

/** The positions of sides that belong to only one triangle. */
function listBorder({ positions, indices }: Primitive): string[] {
  const place = (v: number) =>
    positions
      .subarray(v * 3, v * 3 + 3)
      .map(Math.fround)
      .join()
  const sides = new Map<string, number>()
  for (let i = 0; i < indices.length; i++) {
    const next = i % 3 === 2 ? i - 2 : i + 1
    const key = [place(indices[i]), place(indices[next])].sort().join('|')
    sides.set(key, (sides.get(key) ?? 0) + 1)
  }
  return [...sides].flatMap(([key, count]) => (count === 1 ? [key] : [])).sort()
}

test('pieces of the wardrobe keep their surfaces and lose triangles', () => {
  const piece = CATALOGUE.find(({ key }) => key === 'clothes-sailor-navy')
  const model = piece?.make?.()
  assert.ok(model)
  const simple = simplifyModel(model, kernel)
  assert.deepEqual(
    simple.primitives.map(({ name }) => name),
    model.primitives.map(({ name }) => name),
  )
  const sum = (all: Primitive[]) => all.reduce((count, p) => count + countTriangles(p), 0)
  assert.ok(sum(simple.primitives) < 0.8 * sum(model.primitives))
})
