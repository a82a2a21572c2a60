import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Browser, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { aDeveloper } from '../../server/console/fixtures/a-developer.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'
import { aSoundPart } from '../../server/part/fixtures/a-sound-part.ts'
import { editGlb } from '../../server/part/fixtures/edit-glb.ts'
import { zipGltf } from '../../server/part/fixtures/split-glb.ts'
import { aTestObject } from '../../server/part/fixtures/test-object.ts'
import { openItemsOf } from './fixtures/open-items-of.ts'

const DIST = fileURLToPath(new URL('./dist', import.meta.url))

let service: TestService
let browser: Browser | null
let desk: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  await buildWeb({ apps: ['console'] })
  browser = await openBrowser()
  service = await startTestService({ consoleFolder: DIST })
  desk = await aDeveloper(service, 'developer')
})
after(async () => {
  await browser?.close()
  await service.stop()
})

const sound = aSoundPart()
/** The file has too many materials, and the first one has a map that parts cannot have. */
const faulty = editGlb(sound, (json) => {
  const [material] = json.materials
  const [{ primitives }] = json.meshes
  material.occlusionTexture = { index: 0 }
  for (const name of ['lace', 'ribbon', 'buttons'])
    primitives.push({ ...primitives[0], material: json.materials.push({ ...material, name }) - 1 })
})

/** Opens the upload page and chooses a file; lists the files that the page sends from then on. */
async function choose(open: Browser, name: string, bytes: Uint8Array) {
  const page = await openItemsOf(open, { service, desk })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto(`${page.url()}/new`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'model/gltf-binary', buffer: Buffer.from(bytes) })
  return { page, sent }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send to the service' })

test('a valid file is checked in the browser, and sent when the operator confirms', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, sent } = await choose(browser, 'dress.vrm', sound)
  await page.getByText(/No problems found|Nothing needs to be fixed/).waitFor()
  await page.locator('[data-shown=hint]').waitFor()
  assert.deepEqual(await listBarriers(page), [])
  assert.deepEqual(sent, [])
  await send(page).click()
  await page.getByText('This file can become an item').waitFor()
  assert.deepEqual(sent, [`/console-api/organisations/${desk.organisationId}/item-files`])
})

test('a finding leads to its place in 3D, and a click in 3D leads to the finding', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, sent } = await choose(browser, 'dress.vrm', faulty)
  await page.getByText('This file cannot become an item yet.').waitFor()
  await page.getByText('Must be fixed').first().waitFor()
  const place = page.getByRole('button', { name: /^materials\[0\]/ }).first()
  await page.locator('[data-shown=hint]').waitFor()
  await place.click()
  assert.equal(await place.getAttribute('aria-pressed'), 'true')
  assert.deepEqual(await listBarriers(page), [])
  await place.click()
  assert.equal(await place.getAttribute('aria-pressed'), 'false')
  await page.locator('canvas').click()
  await page.getByRole('button', { pressed: true }).waitFor()
  assert.deepEqual(sent, [])
  assert.ok(await page.getByRole('button', { name: 'Send it anyway' }).isEnabled())
})

test('the part can be corrected before the file is sent', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page } = await choose(browser, 'dress.vrm', sound)
  await send(page).waitFor()
  await page.getByLabel('Part').selectOption('Motion')
  await page.getByText('This file cannot become an item yet.').waitFor()
  await page.getByLabel('Part').selectOption('Clothes')
  await page.getByText(/No problems found|Nothing needs to be fixed/).waitFor()
})

test('the browser warns about a file that contains no figure', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page } = await choose(browser, 'ball.vrm', aTestObject())
  await page.getByText('The file contains neither a figure nor anything to wear.').waitFor()
  assert.ok(await send(page).isEnabled())
})

test('a zip file is left for the service to check', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page } = await choose(browser, 'dress.zip', zipGltf(sound))
  await page.getByText('Compressed files, zip files and .gltf').waitFor()
  await send(page).click()
  await page.getByText('This file can become an item').waitFor()
})

test('a check that does not end is stopped after five seconds', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const page = await openItemsOf(browser, { service, desk })
  const endless = "postMessage('ready'); addEventListener('message', () => { for (;;); })"
  await page
    .context()
    .route('**/check-worker-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: endless }),
    )
  await page.goto(`${page.url()}/new`)
  const buffer = Buffer.from(sound)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'dress.vrm', mimeType: 'model/gltf-binary', buffer })
  await page.getByText('The check was stopped after 5 seconds.').waitFor()
  assert.ok(await send(page).isEnabled())
})
