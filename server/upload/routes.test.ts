import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fetchDrawn } from '../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { fillUpload, insertUpload } from './store.ts'

const BYTES = Buffer.from('<svg onload="alert(1)">')
let service: TestService
before(async () => {
  service = await startTestService()
  await insertUpload(service.db, { token: 'banner', mediaType: 'image/png', bytes: BYTES })
})
after(() => service.stop())

const read = (token: string, headers = {}) =>
  fetch(`${service.baseUrl}/upload/${token}`, { headers })

test('an upload is served unchanged, to any page, and can be cached for a year', async () => {
  const response = await read('banner')
  assert.equal(response.status, 200)
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), BYTES)
  const { headers } = response
  assert.equal(headers.get('content-type'), 'image/png')
  assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('access-control-allow-origin'), '*')
  assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
})

test('a cached upload is not sent again', async () => {
  const tag = (await read('banner')).headers.get('etag') ?? ''
  const response = await read('banner', { 'If-None-Match': tag })
  assert.deepEqual([response.status, await response.text()], [304, ''])
})

test("an unknown upload is refused with the spec's error body", async () => {
  for (const token of ['none', '%00', '..%2Fbanner']) {
    const response = await read(token)
    assert.match(await response.text(), /"reason":"uploadNotFound"/, token)
    assert.equal(response.status, 404)
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
  }
})

test('a picture that is still being rendered appears later, and then never changes', async () => {
  await insertUpload(service.db, { token: 'poster', mediaType: 'image/png', bytes: null })
  const early = await read('poster')
  assert.deepEqual([early.status, early.headers.get('retry-after')], [503, '1'])
  assert.equal(early.headers.get('cache-control') ?? 'no-store', 'no-store')
  await fillUpload(service.db, { token: 'poster', bytes: BYTES })
  await fillUpload(service.db, { token: 'poster', bytes: Buffer.from('other') })
  assert.equal(await (await read('poster')).text(), String(BYTES))
})

test('a sample outfit is rendered like an avatar', async () => {
  const [itemIds] = service.starter.outfits
  assert.ok(itemIds)
  await service.db.rows`
    insert into sample_picture (token, item_ids) values ('sample', ${itemIds}::bigint[])`
  const sample = await fetchDrawn(`${service.baseUrl}/image/sample/avatar.gif?motion=still`)
  assert.deepEqual([sample.status, sample.headers.get('content-type')], [200, 'image/gif'])
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  await service.db.rows`
    update picture set item_ids = ${itemIds}::bigint[] where avatar_id = ${json.avatarId}`
  const avatar = await fetchDrawn(`${json.avatarImageUrl}?motion=still`)
  assert.deepEqual(await sample.bytes(), await avatar.bytes())
})
