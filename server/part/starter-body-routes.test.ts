import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listGltfErrors } from '@kisekae/avatar3d/examine/validate-gltf.ts'
import { openAsset } from '@kisekae/avatar3d/glb/open-asset.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const get = (file: string) => fetch(`${service.baseUrl}/starter-bodies/${file}`)

for (const file of ['small.glb', 'tall.vrm', 'slender.glb'])
  test(`anyone can download the body ${file}, with its regions`, async () => {
    const answer = await get(file)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'model/gltf-binary')
    assert.equal(answer.headers.get('content-disposition'), `attachment; filename="${file}"`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    assert.deepEqual(await listGltfErrors(bytes), [])
    const [scene] = openAsset(bytes).root.at('scenes').items()
    assert.equal(scene.at('extras').at('regions').members().length, 13)
  })

test('anyone can download the script for Blender', async () => {
  const answer = await get('kisekae.py')
  assert.equal(answer.headers.get('content-type'), 'text/x-python; charset=utf-8')
  assert.match(await answer.text(), /^def import_body\(path\):$/m)
})

test('a request for an unknown figure or format returns 404', async () => {
  for (const file of ['huge.glb', 'small.fbx', 'small', 'toString.glb', '..%2Fsmall.glb'])
    assert.equal((await get(file)).status, 404, file)
})
