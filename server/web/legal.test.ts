import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import fastify from 'fastify'
import { openBrowser } from '../fixtures/open-browser.ts'
import { legalRoutes } from './legal-routes.ts'

const OWN = 'https://operator.example/terms'

const plain = fastify()
const operated = fastify()
let origin: string
let operatedOrigin: string
before(async () => {
  legalRoutes(plain, { assetUrl: 'http://localhost' })
  legalRoutes(operated, { assetUrl: 'http://localhost', termsUrl: OWN })
  origin = await plain.listen({ port: 0, host: '127.0.0.1' })
  operatedOrigin = await operated.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  await plain.close()
  await operated.close()
})

for (const path of ['/terms', '/privacy']) {
  test(`${path} is a plain page in Japanese and in English`, async () => {
    const read = async (language: string) => {
      const response = await fetch(origin + path, { headers: { 'Accept-Language': language } })
      assert.equal(response.headers.get('vary'), 'Accept-Language')
      return response.text()
    }
    const [ja, en] = [await read('ja'), await read('en')]
    assert.match(ja, /lang="ja"[\s\S]*アカウント/)
    assert.match(en, /lang="en"[\s\S]*account/)
    assert.equal(ja.match(/<h2>/g)?.length, en.match(/<h2>/g)?.length)
  })
}

test("the operator's page is shown if there is one; otherwise, the default is shown", async () => {
  const terms = await fetch(`${operatedOrigin}/terms`, { redirect: 'manual' })
  assert.deepEqual([terms.status, terms.headers.get('location')], [302, OWN])
  assert.equal((await fetch(`${operatedOrigin}/privacy`)).status, 200)
})

test('both pages fit on a phone screen, and axe reports no violations', async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed.')
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  for (const locale of ['ja', 'en']) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale })
    for (const path of ['/terms', '/privacy']) {
      await page.goto(origin + path)
      assert.ok(Number(await page.evaluate('document.body.scrollWidth - innerWidth')) <= 0)
      await page.evaluate(axe)
      const found = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))'
      assert.deepEqual(await page.evaluate(found), [])
    }
    await page.close()
  }
  await browser.close()
})
