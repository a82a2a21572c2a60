import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aVrm } from '../fixtures/a-vrm.ts'
import { FileRefused } from '../glb/file-refused.ts'
import { readModel } from '../vrm/read/read-model.ts'
import { placeBones } from './place-bones.ts'
import { readBones } from './read-bones.ts'

const decode = async () => ({ widthPx: 1, heightPx: 1, pixels: new Uint8Array(4) })

test('bones read from a file are in the same positions as in its model', async () => {
  const bones = readBones(aVrm())
  assert.ok(bones['hips'])
  assert.deepEqual(bones, placeBones(await readModel(aVrm(), decode)))
})

test('a file without bones is refused', () => {
  assert.throws(() => readBones(new Uint8Array(100)), FileRefused)
})
