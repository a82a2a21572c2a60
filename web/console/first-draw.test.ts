import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'

const DIST = fileURLToPath(new URL('dist', import.meta.url))
const EMAIL = 'ren@example.com'

let service: TestService
let browser: Browser | null
before(async () => {
  await buildWeb({ apps: ['console'] })
  service = await startTestService({ consoleFolder: DIST })
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await service.stop()
})

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()
const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)
const go = (page: Page, place: string) =>
  page.getByRole('navigation').getByRole('link', { name: place, exact: true }).click()

const read = async (page: Page, hasText: string) =>
  (await page.locator('pre', { hasText }).textContent()) ?? ''

/** Pastes the printed commands into a shell, where they must work. */
async function paste(lines: string, key: string): Promise<string> {
  const env = { ...process.env, KISEKAE_KEY: key }
  const { stdout } = await promisify(execFile)('sh', ['-c', lines], { env })
  return stdout
}

test('with the console alone, a partner can sign up and draw their own item', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signUp(page)
  await makeApp(page)
  const key = await makeKey(page)
  await go(page, 'Home')
  const echo = await read(page, '/v1/Echo')
  assert.match(await paste(echo, key), /hello/)
  await upload(page)
  await publish(page)
  const lines = await read(page, '/v1/Gacha/Session')
  const session = JSON.parse(await paste(lines, key))
  assert.equal(session.items[0].name, 'Berry beret')
  await context.close()
})

async function signUp(page: Page): Promise<void> {
  await page.goto(`${service.baseUrl}/console`)
  await fill(page, 'E-mail address', EMAIL)
  await press(page, 'Send a code')
  await page.getByLabel('Code', { exact: true }).waitFor()
  const query = `token=${service.developerToken}&to=${EMAIL}`
  const mails = await (await fetch(`${service.baseUrl}/outbox.json?${query}`)).text()
  await fill(page, 'Code', /\b\d{6}\b/.exec(mails)?.[0] ?? '')
  // Six digits are enough: the page submits them automatically.
  await fill(page, 'Organisation name', 'Cat Games')
  await press(page, 'Create')
}

async function makeApp(page: Page): Promise<void> {
  await press(page, 'Create an app')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('App name').fill('Cat café')
  await dialog.getByRole('button', { name: 'Create', exact: false }).last().click()
  await page.getByRole('link', { name: 'API keys', exact: true }).first().waitFor()
}

async function makeKey(page: Page): Promise<string> {
  await go(page, 'API keys')
  await press(page, 'Create a key')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My server')
  await dialog.getByRole('button', { name: 'Create a key' }).click()
  const key = await dialog.locator('pre').first().textContent()
  await dialog.getByLabel('I have stored it safely').check()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  return (key ?? '').trim()
}

async function upload(page: Page): Promise<void> {
  await go(page, 'Items')
  await page.getByRole('link', { name: 'Upload a VRM file' }).first().click()
  const buffer = Buffer.from(makePart('hat-beret-berry', deflateSync))
  await page.locator('input[type=file]').setInputFiles({
    name: 'beret.vrm',
    mimeType: 'model/gltf-binary',
    buffer,
  })
  await press(page, 'Send to the service')
  await page.getByText('This file can become an item').waitFor()
  await fill(page, 'Japanese name', 'ベレー帽')
  await fill(page, 'English name', 'Berry beret')
  await press(page, 'Create the item')
  await page.getByRole('heading', { name: 'Berry beret' }).waitFor()
}

async function publish(page: Page): Promise<void> {
  await go(page, 'Gachas')
  await press(page, 'Create a gacha')
  await fill(page, 'Japanese name', '帽子ガチャ')
  await fill(page, 'English name', 'Hat gacha')
  await press(page, 'Next: Period')
  await press(page, 'Next: Price')
  await press(page, 'Create a currency')
  await makeCurrency(page.getByRole('dialog'))
  await press(page, 'Next: Prizes and rates')
  await press(page, 'Add prizes')
  await page.getByRole('checkbox', { name: /Berry beret/ }).check()
  await press(page, 'Add 1')
  await page.getByLabel('Rate: Berry beret').fill('99.99')
  await page.getByRole('status').getByText('99.99%', { exact: true }).waitFor()
  await press(page, 'Make all rates equal')
  await page.getByRole('status').getByText('100%').waitFor()
  await page.getByRole('tab', { name: 'Check and publish' }).click()
  await press(page, 'Publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('As published', { exact: true }).waitFor()
}

async function makeCurrency(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Japanese name').fill('コイン')
  await dialog.getByLabel('English name').fill('Coins')
  await dialog.getByRole('button', { name: 'Save' }).click()
}
