import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { aModel } from '@kisekae/avatar3d/fixtures/a-model.ts'
import { aBall } from '@kisekae/avatar3d/fixtures/a-shape.ts'
import { findCovered } from './find-covered.ts'

test('skin is covered where cloth lies close above it, but not where cloth lies deep in it', () => {
  const skin = aModel([aBall([0, 1, 0], 0.2, 16)])
  const cloth = aModel([aBall([0.003, 1.02, 0.002], 0.2, 16)])
  const avatar = assemble([skin, cloth])
  const listOf = (part: number) => avatar.surfaces.filter((surface) => surface.part === part)
  const covered = findCovered(avatar, listOf(0), listOf(1))
  const [{ firstIndex, indexCount }] = listOf(0)
  for (const vertex of avatar.mesh.indices.subarray(firstIndex, firstIndex + indexCount)) {
    const above = avatar.mesh.positions[vertex * 3 + 1] - 1
    if (Math.abs(above) > 0.04) assert.equal(covered[vertex], above > 0 ? 1 : 0, `${above}`)
  }
})
