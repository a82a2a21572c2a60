import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openBrowser } from '../fixtures/open-browser.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

const PAGE = '<!doctype html><title>App</title><script type="module" src="/assets/a-1.js"></script>'

/**
 * An app's Vite manifest, which lists one screen with its imports, and texts in three languages.
 */
const CHUNKS = {
  'index.html': { file: 'assets/a-1.js' },
  '_kit.js': { file: 'assets/kit-1.js', imports: ['index.html'] },
  'closet/closet-screen.tsx': {
    file: 'assets/closet-1.js',
    imports: ['_kit.js', 'index.html'],
    css: ['assets/closet-1.css'],
  },
  'words/ja.ts': { file: 'assets/ja-1.js' },
  'words/en.ts': { file: 'assets/en-1.js' },
  'words/zh-Hant.ts': { file: 'assets/hant-1.js' },
}

let service: TestService
let unbuilt: TestService
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kisekae-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'assets/a-1.js'), 'document.title = "It runs"')
  await writeFile(join(folder, 'assets/.secret'), 'x')
  await writeFile(join(folder, 'assets/a-1.js.gz'), gzipSync('document.title = "It runs"'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(CHUNKS))
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'worker.js'), '')
  await writeFile(join(folder, '.env'), 'x')
  service = await startTestService({ webFolder: folder })
  unbuilt = await startTestService()
})
after(async () => {
  await unbuilt.stop()
  await service.stop()
  await rm(folder, { recursive: true })
})

const open = (path: string, from = service) => fetch(from.baseUrl + path, { redirect: 'manual' })

const pages = [
  '/closet',
  '/closet?from=app_one',
  '/signin',
  '/signup',
  '/links',
  '/today',
  '/wishes',
  '/friends',
  '/notifications',
  '/booth',
  '/stickers',
  '/outfits',
  '/account',
  '/start',
  '/consent/cf_anything',
  '/connect',
  '/launch',
  '/terms',
  '/privacy',
]
for (const path of pages) {
  test(`${path} cannot be framed, runs no third-party scripts, and is not cached`, async () => {
    for (const from of [service, unbuilt]) {
      const { headers } = await open(path, from)
      assert.match(headers.get('content-type') ?? '', /^text\/html/)
      const policy = (headers.get('content-security-policy') ?? '').split('; ')
      for (const rule of [
        "default-src 'none'",
        "script-src 'self'",
        "font-src 'self'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "base-uri 'none'",
        `img-src 'self' ${from.baseUrl} data:`,
        `connect-src 'self' ${from.baseUrl}`,
      ]) {
        assert.ok(policy.includes(rule), rule)
      }
      assert.doesNotMatch(policy.join(), /unsafe|\*/)
      assert.deepEqual(
        ['x-frame-options', 'cross-origin-opener-policy', 'referrer-policy', 'cache-control'].map(
          (name) => headers.get(name),
        ),
        ['DENY', 'same-origin', 'no-referrer', 'no-store'],
      )
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.ok(headers.get('x-request-id'))
    }
  })
}

test('the built app responds at its own URLs, and at no others', async () => {
  assert.equal(await (await open('/consent/cf_1')).text(), PAGE)
  // A sealed flow is part of its URL.
  assert.equal(await (await open(`/consent/cf_${'a'.repeat(4_000)}`)).text(), PAGE)
  for (const path of ['/closet/x', '/nothing', '/consent', '/consent/a/b', '/index.html']) {
    assert.equal((await open(path)).status, 404, path)
  }
})

test("the app's files are cached forever if their names contain a content hash", async () => {
  const hashed = await open('/assets/a-1.js')
  assert.deepEqual(
    [hashed.status, hashed.headers.get('cache-control')],
    [200, 'public, max-age=31536000, immutable'],
  )
  assert.match(hashed.headers.get('content-type') ?? '', /javascript/)
  const icon = await open('/fit/icon.svg')
  assert.deepEqual([icon.status, icon.headers.get('cache-control')], [200, 'no-cache'])
})

test('the service worker may control pages, but may load only from the service', async () => {
  const { headers } = await open('/fit/worker.js')
  assert.deepEqual(
    ['service-worker-allowed', 'content-security-policy', 'cache-control'].map((name) =>
      headers.get(name),
    ),
    ['/', "default-src 'none'; connect-src 'self'; img-src 'self'", 'no-cache'],
  )
  const icon = await open('/fit/icon.svg')
  assert.equal(icon.headers.get('service-worker-allowed'), null)
})

test('a page lists what its screen needs, so that everything is fetched at once', async () => {
  for (const [wanted, words] of [
    ['en', 'en-1'],
    ['zh-TW', 'hant-1'],
  ]) {
    const { headers } = await fetch(`${service.baseUrl}/closet`, {
      headers: { 'Accept-Language': wanted },
    })
    const named = (headers.get('link') ?? '').split(', ').toSorted()
    const scripts = ['a-1', 'closet-1', words, 'kit-1'].map(
      (name) => `</assets/${name}.js>; rel=modulepreload`,
    )
    const style = '</assets/closet-1.css>; rel=preload; as=style; crossorigin'
    assert.deepEqual(named, [...scripts, style].toSorted())
  }
  assert.equal((await open('/closet', unbuilt)).headers.get('link'), null)
})

test('scripts are sent compressed to clients that accept gzip', async () => {
  const packed = await open('/assets/a-1.js')
  assert.deepEqual(
    ['content-encoding', 'vary', 'content-type'].map((name) => packed.headers.get(name)),
    ['gzip', 'accept-encoding', 'application/javascript; charset=utf-8'],
  )
  const plain = await fetch(`${service.baseUrl}/assets/a-1.js`, {
    headers: { 'Accept-Encoding': 'identity' },
  })
  assert.equal(plain.headers.get('content-encoding'), null)
  assert.equal(await plain.text(), await packed.text())
})

test('files without a URL of their own cannot be reached', async () => {
  const paths = [
    '/assets/.secret',
    '/fit/.env',
    '/fit/index.html',
    '/fit/assets/a-1.js',
    '/assets/',
    '/assets/..%2f.vite/manifest.json',
    '/fit/.vite/manifest.json',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/.env',
    '/fit/..%2f..%2fetc/passwd',
    '/fit/',
  ]
  for (const path of paths) assert.equal((await open(path)).status, 404, path)
})

test('an app that has not been built yet shows a notice', async () => {
  const response = await open('/closet', unbuilt)
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5'])
  assert.match(await response.text(), /being built/)
})

test('the policy allows the app to run in a page, but not in a frame', async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed')
  const page = await browser.newPage()
  await page.goto(`${service.baseUrl}/closet`)
  await page.waitForFunction('document.title === "It runs"')
  await page.goto('about:blank')
  // Resolves when both the page and the frame in it have loaded.
  await page.setContent(`<iframe src="${service.baseUrl}/consent/cf_1"></iframe>`)
  const titles = await Promise.all(page.frames().map((frame) => frame.title().catch(() => '')))
  assert.ok(!titles.includes('It runs') && !titles.includes('App'))
  await browser.close()
})

test('a browser at an unknown URL gets a page; other clients get the error body', async () => {
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(service.baseUrl + path, { headers })
  const page = await ask('/nope', { Accept: 'text/html,*/*', 'Accept-Language': 'ja' })
  assert.equal(page.status, 404)
  assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  assert.match(await page.text(), /<html lang="ja">.*ページが見つかりません/s)
  const unsaid: [path: string, accept: string][] = [
    ['/nope', '*/*'],
    ['/v1/Nope', 'text/html'],
  ]
  for (const [path, accept] of unsaid) {
    const answer = await ask(path, { Accept: accept })
    assert.equal(answer.status, 404)
    assert.match(await answer.text(), /"reason":"notFound"/)
  }
})
