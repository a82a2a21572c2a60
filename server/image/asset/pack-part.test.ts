import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preparePart } from '@kisekae/avatar3d/assemble/part/prepare-part.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { packPart, unpackPart } from './pack-part.ts'

const model = CATALOGUE.find(({ key }) => key === 'face-gentle-amber-fair')?.make?.()
assert.ok(model)
const unpacked = unpackPart(packPart(model))

test('a packed part is unpacked unchanged, with everything that rendering needs', () => {
  assert.deepEqual(unpacked, model)
  assert.deepEqual(preparePart(unpacked), preparePart(model))
})

test('the vertices of an unpacked part are in memory only once', () => {
  const { mesh } = preparePart(unpacked)
  for (const { positions, normals, uvs } of unpacked.primitives)
    assert.deepEqual(
      [positions.buffer, normals.buffer, uvs.buffer].map((buffer) => buffer.byteLength),
      [mesh.positions.byteLength, mesh.normals.byteLength, mesh.uvs.byteLength],
    )
  assert.equal(unpacked.primitives[0].positions.buffer, mesh.positions.buffer)
})
