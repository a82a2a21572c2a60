import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aModel } from '../../fixtures/a-model.ts'
import { aBall, aQuad } from '../../fixtures/a-shape.ts'
import type { Model } from '../../vrm/model.ts'
import { limitTo } from './detail.ts'
import { thinOut } from './thin-out.ts'

const countTriangles = ({ primitives }: Model) =>
  primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0)

const aFineBall = (rest = {}) => aBall([0, 1, 0], 0.5, 48, rest)

test('a detailed model is simplified to within the limit, and keeps its shape', async () => {
  const fine = aModel([aFineBall({ skin: 0 }), aFineBall({ skin: 0 })])
  const thin = await thinOut(fine, limitTo({ triangleMax: 4000 }))
  const count = countTriangles(thin)
  assert.ok(count <= 4000 && count > 3900, `${count}`)
  for (const primitive of thin.primitives) {
    const { positions, normals, uvs, joints, weights, indices } = primitive
    const vertexCount = positions.length / 3
    const lengths = [normals.length / 3, uvs.length / 2, joints.length / 4, weights.length / 4]
    assert.deepEqual(lengths, [vertexCount, vertexCount, vertexCount, vertexCount])
    assert.equal(new Set(indices).size, vertexCount)
    // No triangle's centre has sunk by more than the limit.
    for (let i = 0; i < indices.length; i += 3) {
      const middle = [0, 1, 2].map(
        (axis) => [0, 1, 2].reduce((sum, k) => sum + positions[indices[i + k] * 3 + axis], 0) / 3,
      )
      assert.ok(Math.hypot(middle[0], middle[1] - 1, middle[2]) > 0.49)
    }
  }
})

test('visible detail is never removed, whatever the limit', async () => {
  assert.ok(
    countTriangles(await thinOut(aModel([aFineBall({ skin: 0 })]), limitTo({ triangleMax: 4 }))) >
      100,
  )
})

for (const [name, metres] of [
  ['lifts', 0.1],
  ['lowers', -0.1],
] as const)
  test(`vertices that a morph ${name} are not thinned out`, async () => {
    const ball = aFineBall({ skin: 0 })
    const positions = ball.positions.map((value, i) =>
      i % 3 === 1 && Math.abs(value - 1.3) < 0.1 ? metres : 0,
    )
    const movedCount = positions.filter((shift) => shift !== 0).length
    const morphs = [{ name, positions, normals: null }]
    const { primitives } = await thinOut(
      aModel([{ ...ball, morphs }]),
      limitTo({ triangleMax: 4000 }),
    )
    const [{ morphs: thinned }] = primitives
    assert.equal(thinned[0].positions.filter((shift) => shift !== 0).length, movedCount)
  })

test('a closed mouth, which has no area until a morph opens it, keeps its triangles', async () => {
  const ball = aFineBall({ skin: 0 })
  const isMoved = (height: number) => Math.abs(height - 1.3) < 0.1
  const heightOf = (i: number) => ball.positions[i - (i % 3) + 1]
  const offsets = ball.positions.map((value, i) =>
    isMoved(heightOf(i)) ? value - [0, 1.3, 0][i % 3] : 0,
  )
  const positions = ball.positions.map((value, i) => value - offsets[i])
  const morphs = [{ name: 'aa', positions: offsets, normals: null }]
  const closed = { ...ball, positions, morphs }
  const { primitives } = await thinOut(aModel([closed]), limitTo({ triangleMax: 4000 }))
  assert.equal(countMoved(primitives[0]), countMoved(closed))
})

/** Triangles whose corners all move. */
function countMoved({ indices, morphs: [{ positions }] }: Model['primitives'][number]): number {
  const moves = (vertex: number) => positions.subarray(vertex * 3, vertex * 3 + 3).some(Boolean)
  let count = 0
  for (let t = 0; t < indices.length; t += 3) if (indices.subarray(t, t + 3).every(moves)) count++
  return count
}

test('a model within the limit is unchanged', async () => {
  const coarse = aModel([aQuad()])
  assert.equal(await thinOut(coarse, limitTo({ triangleMax: 2 })), coarse)
})

for (const lod of [1, 2, 3] as const)
  test(`level of detail ${lod} has few triangles, and keeps the shape and the joints`, async () => {
    const ball = aBall([0, 1, 0], 0.5, 96, { skin: 0 })
    const joints = ball.joints.map((_, i) => (i % 4 === 0 ? 1 : 0))
    const detail = limitTo({ lod })
    const thin = await thinOut(aModel([{ ...ball, joints }]), detail)
    const count = countTriangles(thin)
    assert.ok(count <= detail.triangleMax && count > 0.9 * detail.triangleMax, `${count}`)
    const [{ positions, joints: kept }] = thin.primitives
    assert.ok(kept.every((joint, i) => joint === (i % 4 === 0 ? 1 : 0)))
    for (let v = 0; v < positions.length; v += 3) {
      const radius = Math.hypot(positions[v], positions[v + 1] - 1, positions[v + 2])
      assert.ok(Math.abs(radius - 0.5) < 1e-6)
    }
  })

test('a level of detail stays within the limit of a platform', () => {
  assert.equal(limitTo({ lod: 1, triangleMax: 4_000 }).triangleMax, 4_000)
  assert.equal(limitTo({ lod: 2, triangleMax: 15_000 }).triangleMax, 6_000)
})

test('level 2 may remove vertices that a morph moves', async () => {
  const ball = aBall([0, 1, 0], 0.5, 96, { skin: 0 })
  const morphs = [{ name: 'grow', positions: ball.positions.map(() => 0.01), normals: null }]
  const model = aModel([{ ...ball, morphs }])
  const counts = [limitTo({ lod: 1 }), limitTo({ lod: 2 })].map((detail) => thinOut(model, detail))
  const [one, two] = (await Promise.all(counts)).map(countTriangles)
  assert.equal(one, ball.indices.length / 3)
  assert.ok(two <= 6_000)
})
