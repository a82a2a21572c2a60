// Neighbouring locks of a hairstyle are painted differently.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { paintStrand, STRIPS } from './paint-strands.ts'
import { spreadStrips } from './spread-strips.ts'

/** A lock beside the others. */
const lock = (n: number): Mesh =>
  bendTube({ path: (t) => [n, -t, 0], radius: () => 0.1, segments: 3, sides: 4, up: [0, 0, 1] })

const stripsOf = (uvs: readonly number[]) =>
  new Set(uvs.filter((_, n) => n % 2 === 0).map((u) => Math.floor(u * STRIPS)))

test('each lock stays in one strip, and the next lock uses the next strip', () => {
  const locks = Array.from({ length: STRIPS + 1 }, (_, n) => lock(n))
  const { uvs } = spreadStrips(joinMeshes(locks))
  const length = locks[0].uvs.length
  const used = locks.map((_, n) => [...stripsOf(uvs.slice(n * length, (n + 1) * length))])
  assert.deepEqual(used, [[0], [1], [2], [3], [0]])
})

test('spreading a lock over strips does not move it up or down in the picture', () => {
  const { uvs } = lock(0)
  const heights = (list: readonly number[]) => list.filter((_, n) => n % 2 === 1)
  assert.deepEqual(heights(spreadStrips(lock(0)).uvs), heights(uvs))
})

test('the light on a lock is in a different place in every strip', () => {
  const brightest = Array.from({ length: STRIPS }, (_, strip) => {
    const rows = Array.from({ length: 64 }, (_, row) => paintStrand(strip, 0.46, row / 64).light)
    return rows.map((light) => light.toFixed(3)).join()
  })
  assert.equal(new Set(brightest).size, STRIPS)
})
