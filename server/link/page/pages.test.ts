import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { openBrowser } from '../../fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { insertRedirectUri } from '../../partner/store.ts'

const REGISTERED = 'https://partner.example/back?a=b'

let service: TestService
before(async () => {
  service = await startTestService()
  for (const uri of [REGISTERED, 'partnerapp://back']) {
    await insertRedirectUri(service.db, { appId: service.app.appId, uri })
  }
})
after(() => service.stop())

const usual = () => ({
  appId: service.app.appId,
  redirectUri: REGISTERED,
  scope: 'AvatarLoad,ItemGrant',
  codeChallenge: 'ab12'.repeat(16),
})

const open = (path: string, language = 'en') =>
  fetch(service.baseUrl + path, {
    redirect: 'manual',
    headers: { 'Accept-Language': language },
  })

const connect = (query: Record<string, string>, language?: string) =>
  open(`/connect?${new URLSearchParams({ ...usual(), ...query })}`, language)

test('a valid link leads to the consent page of this service', async () => {
  for (const redirectUri of [REGISTERED, 'partnerapp://back']) {
    const { status, headers } = await connect({ redirectUri })
    assert.equal(status, 303)
    assert.match(headers.get('location') ?? '', /^\/consent\/cf_[\w-]{200,500}$/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
  }
})

/** Redirect URIs that are not registered. */
const ELSEWHERE = [
  '',
  ' ',
  '/',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'back',
  'https://partner.example',
  'https://partner.example/',
  'https://partner.example/back',
  'https://partner.example/back?a=c',
  'https://partner.example/back?a=b&',
  `${REGISTERED}#`,
  `${REGISTERED} `,
  ` ${REGISTERED}`,
  `${REGISTERED}\n`,
  `${REGISTERED}\r\nSet-Cookie: a=b`,
  `${REGISTERED}/../x`,
  `${REGISTERED}&token=gt_x`,
  `${REGISTERED}\u0009`,
  'HTTPS://partner.example/back?a=b',
  'https://PARTNER.example/back?a=b',
  'https://partner.example:443/back?a=b',
  'https://partner.example:8443/back?a=b',
  'http://partner.example/back?a=b',
  'https://partner.example./back?a=b',
  'https://partner.example/%62ack?a=b',
  'https://partner.example/back?%61=b',
  'https://partner.example/./back?a=b',
  'https://partner.example/x/../back?a=b',
  'https://partner.example/x/%2e%2e/back?a=b',
  'https://partner.example//back?a=b',
  'https://user@partner.example/back?a=b',
  'https://partner.example@evil.example/back?a=b',
  'https://partner.example\\@evil.example/back?a=b',
  'https:\\\\partner.example\\back?a=b',
  'https://evil.example/https://partner.example/back?a=b',
  'https://partner.example.evil/b',
  'https://evil.example#https://partner.example/back?a=b',
  'https://evilpartner.example/back',
  'https://sub.partner.example/back?a=b',
  'https://partner。example/back?a=b',
  'https://pаrtner.example/back?a=b',
  'https://partner.example/ｂack?a=b',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://partner.example/x',
  'about:blank',
  'view-source:https://partner.example/',
  'intent://x#Intent;end',
  'content://x',
  'filesystem:https://partner.example/x',
  'partnerapp:back',
  'PartnerApp://back',
  'partnerapp://back/',
  'partnerapp://evil',
  'otherapp://back',
  'http://localhost/back',
  'https://partner.example/back?a=b,https://evil.example/',
  'null',
  'undefined',
  '%00',
]

test(`none of ${ELSEWHERE.length} unregistered URIs is redirected to`, async () => {
  assert.ok(ELSEWHERE.length >= 60)
  for (const redirectUri of ELSEWHERE) {
    const response = await connect({ redirectUri })
    assert.equal(response.status, 400, redirectUri)
    assert.equal(response.headers.get('location'), null, redirectUri)
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/, redirectUri)
    assert.equal(response.headers.getSetCookie().length, 0)
  }
})

test('a redirectUri that is given twice is invalid', async () => {
  const twice = `${new URLSearchParams(usual())}&redirectUri=https%3A%2F%2Fevil.example%2F`
  assert.equal((await open(`/connect?${twice}`)).status, 400)
})

const refusals: [name: string, query: Record<string, string>, status: number, shown: string][] = [
  ['an unknown app', { appId: 'app_nobody' }, 404, 'appNotFound'],
  ['an app id that is not a number', { appId: 'APP_ONE' }, 404, 'appNotFound'],
  ['no app', { appId: '' }, 400, 'required'],
  ['a URI of another app', { appId: 'app_two' }, 400, 'redirectUriNotRegistered'],
  ['a scope without a permission', { scope: 'Everything' }, 400, 'invalidScope'],
  ['an empty scope', { scope: '' }, 400, 'required'],
  ['a challenge in capitals', { codeChallenge: 'AB12'.repeat(16) }, 400, 'invalidParameter'],
  ['a short challenge', { codeChallenge: 'ab12' }, 400, 'invalidParameter'],
  ['no challenge', { codeChallenge: '' }, 400, 'required'],
  ['a guest that does not exist', { avatarId: '1000000000001' }, 404, 'avatarNotFound'],
  ['a guest id that is not a number', { avatarId: '0x10' }, 400, 'invalidParameter'],
]
for (const [name, query, status, shown] of refusals) {
  test(`${name} gets our own page with ${status}, and no redirect`, async () => {
    const response = await connect(query)
    const html = await response.text()
    assert.equal(response.status, status)
    assert.equal(response.headers.get('location'), null)
    assert.ok(html.includes(`<code>${shown}</code>`), shown)
    assert.ok(html.includes(response.headers.get('x-request-id') ?? 'no id'))
  })
}

test('a suspended app cannot link anyone', async () => {
  await service.db.rows`update app set suspended_at = now() where app_id = 'app_two'`
  const response = await connect({ appId: 'app_two' })
  assert.equal(response.status, 403)
  await service.db.rows`update app set suspended_at = null where app_id = 'app_two'`
})

test('the page shows what was sent, escaped, and not what is registered', async () => {
  const html = await (
    await connect({ redirectUri: 'https://evil.example/"><script>alert(1)</script>', key: 'ak_x' })
  ).text()
  assert.ok(html.includes('redirectUri=https%3A%2F%2Fevil.example'))
  assert.doesNotMatch(html, /<script|partner\.example|partnerapp|ak_x/)
  const raw = await (await open('/connect?<script>alert(1)</script>&"onload=x')).text()
  assert.doesNotMatch(raw, /<script|"onload/)
})

test('the page is available in Japanese and English', async () => {
  const ja = await connect({ appId: 'app_nobody' }, 'ja')
  assert.match(await ja.text(), /lang="ja"[\s\S]*このリンクは使えません/)
  assert.equal(ja.headers.get('vary'), 'Accept-Language')
  assert.match(await (await connect({ appId: 'app_nobody' })).text(), /This link does not work/)
})

test('/launch opens the closet and names the app, or returns an error page', async () => {
  const { status, headers } = await open('/launch?appId=app_one')
  assert.deepEqual([status, headers.get('location')], [303, '/closet?from=app_one'])
  for (const [query, expected] of [
    ['appId=app_nobody', 404],
    ['appId=//evil.example', 404],
    ['', 400],
    ['appId=app_one&appId=app_two', 400],
  ]) {
    const refused = await open(`/launch?${query}`)
    assert.equal(refused.status, expected)
    assert.equal(refused.headers.get('location'), null)
  }
})

test('the error page fits on a phone screen, and axe reports no violations', async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed')
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, colorScheme })
    await page.goto(`${service.baseUrl}/connect?${new URLSearchParams(usual())}x`)
    await page.click('summary')
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    assert.ok(Number(overflow) <= 0)
    await page.evaluate(await readFile(axe, 'utf8'))
    const found = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))'
    assert.deepEqual(await page.evaluate(found), [])
    await page.close()
  }
  await browser.close()
})

test('the page of a refusal links developers to the reason in the guide', async () => {
  const response = await connect({ redirectUri: 'https://evil.example/' })
  const html = await response.text()
  assert.match(html, /<a href="\/guide\/reference\/errors\/redirect-uri-not-registered\/"/)
})
