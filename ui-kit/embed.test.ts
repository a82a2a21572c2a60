// An app's page shows the fitting room with the element that `embed.js` defines.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../server/fixtures/open-browser.ts'
import { changeHat } from './fixtures/change-hat.ts'
import { type ServedPage, servePage } from './fixtures/serve-page.ts'
import { type KitStage, startKit } from './fixtures/start-kit.ts'

let browser: Browser | null = null
let stage: KitStage
let app: ServedPage

/** A page that shows any address that it is given, and keeps the events that reach it. */
const writePage = (script: string) => `<!doctype html><html lang="en"><title>App</title>
<script type="module" src="${script}"></script>
<av-frame id="frame" title="Avatar" style="block-size: 800px"></av-frame>
<script>
  const told = []
  for (const name of ['ready', 'saved', 'exported', 'error', 'forged'])
    document.addEventListener(name, ({ type, detail }) => told.push({ type, detail }))
  frame.setAttribute('src', new URLSearchParams(location.search).get('frame'))
</script>`

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  stage = await startKit(browser)
  app = await servePage(writePage(`${stage.service.baseUrl}/uikit/files/embed.js`))
})
after(async () => {
  await app?.close()
  await stage?.stop()
})

interface Told {
  type: string
  detail: Record<string, string>
}

async function open(address: string) {
  const shown = await stage.open(`${app.origin}/?frame=${encodeURIComponent(address)}`)
  await shown.page.waitForFunction(`Boolean(customElements.get('av-frame'))`)
  const readTold = () => shown.page.evaluate<Told[]>('told')
  return { ...shown, readTold }
}

const FORGE = `addEventListener('load', () =>
  parent.postMessage({ source: 'kisekae', event: 'forged', detail: {} }, '*'))`

test('the element shows a screen, and reports the model of a saved outfit', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { avatarId, service, addressOf } = stage
  const asked = { frameOrigin: app.origin, frameModel: 'model.vrm' }
  const { page, faults, readTold, close } = await open(addressOf('fitting_room', asked))
  await changeHat(page)
  await page.waitForFunction(`told.some(({ type }) => type === 'exported')`)
  const { modelUrl } = (await service.app.call(`/v1/Avatar/${avatarId}/model.vrm`)).json
  const told = await readTold()
  assert.deepEqual(
    told.map(({ type }) => type),
    ['ready', 'saved', 'exported'],
  )
  assert.equal(told.at(-1)?.detail['modelUrl'], modelUrl)
  assert.equal(await page.getByTitle('Avatar').locator('iframe').getAttribute('title'), 'Avatar')
  assert.deepEqual(faults, [])
  await close()
})

test('the element shows nothing from another origin', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const other = await servePage(`<script>${FORGE}</script>`)
  const forging = encodeURIComponent(`<script>${FORGE}</script>`)
  for (const address of [
    other.origin,
    `data:text/html,${forging}`,
    `javascript:parent.told.push({ type: 'forged' })`,
    '/relative',
    `${stage.service.baseUrl}.example.com/`,
  ]) {
    const { page, readTold, close } = await open(address)
    await page.waitForTimeout(300)
    assert.equal(await page.locator('iframe[src]').count(), 0, address)
    assert.deepEqual(await readTold(), [], address)
    await close()
  }
  await other.close()
})

test('the element ignores messages from its page, and from other pages', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const other = await servePage(`<script>${FORGE}</script>`)
  const address = stage.addressOf('fitting_room', { frameOrigin: app.origin })
  const { page, readTold, close } = await open(address)
  await page.waitForFunction(`told.some(({ type }) => type === 'ready')`)
  await page.evaluate(`postMessage({ source: 'kisekae', event: 'forged', detail: {} }, '*')`)
  await page.evaluate(`new Promise((resolve) => {
    addEventListener('message', resolve)
    const stranger = document.createElement('iframe')
    stranger.src = '${other.origin}'
    document.body.append(stranger)
  })`)
  const types = (await readTold()).map(({ type }) => type)
  assert.deepEqual(types, ['ready'])
  await close()
  await other.close()
})

test('the script of the element is smaller than 1.5 kB, and needs no other script', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const response = await fetch(`${stage.service.baseUrl}/uikit/files/embed.js`)
  const text = await response.text()
  assert.ok(text.length < 1_500, String(text.length))
  assert.doesNotMatch(text, /\bfrom\b|\bimport\(|import[`"']/)
})
