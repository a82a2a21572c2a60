import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'
import { openDyes, tryHair } from './fixtures/acts.ts'

const DIST = fileURLToPath(new URL('dist', import.meta.url))
const REDIRECT_URI = 'https://cafe.example.com/linked'
const EMAIL = 'hana@example.com'

let service: TestService
let browser: Browser | null
let origin: string

before(async () => {
  await buildWeb()
  // Passkeys belong to a host name, never to an IP address.
  service = await startTestService({ fitUrl: 'http://localhost:PORT', webFolder: DIST })
  origin = service.baseUrl.replace('127.0.0.1', 'localhost')
  await service.db.rows`
    insert into redirect_uri (app_id, uri) values ('app_one', ${REDIRECT_URI})`
  browser = await openBrowser()
})

after(async () => {
  await browser?.close()
  await service.stop()
})

/** One person with one phone that supports passkeys and reduces motion. */
async function openPhone(from: Browser): Promise<Page> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // The simulated user would accept the browser's suggestion before the button could be pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  // Hundreds of thumbnails are irrelevant to this test.
  await page.route('**/thumbnail.webp*', (route) => route.abort())
  return page
}

async function readCode(): Promise<string> {
  const { subject } = await service.db.get<{ subject: string }>`
    select subject from outbox_mail where recipient = ${EMAIL} order by written_at desc limit 1`
  return /\d{6}/.exec(subject)?.[0] ?? ''
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a new user signs up, links an app, chooses hair, and returns with a passkey', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await openPhone(browser)
  await page.goto(connectUrl())
  await page.getByRole('link', { name: 'Get started' }).click()
  await signUp(page)
  await allow(page)
  await dress(page)
  await dye(page)
  await keepOutfit(page)
  await unlink(page)
  await comeBack(page)
})

const flow = {
  redirectUri: REDIRECT_URI,
  scope: 'AvatarLoad',
  codeVerifier: 'v'.repeat(48),
  requestDate: String(Math.floor(Date.now() / 1000)),
}

function connectUrl(): string {
  const { redirectUri, scope, requestDate, codeVerifier } = flow
  const { appId, key } = service.app
  const secret = [appId, 'grant_token', redirectUri, scope, requestDate, key, codeVerifier]
  const codeChallenge = createHash('sha256').update(secret.join(':')).digest('hex')
  return `${origin}/connect?${new URLSearchParams({ appId, redirectUri, scope, codeChallenge })}`
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(EMAIL)
  await press(page, 'Send the code')
  await page.getByLabel('Six-digit code').waitFor()
  await page.getByLabel('Six-digit code').fill(await readCode())
  await page.getByLabel('Nickname').fill('Hana')
  await press(page, 'Next')
  await page.getByRole('radio', { name: 'Tall' }).check()
  await press(page, 'Start like this')
}

/** The app that sent the user is still waiting and receives its token. */
async function allow(page: Page): Promise<void> {
  await page.getByText('app_one would like to use your avatar').waitFor()
  const returned = page.waitForRequest((request) => request.url().startsWith(REDIRECT_URI))
  await page.route(`${REDIRECT_URI}**`, (route) => route.fulfill({ status: 204 }))
  await press(page, 'Allow')
  const token = new URL((await returned).url()).searchParams.get('token') ?? ''
  const body = new URLSearchParams({ ...flow, token })
  const { status, json } = await service.app.call('/v1/AccessToken', { method: 'POST', body })
  assert.equal(status, 200, JSON.stringify(json))
  await page.getByRole('link', { name: 'Open app_one' }).waitFor()
}

async function dress(page: Page): Promise<void> {
  await page.goto(`${origin}/closet`)
  const preview = page.waitForResponse('**/closet/preview')
  await tryHair(page)
  assert.equal((await preview).status(), 200)
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('dialog', { name: 'Faster next time' }).waitFor()
  await press(page, 'Create a passkey')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { wornItemIds } = await service.db.get<{ wornItemIds: number[] }>`
    select worn_item_ids from user_account where kind = 'member'`
  assert.ok(wornItemIds.length >= 4)
}

async function dye(page: Page): Promise<void> {
  // The picture is hidden as soon as the figure is shown in 3D.
  const picture = page.locator('.stage-avatar img').first()
  const before = await picture.getAttribute('src')
  await openDyes(page, 'Hair')
  const teal = page.getByRole('group', { name: 'Colour 1' }).getByRole('radio', { name: 'Teal' })
  const preview = page.waitForResponse('**/closet/preview')
  await teal.check()
  assert.equal((await preview).status(), 200)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await press(page, 'Save')
  const { avatarImageUrl } = await (await saved).json()
  assert.ok(before && !before.startsWith(avatarImageUrl.replace(/\.gif$/, '')))
  await page.reload()
  await openDyes(page, 'Hair')
  await teal.and(page.locator(':checked')).waitFor()
  const after = await picture.getAttribute('src')
  assert.ok(after?.startsWith(avatarImageUrl.replace(/\.gif$/, '')))
}

async function keepOutfit(page: Page): Promise<void> {
  await page.goto(`${origin}/outfits`)
  await press(page, 'Save this look')
  await page.getByLabel('Name', { exact: true }).fill('Sunday')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Sunday' }).waitFor()
}

async function unlink(page: Page): Promise<void> {
  await page.goto(`${origin}/links`)
  await press(page, 'Unlink')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await page.getByText('No linked apps').waitFor()
}

async function comeBack(page: Page): Promise<void> {
  await page.goto(`${origin}/account`)
  await press(page, 'Sign out')
  await press(page, 'Sign in with a passkey')
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  await page.getByText(EMAIL).waitFor()
}
