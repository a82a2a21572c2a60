import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'

const DIST = fileURLToPath(new URL('./dist', import.meta.url))
const EMAIL = 'momo@example.com'

let service: TestService
let browser: Browser | null
before(async () => {
  await buildWeb({ apps: ['console'] })
  browser = await openBrowser()
  service = await startTestService({ consoleFolder: DIST })
})
after(async () => {
  await browser?.close()
  await service.stop()
})

/** Reads the code from the outbox page, as a developer does. */
async function readCode(page: Page): Promise<string> {
  const address = `${service.baseUrl}/outbox?token=${service.developerToken}`
  const text = await (await page.request.get(address)).text()
  return /(\d{6}) is your Kisekae sign-in code/.exec(text)?.[1] ?? ''
}

async function signUp(page: Page): Promise<void> {
  await page.goto(`${service.baseUrl}/console`)
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code')
  await code.waitFor()
  await code.fill(await readCode(page))
}

test('with the keyboard alone, a new user gets from sign-in to the first guest', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await browser.newPage({ locale: 'en', reducedMotion: 'reduce' })
  await signUp(page)
  await page.getByLabel('Organisation name').fill('Momo Ltd')
  await page.getByRole('button', { name: 'Create', disabled: false }).press('Enter')
  await page.getByRole('button', { name: 'Create an app' }).press('Enter')
  await page.getByLabel('App name').fill('Café Momo')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create an app', disabled: false }).press('Enter')
  await page.getByRole('heading', { name: 'Café Momo' }).waitFor()
  await page.getByRole('link', { name: 'Create a key' }).press('Enter')
  await page.getByRole('button', { name: 'Create a key' }).press('Enter')
  await page.getByLabel('Name').fill('Server')
  await dialog.getByRole('button', { name: 'Create a key', disabled: false }).press('Enter')
  const key = (await dialog.locator('pre').first().textContent()) ?? ''
  assert.match(key, /^ak_test_/)
  await page.getByLabel('I have stored it safely').press('Space')
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
  await page.getByText('never used').waitFor()

  // Runs outside the browser, with the command that the checklist shows.
  await page.getByRole('link', { name: 'Home' }).press('Enter')
  const line = await page.locator('main li pre').textContent()
  const address = /'(http[^']+Echo[^']*)'/.exec(line ?? '')?.[1] ?? ''
  assert.equal((await fetch(address, { headers: { 'X-Api-Key': key } })).status, 200)
  const guest = { method: 'POST', headers: { 'X-Api-Key': key } }
  assert.equal((await fetch(`${service.baseUrl}/v1/Guest`, guest)).status, 200)
  // The page updates by itself.
  await page.getByRole('heading', { name: 'Create a guest (done)' }).waitFor()

  await page.getByRole('link', { name: 'Requests' }).press('Enter')
  await page.locator('main li summary').first().press('Enter')
  assert.match(
    (await page.locator('details[open] pre').textContent()) ?? '',
    /curl -X POST .*\/v1\/Guest/,
  )
  assert.ok(!(await page.content()).includes(key))
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await page.getByRole('button', { name: 'Verify the hash chain' }).press('Enter')
  await page.getByText('The hashes of all 3 entries are valid.').waitFor()
})
