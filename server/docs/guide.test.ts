import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { loadFaults } from '../../guide/list-pages.ts'
import { buildGuide } from '../../scripts/build-guide.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { guidePath } from '../kernel/fault/guide-path.ts'

const FOLDER = fileURLToPath(new URL('../../guide/dist-plain', import.meta.url))
let service: TestService
let unbuilt: TestService
before(async () => {
  await buildGuide()
  service = await startTestService({ guideFolder: FOLDER })
  unbuilt = await startTestService()
})
after(async () => {
  await service.stop()
  await unbuilt.stop()
})

interface Refusal {
  requestId: string
  docs: string
}

const readRefusal = async (response: Response) => (await response.json()) as Refusal

const read = (path: string, language = 'en', of = service) =>
  fetch(of.baseUrl + path, { headers: { 'Accept-Language': language } })

test('the guide opens in the language of the reader', async () => {
  for (const language of ['ja', 'en']) {
    const response = await read('/guide', language)
    assert.equal(response.url, `${service.baseUrl}/guide/${language}/`)
    assert.match(await response.text(), new RegExp(`<html lang="${language}">`))
  }
  const page = await read('/guide/flows/link', 'ja')
  assert.equal(page.url, `${service.baseUrl}/guide/ja/flows/link/`)
})

test('every URL in the guide points to a page or a file of the service', async () => {
  const seen = new Set(['/guide/en/', '/guide/ja/'])
  for (const path of seen) {
    const response = await read(path)
    assert.equal(response.status, 200, path)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    if (!isPage) continue
    for (const [, link] of (await response.text()).matchAll(/<\w[^<>]*\b(?:href|src)="([^"]+)"/g)) {
      const { origin, pathname } = new URL(link, service.baseUrl + path)
      if (origin === service.baseUrl && /^\/(guide|docs|openapi)/.test(pathname)) seen.add(pathname)
    }
  }
  assert.ok(seen.size > 70, `${seen.size}`)
})

test('the first page shows three avatars on its stage', async () => {
  for (const language of ['en', 'ja']) {
    const html = await (await read(`/guide/${language}/`)).text()
    const [, stage] = /<div class="stage">(.*?)<\/div>/s.exec(html) ?? []
    assert.equal(stage.match(/<img [^<>]*>/g)?.length, 3, language)
    assert.doesNotMatch(html, /<\/div>'/)
  }
})

test('a page runs no script and loads nothing from elsewhere', async () => {
  const response = await read('/guide/en/start/')
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.doesNotMatch(await response.text(), /<script|src="https?:|rel="stylesheet" href="http/)
})

test('a refusal links to its reason in the guide, and names its request', async () => {
  const echo = { path: '/v1/Echo', reason: 'keyMissing' }
  const lost = { path: '/nowhere', reason: 'notFound' }
  for (const { path, reason } of [echo, lost]) {
    const response = await read(path)
    const body = await readRefusal(response)
    assert.deepEqual(Object.keys(body), ['error', 'requestId', 'docs'])
    assert.equal(body.requestId, response.headers.get('x-request-id'))
    const page = await read(body.docs.slice(service.baseUrl.length), 'ja')
    assert.match(page.url, /\/guide\/ja\/reference\/errors\/[a-z-]+\/$/)
    assert.ok((await page.text()).includes(`<h1>${reason}</h1>`))
  }
})

test("errors that only the service's own pages receive have no link to the guide", async () => {
  const body = await readRefusal(await read('/fit-api/outfits'))
  assert.deepEqual(Object.keys(body), ['error', 'requestId'])
})

test('each reason has a page in both languages, at the URL in its error bodies', async () => {
  for (const { reason } of await loadFaults()) {
    for (const language of ['en', 'ja']) {
      const page = await read(guidePath(reason), language)
      assert.equal(page.status, 200, reason)
      const html = await page.text()
      assert.ok(html.includes(`<h1>${reason}</h1>`), reason)
      assert.match(html, language === 'en' ? /What to do<\/h2>/ : /対処<\/h2>/, reason)
    }
  }
})

test('a request for an unknown path of the guide returns 404', async () => {
  for (const path of [
    'en/nothing/',
    'en/..%2f..%2fpackage.json',
    'EN/',
    'en//',
    'files/index.html',
    'files/../../menu.json',
    'en/%00/',
  ]) {
    const { status } = await read(`/guide/${path}`)
    assert.ok([400, 404].includes(status), `${path}: ${status}`)
  }
})

test('the URL of the guide shows a notice until the guide has been built', async () => {
  const response = await read('/guide/en/start/', 'en', unbuilt)
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5'])
})
