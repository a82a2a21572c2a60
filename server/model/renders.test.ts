import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aGuest } from '../fixtures/a-guest.ts'
import { fetchDrawn } from '../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

let service: TestService
let url: string
before(async () => {
  service = await startTestService()
  const { avatarId } = await aGuest(service)
  const path = `/v1/Avatar/${avatarId}/model.glb?atlasSize=512&morphs=oculus`
  url = (await service.app.call(path)).json.modelUrl
})
after(() => service.stop())

for (const [format, type] of [
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
]) {
  test(`the URL of a model with .${format} leads to a render of the outfit`, async () => {
    const asked = `${url.replace('.glb', `.${format}`)}?camera=fit&size=64`
    const hop = await fetch(asked, { redirect: 'manual' })
    assert.equal(hop.status, 302)
    assert.equal(hop.headers.get('access-control-allow-origin'), '*')
    const token = /\/model\/(a[\w-]{22})-/.exec(url)?.[1]
    assert.equal(
      hop.headers.get('location'),
      `../../image/${token}/render.${format}?camera=fit&size=64`,
    )
    const render = await fetchDrawn(asked)
    assert.equal(render.status, 200)
    assert.equal(render.headers.get('content-type'), type)
    assert.equal(render.headers.get('cache-tag'), token)
  })
}

test("without parameters, the URL of a model's picture redirects to the default one", async () => {
  const { avatarId } = await aGuest(service)
  const { modelUrl } = (await service.app.call(`/v1/Avatar/${avatarId}/model.vrm`)).json
  const { status, headers } = await fetch(modelUrl.replace('.vrm', '.png'), { redirect: 'manual' })
  assert.equal(status, 302)
  assert.match(headers.get('location') ?? '', /render\.png$/)
})

interface Refusal {
  error: { message: string; errors: { reason: string; message: string }[] }
}

// Every refusal has the error body of the spec.
const readRefusal = async (response: Response) => (await response.json()) as Refusal

const refused: [name: string, change: (url: string) => string][] = [
  [
    'a changed signature',
    (old) => old.replace(/-[\w-]{22}\/avatar.glb/, `-${'x'.repeat(22)}/avatar.png`),
  ],
  ['an animated format', (old) => old.replace('.glb', '.gif')],
  ['another file', (old) => old.replace('avatar.glb', 'face.png')],
]
for (const [name, change] of refused) {
  test(`${name} leads nowhere`, async () => {
    const response = await fetch(change(url), { redirect: 'manual' })
    assert.equal(response.status, 404)
    assert.equal((await readRefusal(response)).error.errors[0].reason, 'modelNotFound')
  })
}
