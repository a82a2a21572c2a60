import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../fixtures/open-browser.ts'
import { developerPages } from '../web/developer-pages.ts'
import { homeRoutes } from './routes.ts'

const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const guest = { avatarId: 1_000_000_000_001, appId: 'app_1', pictureToken: 'a' }

let browser: Browser | null
let server: FastifyInstance
let url: string
before(async () => {
  browser = await openBrowser()
  server = Fastify()
  const assetUrl = 'http://localhost'
  const pages = developerPages(server, { token: 'token', assetUrl })
  homeRoutes(pages, { baseUrl: 'http://localhost', assetUrl, hasOutbox: true, guest })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  await server.close()
  await browser?.close()
})

const sizes: [name: string, width: number, colorScheme: 'light' | 'dark', locale: string][] = [
  ['on a phone, dark', 360, 'dark', 'ja'],
  ['on a desk, light', 1280, 'light', 'en'],
]
for (const [name, width, colorScheme, locale] of sizes) {
  test(`the home page ${name} fits, and axe reports no violations`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, locale })
    await page.goto(`${url}/home?token=token`)
    assert.equal(new URL(page.url()).search, '')
    assert.equal(await page.getAttribute('html', 'lang'), locale)
    assert.equal(await page.locator('a[href="/guide/"]').count(), 1)
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    assert.ok(Number(overflow) <= 0)
    // Evaluated rather than added to the page, because the page's policy, which this also tests,
    // allows no scripts.
    await page.evaluate(await readFile(AXE, 'utf8'))
    const found = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))'
    const violations = await page.evaluate(found)
    assert.deepEqual(violations, [])
    await page.close()
  })
}

test('the picture is requested again if it was not rendered in time', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await browser.newPage()
  let requestCount = 0
  await page.route('**/avatar.gif', (route) =>
    route.fulfill(requestCount++ === 0 ? { status: 503 } : { contentType: 'image/gif', body: DOT }),
  )
  const rendered = page.waitForResponse(
    (response) => response.status() === 200 && response.url().endsWith('/avatar.gif'),
  )
  await page.goto(`${url}/home?token=token`)
  const size = await page.locator('figure img').boundingBox()
  assert.deepEqual([size?.width, size?.height], [240, 320])
  await rendered
  await page.evaluate('document.querySelector("figure img").decode()')
  assert.equal(requestCount, 2)
  await page.close()
})
