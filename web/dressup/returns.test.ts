import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { aMember } from '../../server/account/fixtures/a-person.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'

const DIST = fileURLToPath(new URL('dist', import.meta.url))
/** A site, a site in development, and an app. */
const RETURNS = ['https://cafe.example/back?from=fit', 'http://localhost:9/back', 'app.example:/cb']
const IN_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Mobile/15E148 Safari Line/15.6.0'

let service: TestService
let browser: Browser | null
let origin: string

before(async () => {
  await buildWeb({ apps: ['dressup'] })
  service = await startTestService({ webFolder: DIST })
  origin = service.baseUrl
  for (const uri of RETURNS) {
    await service.db.rows`insert into redirect_uri (app_id, uri) values ('app_one', ${uri})`
  }
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await service.stop()
})

/** An in-app browser: it supports no passkeys and blocks third-party cookies. */
async function openInApp(from: Browser, cookie = ''): Promise<Page> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en',
    reducedMotion: 'reduce',
    userAgent: IN_APP,
    isMobile: true,
    hasTouch: true,
  })
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  if (name) await context.addCookies([{ name, value, url: origin }])
  await context.addInitScript('delete window.PublicKeyCredential')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
    disableThirdPartyCookieMetadata: true,
    disableThirdPartyCookieHeuristics: true,
  })
  return page
}

const startOf = (redirectUri: string) => ({
  redirectUri,
  scope: 'AvatarLoad',
  codeVerifier: 'v'.repeat(48),
  requestDate: String(Math.floor(Date.now() / 1000)),
})

function connectUrl(flow: ReturnType<typeof startOf>): string {
  const { redirectUri, scope, requestDate, codeVerifier } = flow
  const { appId, key } = service.app
  const joined = [appId, 'grant_token', redirectUri, scope, requestDate, key, codeVerifier]
  const codeChallenge = createHash('sha256').update(joined.join(':')).digest('hex')
  return `${origin}/connect?${new URLSearchParams({ appId, redirectUri, scope, codeChallenge })}`
}

/** Records where the page navigates, even if no app handles such a URL. */
async function watchLeaving(page: Page, to: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  return new Promise((resolve) => {
    session.on('Page.frameRequestedNavigation', ({ url }) => {
      if (url.startsWith(to)) resolve(url)
    })
  })
}

for (const redirectUri of RETURNS) {
  test(`inside an app, Allow leads back to ${redirectUri} with a working token`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { cookie } = (await aMember(service)).browser
    const page = await openInApp(browser, cookie)
    const flow = startOf(redirectUri)
    await page.goto(connectUrl(flow))
    // Shows the app and the account, so that nobody links another person's account unknowingly.
    await page.getByText('app_one would like to use your avatar').waitFor()
    await page.getByText('Hana', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Use a different account' }).waitFor()
    const leaving = watchLeaving(page, redirectUri)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    const url = await leaving
    const mark = redirectUri.includes('?') ? '&' : '?'
    assert.ok(url.startsWith(`${redirectUri}${mark}token=gt_`), url)
    const token = new URL(url).searchParams.get('token') ?? ''
    const body = new URLSearchParams({ ...flow, token })
    const { status, text } = await service.app.call('/v1/AccessToken', { method: 'POST', body })
    assert.equal(status, 200, text)
    await page.context().close()
  })
}

test('inside an app, users sign in with a code, since passkeys are unavailable', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await openInApp(browser)
  await page.goto(`${origin}/signin`)
  await page.getByLabel('E-mail address').waitFor()
  assert.equal(await page.getByRole('button', { name: /passkey/ }).count(), 0)
  await page.context().close()
})
