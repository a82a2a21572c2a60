import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Deform, deform } from '@kisekae/avatar3d/deform/deform.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { aModel } from '../../avatar3d/fixtures/a-model.ts'
import { aQuad } from '../../avatar3d/fixtures/a-shape.ts'
import { dress, type Piece } from '../../server/image/figure/dress.ts'
import { deformShape } from './stage/deform-part.ts'

const COUNT = 1_000_000
const TOLERANCE = 1e-6

/** Pseudo-random positions within two metres, and normals; the same in each run. */
function scatter(count: number, seed: number): Float32Array {
  let state = seed
  return Float32Array.from({ length: count * 3 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 32) * 4 - 2
  })
}

const DEFORMS: readonly Deform[] = [
  { center: [0, 0.9, -0.02], axis: [0, 1, 0.16], factor: 1 },
  { center: [0.1, 0.2, 0.3], axis: [-3, 2, 0.5], factor: 2 },
  { center: [0, 1, 0], axis: [0, -1, 0], factor: 5 },
]

/** Client rule 7 of section 4.3, implemented literally in double precision. */
function readLiterally(by: Deform, vertex: Vec3, n: Vec3): { vertex: Vec3; n: Vec3 } {
  const dot = (one: Vec3, other: Vec3) => one.reduce((sum, v, i) => sum + v * other[i], 0)
  const times = (k: number, v: Vec3) => v.map((number) => number * k) as Vec3
  const plus = (one: Vec3, other: Vec3) => one.map((v, i) => v + other[i]) as Vec3
  const c = by.center
  const a = times(1 / Math.sqrt(dot(by.axis, by.axis)), by.axis)
  const f = Math.max(by.factor, 0.0001)
  const sp = plus(vertex, times(-1, c))
  const h = dot(a, sp)
  if (!(h > 0)) return { vertex, n }
  const k = f / (f + h)
  const rn = times(dot(n, sp) / dot(sp, sp), sp)
  return { vertex: plus(times(k, sp), c), n: plus(times(k, plus(n, times(-1, rn))), rn) }
}

/** The largest difference between a number in `got` and the one that `readLiterally` computes. */
function differ(by: Deform, rest: Shape, got: Shape): number {
  let worst = 0
  for (let i = 0; i < rest.positions.length; i += 3) {
    const at = (numbers: Float32Array): Vec3 => [numbers[i], numbers[i + 1], numbers[i + 2]]
    const { vertex, n } = readLiterally(by, at(rest.positions), at(rest.normals))
    for (let axis = 0; axis < 3; axis++) {
      worst = Math.max(worst, Math.abs(vertex[axis] - got.positions[i + axis]))
      worst = Math.max(worst, Math.abs(n[axis] - got.normals[i + axis]))
    }
  }
  return worst
}

interface Shape {
  positions: Float32Array
  normals: Float32Array
}

const aShape = (count: number): Shape => ({
  positions: scatter(count, 7),
  normals: scatter(count, 11).map((number) => number / 2),
})

test('a million vertices are moved to the positions that the specification gives', () => {
  const rest = aShape(COUNT)
  assert.ok(differ(DEFORMS[0], rest, deform(DEFORMS[0], rest)) <= TOLERANCE)
})

/** A mesh as the loader creates it, with only the fields that a deformation uses. */
function aMesh(rest: Shape) {
  const attribute = (array: Float32Array) => ({ array: array.slice(), needsUpdate: false })
  let disposed = 0
  const geometry = {
    attributes: { position: attribute(rest.positions), normal: attribute(rest.normals) },
    morphAttributes: { position: [attribute(scatter(rest.positions.length / 3, 3))] },
    dispose: () => disposed++,
  }
  const morphs = geometry.morphAttributes.position.map(({ array }) => array.slice())
  // Only the fields that deformShape uses.
  const shape = { mesh: { geometry }, rest: { ...rest, morphs } } as unknown as Parameters<
    typeof deformShape
  >[0]
  const now = (): Shape => ({
    positions: geometry.attributes.position.array,
    normals: geometry.attributes.normal.array,
  })
  return { shape, now, morph: geometry.morphAttributes.position[0].array, morphs }
}

test('the viewer uses the same formula on the original vertices, and restores them exactly', () => {
  const rest = aShape(20_000)
  const { shape, now, morph, morphs } = aMesh(rest)
  for (const by of DEFORMS) {
    deformShape(shape, by)
    assert.ok(differ(by, rest, now()) <= TOLERANCE)
  }
  const moved = {
    positions: rest.positions.map((v, i) => v + morphs[0][i]),
    normals: rest.normals,
  }
  const by = DEFORMS[2]
  const ends = { positions: morph.map((v, i) => v + now().positions[i]), normals: moved.normals }
  const expected = deform(by, moved).positions
  assert.ok(ends.positions.every((v, i) => Math.abs(v - expected[i]) <= TOLERANCE))
  deformShape(shape, null)
  assert.deepEqual(now(), { positions: rest.positions, normals: rest.normals })
  assert.deepEqual(morph, morphs[0])
})

test('rendered pictures use the same formula as the viewer', () => {
  const by: Deform = { center: [0, -0.2, 0], axis: [0, 1, 0.2], factor: 1 }
  const quad = aQuad()
  const rules = { slots: [], bodies: [], hides: [] }
  const body: Piece = { part: 'Body', asset: 'body', rules, model: aModel([]) }
  const hair: Piece = { part: 'Hair', asset: 'hair', rules, model: aModel([quad]) }
  const hat: Piece = {
    part: 'Hat',
    asset: 'hat',
    rules: { ...rules, deform: by },
    model: aModel([]),
  }
  const { positions } = dress([body, hair, hat]).mesh
  // Rendering normalises the normals again, so only positions are compared.
  const normals = deform(by, quad).normals
  assert.ok(differ(by, quad, { positions, normals }) <= TOLERANCE)
})
