import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeGlb } from '@kisekae/avatar3d/glb/write-glb.ts'
import { listExcesses } from './list-excesses.ts'

const swinging = writeGlb({
  asset: { version: '2.0' },
  nodes: [],
  accessors: [],
  extensions: {
    VRMC_springBone: {
      springs: [{ joints: [{ node: 1 }, { node: 2 }] }, { joints: [{ node: 3 }] }],
      colliders: [{ node: 4 }, { node: 5 }],
    },
  },
})

test('the numbers of spring joints and colliders are limited', () => {
  assert.deepEqual(listExcesses(swinging, { springBones: 3, colliders: 2 }), [])
  assert.deepEqual(listExcesses(swinging, { springBones: 2, colliders: 1 }), [
    '2 springBones (found 3)',
    '1 colliders (found 2)',
  ])
})
