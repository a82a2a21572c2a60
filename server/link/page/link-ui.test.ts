import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { APP_NAME, LINK_LABELS } from '@kisekae/contract/link-ui.ts'
import sharp from 'sharp'
import { openBrowser } from '../../fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'

let service: TestService
let guide: string
before(async () => {
  service = await startTestService()
  guide = await readFile(new URL('../../../docs/link-ui.md', import.meta.url), 'utf8')
})
after(() => service.stop())

const read = (file: string, init?: RequestInit) => fetch(`${service.baseUrl}/link-ui/${file}`, init)

/** The documented width and height. */
const pictures: [file: string, width: number, height: number][] = [
  ['icon-120.png', 120, 120],
  ['icon-180.png', 180, 180],
  ['connect-ja.png', 225, 48],
  ['connect-en.png', 222, 48],
  ['launch-ja.png', 190, 48],
  ['launch-en.png', 188, 48],
]
for (const [file, width, height] of pictures) {
  const isIcon = file.startsWith('icon')
  test(`${file} is a PNG of ${width} x ${height} that any site can show`, async () => {
    const { status, headers, ...response } = await describe(file)
    assert.deepEqual(
      ['content-type', 'cache-control', 'access-control-allow-origin'].map((name) =>
        headers.get(name),
      ),
      ['image/png', 'public, max-age=86400', '*'],
    )
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.deepEqual([status, response.size], [200, [width, height]])
    assert.ok(guide.includes(`{fit_url}/link-ui/${file}`))
    if (isIcon) return assert.ok(guide.includes(`${width} × ${height} px`))
    assert.ok(guide.includes(`${width} × ${height}`))
    const twice = await describe(file.replace('.png', '-2x.png'))
    assert.deepEqual(twice.size, [2 * width, 2 * height])
  })
}

async function describe(file: string) {
  const response = await read(file)
  const picture = sharp(Buffer.from(await response.arrayBuffer()))
  const { width, height, hasAlpha } = await picture.metadata()
  const { channels } = await picture.stats()
  // Checks that something is drawn on a transparent background.
  assert.ok(hasAlpha && channels[3].min === 0 && channels[3].max === 255 && channels[0].stdev > 5)
  return { status: response.status, headers: response.headers, size: [width, height] }
}

test('a cached picture is not sent again', async () => {
  const tag = (await read('icon-120.png')).headers.get('etag') ?? ''
  const again = await read('icon-120.png', { headers: { 'If-None-Match': tag } })
  assert.deepEqual([again.status, again.headers.get('etag')], [304, tag])
  assert.notEqual((await read('icon-180.png')).headers.get('etag'), tag)
})

test('an unknown file name returns 404', async () => {
  for (const file of ['', 'icon-60.png', '../link-ui-routes.ts', '..%2fstore.ts', 'icon-120.PNG']) {
    assert.equal((await read(file)).status, 404, file)
  }
})

test("the guide contains the fixed labels in both languages, and the app's name", () => {
  const labels = Object.values(LINK_LABELS).flatMap(({ ja, en }) => [ja, en])
  assert.equal(new Set(labels).size, 4)
  for (const label of [...labels, APP_NAME]) assert.ok(guide.includes(label), label)
})

test("the guide's snippets work: a guest links, and a linked user opens the app", async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed.')
  const snippets = [...guide.matchAll(/```html\n([\s\S]+?)```/g)].map(([, html]) => html)
  assert.equal(snippets.length, 3)
  for (const deviceScaleFactor of [1, 2]) {
    const page = await browser.newPage({ deviceScaleFactor })
    const html = snippets.join('\n').replaceAll('{fit_url}', service.baseUrl)
    await page.setContent(`<!doctype html><html lang="en"><body>${html}`, { waitUntil: 'load' })
    const shown = await page.locator('a').evaluateAll((links) =>
      links.map((link) => {
        const { alt, currentSrc, complete } = link.querySelector('img')
        const name = alt || link.textContent?.trim()
        return [link.getAttribute('href'), name, complete && currentSrc.split('/').at(-1)]
      }),
    )
    const [twice, icon] = deviceScaleFactor === 1 ? ['', 120] : ['-2x', 180]
    assert.deepEqual(shown, [
      ['/settings/link-avatar', 'Link with Kisekae', `connect-en${twice}.png`],
      [`${service.baseUrl}/launch?appId=YOUR_APP_ID`, 'Open Kisekae', `launch-en${twice}.png`],
      ['/settings/link-avatar', 'Kisekae', `icon-${icon}.png`],
    ])
    await page.close()
  }
  await browser.close()
})
