import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@kisekae/contract/endpoints.ts'
import { openBrowser } from '@kisekae/server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import type { Browser, Page } from 'playwright-core'
import { buildGuide } from '../../scripts/build-guide.ts'
import { refusalsOf } from '../reference/recorded-calls.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const FOLDER = fileURLToPath(new URL('../dist-plain', import.meta.url))
let service: TestService
let browser: Browser | null
before(async () => {
  await buildGuide()
  service = await startTestService({ guideFolder: FOLDER })
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await service.stop()
})

const read = async (language: string) =>
  (await fetch(`${service.baseUrl}/docs/${language}/`)).text()

test('the reference opens in the language of the reader', async () => {
  for (const language of ['ja', 'en']) {
    const headers = { 'Accept-Language': language }
    const response = await fetch(`${service.baseUrl}/docs`, { headers })
    assert.equal(response.url, `${service.baseUrl}/docs/${language}/`)
    assert.match(await response.text(), new RegExp(`<html lang="${language}">`))
  }
})

test('each endpoint is shown with a successful response and refusals, all recorded', async () => {
  for (const language of ['ja', 'en']) {
    const articles = (await read(language)).split('<article ').slice(1)
    assert.equal(articles.length, catalogue.length)
    for (const [at, { name, endpoint }] of catalogue.entries()) {
      const article = articles[at]
      assert.ok(article.includes(`id="${name}"`), name)
      assert.match(article, new RegExp(`<pre><code>${endpoint.method} /`), name)
      assert.match(article, /<pre><code>(200|303)\n/, name)
      const shown = article.match(/<details class="refusal">/g)?.length
      assert.equal(shown, refusalsOf(name).length, name)
      assert.equal(article.includes('<form '), !endpoint.page, name)
    }
  }
})

test('the Japanese page has no English sentences', async () => {
  const page = await read('ja')
  const prose = page
    .replaceAll(/<(pre|code|b|script)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>|\b(Kisekae|OpenAPI|English)\b/g, '\n')
  assert.deepEqual(prose.match(/.*[a-z]+ [a-z]+ [a-z]+.*/g), null)
})

async function open(
  within: Browser,
  language: string,
  { width, dark = false }: { width: number; dark?: boolean },
): Promise<Page> {
  const colorScheme = dark ? 'dark' : 'light'
  const page = await within.newPage({ viewport: { width, height: 900 }, colorScheme })
  await page.goto(`${service.baseUrl}/docs/${language}/`)
  return page
}

const looks = [
  { language: 'ja', width: 390, dark: true },
  { language: 'ja', width: 1280, dark: false },
  { language: 'en', width: 390, dark: false },
  { language: 'en', width: 1280, dark: true },
]
for (const { language, ...look } of looks) {
  const name = `${language}, ${look.width} px, ${look.dark ? 'dark' : 'light'}`
  test(`the reference (${name}) fits, and axe reports no violations`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const page = await open(browser, language, look)
    await page.evaluate('document.querySelectorAll("details").forEach((one) => (one.open = true))')
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    assert.ok(Number(overflow) <= 0)
    // The script is evaluated rather than added to the page, because the page's policy allows only
    // scripts from the service.
    await page.evaluate(await readFile(AXE, 'utf8'))
    const found = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))'
    assert.deepEqual(await page.evaluate(found), [])
    await page.close()
  })
}

test('calls can be sent from the page, and one key serves all of them', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await open(browser, 'en', { width: 1280 })
  const tryOn = async (name: string, fields: { [field: string]: string }) => {
    const call = page.locator(`#${name}`)
    await call.locator('.try > summary').click()
    for (const [field, value] of Object.entries(fields)) {
      await call.locator(`[id="${name}-${field}"]`).fill(value)
    }
    await call.locator('button').click()
    const shown = call
      .locator('output pre')
      .nth(1)
      .filter({ hasText: /^\d{3} · / })
    return (await shown.textContent()) ?? ''
  }
  assert.match(await tryOn('echo', { message: 'a b' }), /^403 .*"keyMissing"/s)
  const guest = await tryOn('createGuest', { key: service.app.key, scope: 'AvatarLoad,ItemGrant' })
  const [, avatarId] = /^200 .*"avatarId": (\d+)/s.exec(guest) ?? []
  assert.match(await tryOn('getAvatars', { avatarId: `${avatarId}, 17` }), /"status": 404/)
  const [itemId] = service.starter.byKey.values()
  const granted = await tryOn('grantItems', { avatarId, itemId: `${itemId}` })
  assert.match(granted, /^200 .*"status": (200|409)/s)
  await page.close()
})
