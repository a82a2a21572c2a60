import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { fetchDrawn } from '../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

const GUIDE = readFileSync(new URL('../../docs/pictures.md', import.meta.url), 'utf8')
const FILE = /(?<path>(?:avatar|face|item|thumbnail|sticker|render)\S*)/
const ANSWER = /(?<status>\d{3}) (?<word>\S+)(?: (?<size>\S+))?/
const EXAMPLE = new RegExp(`^${FILE.source} +${ANSWER.source}$`, 'gm')

let service: TestService
let bases: { avatar: string; item: string }
before(async () => {
  service = await startTestService()
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  const avatar = (await service.app.call(`/v1/Avatar/${json.avatarId}`)).json
  const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1)
  bases = { avatar: folderOf(avatar.avatarImageUrl), item: folderOf(avatar.items[0].imageUrl) }
})
after(() => service.stop())

const examples = [...GUIDE.matchAll(EXAMPLE)].map(({ groups }) => groups ?? {})

test('the guide has examples of everything', () => {
  assert.equal(examples.length, 42)
})

for (const { path, status, word, size } of examples) {
  test(`as in the guide, ${path} returns ${status} ${word} ${size ?? ''}`, async () => {
    const base = /^(?:item|thumbnail)/.test(path) ? bases.item : bases.avatar
    const response = await fetchDrawn(base + path)
    assert.equal(response.status, Number(status))
    if (response.status !== 200) {
      const { error } = (await response.json()) as { error: { errors: { reason: string }[] } }
      assert.equal(error.errors[0].reason, word)
      return
    }
    assert.equal(response.headers.get('content-type'), word)
    if (!size) return
    const picture = sharp(Buffer.from(await response.arrayBuffer()), { animated: true })
    const { width, height, pageHeight } = await picture.metadata()
    assert.equal(`${width}x${pageHeight ?? height}`, size)
  })
}
