// Third-party files: converted to parts if possible, otherwise refused with a reason.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { normalisePart } from '@kisekae/avatar3d/convert/normalise-part.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { packVrm } from '@kisekae/avatar3d/vrm/write/pack-vrm.ts'
import { openCodecs } from '../server/part/check/open-codecs.ts'
import { listGltfErrors } from '../server/part/check/validate-gltf.ts'

const folder = fileURLToPath(new URL('../../shared/samples', import.meta.url))
const skip = existsSync(folder) ? false : 'the sample files are not on this machine'
const samples = globSync('*.vrm', { cwd: folder }).sort()

test('there are sample files to try', { skip }, () => {
  assert.ok(samples.length > 0)
})

for (const name of samples)
  test(`${name} can be read and written without an error from the validator`, async () => {
    const codecs = openCodecs()
    const bytes = new Uint8Array(readFileSync(`${folder}/${name}`))
    const model = await readModel(bytes, codecs.decode, { everyMap: true })
    const { model: made } = normalisePart(model, { part: 'Body', prefix: 'test' })
    const pictures = []
    for (const texture of made.textures) pictures.push(await codecs.encode(texture, 1024))
    const file = packVrm(made, { pictures, areMorphsSparse: true })
    assert.deepEqual(await listGltfErrors(file), [])
    const again = await readModel(file, codecs.decode)
    const count = (m: typeof model) => m.primitives.reduce((sum, p) => sum + p.indices.length, 0)
    assert.equal(count(again), count(made))
    for (const { rotation } of again.nodes) assert.deepEqual(rotation, [0, 0, 0, 1])
  })
