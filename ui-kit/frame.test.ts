// A page of an app on another site shows the fitting room in an iframe.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../server/fixtures/open-browser.ts'
import { changeHat } from './fixtures/change-hat.ts'
import { servePage } from './fixtures/serve-page.ts'
import { type KitStage, startKit } from './fixtures/start-kit.ts'

let browser: Browser | null = null
let stage: KitStage
let app: Awaited<ReturnType<typeof servePage>>

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  stage = await startKit(browser)
  app = await servePage(PAGE)
})
after(async () => {
  await app?.close()
  await stage?.stop()
})

/** Handles the messages as the samples for Ready Player Me do, and keeps all of them. */
const PAGE = `<!doctype html><html lang="en"><title>App</title>
<iframe id="frame" title="Avatar" width="390" height="800"></iframe>
<script>
  const frame = document.getElementById('frame')
  const told = []
  frame.src = new URLSearchParams(location.search).get('frame')
  window.addEventListener('message', subscribe)
  function parse(event) {
    try {
      return JSON.parse(event.data)
    } catch (error) {
      return null
    }
  }
  function subscribe(event) {
    told.push(event.data)
    const json = parse(event)
    if (json?.source !== 'readyplayerme') return
    if (json.eventName === 'v1.frame.ready') {
      frame.contentWindow.postMessage(
        JSON.stringify({ target: 'readyplayerme', type: 'subscribe', eventName: 'v1.**' }),
        '*'
      )
    }
    if (json.eventName === 'v1.avatar.exported') document.title = json.data.url
    if (json.eventName === 'v1.user.set') document.body.dataset.user = json.data.id
  }
</script>`

const openHost = (screen: string) =>
  stage.open(`${app.origin}/?frame=${encodeURIComponent(screen)}`, { width: 800 })

/**
 * The messages that the page received: objects from the kit itself, and strings in the format of
 * Ready Player Me's creator.
 */
const readTold = (page: Page) => page.evaluate<unknown[]>('told')

test('a page written for another creator receives the new avatar', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { avatarId, service, addressOf } = stage
  const { page, faults, close } = await openHost(
    addressOf('fitting_room', { frameOrigin: app.origin }),
  )
  await changeHat(page)
  const isExported = `document.title !== 'App'`
  await page.waitForFunction(isExported)
  const { avatarImageUrl } = (await service.app.call(`/v1/Avatar/${avatarId}`)).json
  assert.equal(await page.title(), avatarImageUrl)
  assert.equal(await page.evaluate('document.body.dataset.user'), String(avatarId))
  const told = await readTold(page)
  const own = told.filter((message) => typeof message === 'object')
  assert.deepEqual(own, [
    { source: 'kisekae', event: 'ready', detail: {} },
    { source: 'kisekae', event: 'saved', detail: { avatarId: String(avatarId) } },
    {
      source: 'kisekae',
      event: 'exported',
      detail: { avatarId: String(avatarId), avatarImageUrl },
    },
  ])
  const names = told
    .filter((message) => typeof message === 'string')
    .map((text) => JSON.parse(text))
  assert.deepEqual(
    names.map(({ eventName }) => eventName),
    ['v1.frame.ready', 'v1.user.set', 'v1.avatar.exported'],
  )
  assert.deepEqual(faults, [])
  await close()
})

test('a page that has not subscribed learns only that the creator is ready', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openHost(
    stage.addressOf('fitting_room', { frameOrigin: app.origin }),
  )
  await page.evaluate(`removeEventListener('message', subscribe);
    addEventListener('message', (event) => told.push(event.data))`)
  await page.evaluate('frame.src = frame.src')
  await page.frameLocator('iframe').getByRole('button', { name: 'Hats' }).waitFor()
  await changeHat(page)
  await page.waitForFunction(`told.some(({ event }) => event === 'saved')`)
  const texts = (await readTold(page)).filter((message) => typeof message === 'string')
  assert.ok(texts.every((text) => JSON.parse(text).eventName !== 'v1.avatar.exported'))
  await close()
})

test("a saved outfit's model URL reaches the page if the app has signed frameModel", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { avatarId, service, addressOf } = stage
  const frameModel = 'model.glb?morphs=oculus&skeleton=mixamo'
  const { page, faults, close } = await openHost(
    addressOf('fitting_room', { frameOrigin: app.origin, frameModel }),
  )
  await changeHat(page)
  await page.waitForFunction(`document.title !== 'App'`)
  const { modelUrl } = (await service.app.call(`/v1/Avatar/${avatarId}/${frameModel}`)).json
  const { avatarImageUrl } = (await service.app.call(`/v1/Avatar/${avatarId}`)).json
  assert.equal(await page.title(), modelUrl)
  const told = await readTold(page)
  assert.deepEqual(
    told.filter((message) => (message as { event?: string }).event === 'exported'),
    [
      {
        source: 'kisekae',
        event: 'exported',
        detail: { avatarId: String(avatarId), avatarImageUrl, modelUrl },
      },
    ],
  )
  assert.deepEqual(faults, [])
  await close()
})

test('a page that is refused the model is told the reason', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { db } = stage.service
  await db.rows`update organisation set vrm_export = false`
  const { page, close } = await openHost(
    stage.addressOf('fitting_room', { frameOrigin: app.origin, frameModel: 'model.glb' }),
  )
  await changeHat(page)
  await page.waitForFunction(`told.some(({ event }) => event === 'error')`)
  await db.rows`update organisation set vrm_export = true`
  const told = await readTold(page)
  const [refusal] = told.filter((message) => (message as { event?: string }).event === 'error')
  assert.equal((refusal as { detail: { reason: string } }).detail.reason, 'accessNotConfigured')
  assert.equal(await page.title(), 'App')
  await close()
})

test("a page can embed a screen only if the URL names the page's own origin", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  for (const asked of [{}, { frameOrigin: 'https://other.example' }]) {
    const { page, close } = await openHost(stage.addressOf('fitting_room', asked))
    await page.waitForFunction('frames.length === 1')
    await page.waitForTimeout(500)
    assert.equal(await page.frameLocator('iframe').getByRole('button').count(), 0)
    assert.deepEqual(await readTold(page), [])
    await close()
  }
})

const HEADERS: [
  name: string,
  frameOrigin: string | undefined,
  policy: RegExp,
  old: string | null,
][] = [
  ['no page', undefined, /frame-ancestors 'none'/, 'DENY'],
  ['a page', 'https://app.example', /frame-ancestors https:\/\/app\.example;/, null],
]
for (const [name, frameOrigin, policy, old] of HEADERS) {
  test(`the headers allow ${name} to show a screen`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { headers } = await fetch(
      stage.addressOf('fitting_room', frameOrigin === undefined ? {} : { frameOrigin }),
    )
    assert.match(headers.get('content-security-policy') ?? '', policy)
    assert.equal(headers.get('x-frame-options'), old)
  })
}

for (const frameModel of [
  'model.gltf',
  'model.glb?lod=7',
  'model.glb?mood=happy',
  'model.vrm?pose=a',
  '../../Avatar/1/model.glb',
  'model.glb#morphs=oculus',
]) {
  test(`the model '${frameModel}' is refused`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const asked = { frameOrigin: 'https://app.example', frameModel }
    const { status } = await fetch(stage.addressOf('fitting_room', asked))
    assert.equal(status, 400)
  })
}

test('no model is delivered for a client secret without a signed model', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { avatarId, service } = stage
  const path = `/v1/Avatar/${avatarId}/ClientSecret`
  const { clientSecret } = (await service.app.call(path, { method: 'POST' })).json
  const response = await fetch(`${service.baseUrl}/uikit-api/v1/FrameModel`, {
    headers: { 'X-Api-Key': clientSecret },
  })
  assert.equal(response.status, 403)
})

for (const frameOrigin of [
  '*',
  'null',
  'https:',
  'https://app.example/',
  'https://app.example/page',
  "https://app.example 'self'",
  'https://app.example;script-src *',
  'https://*.example',
  'http://app.example',
  'app://home',
  'javascript:0',
]) {
  test(`the origin ${frameOrigin} is refused`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { status } = await fetch(stage.addressOf('fitting_room', { frameOrigin }))
    assert.equal(status, 400)
  })
}
