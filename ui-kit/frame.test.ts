// A page of an app on another site shows the fitting room in an iframe.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../server/fixtures/open-browser.ts'
import { type KitStage, startKit } from './fixtures/start-kit.ts'

const browser: Browser | null = await openBrowser()
const skip = browser ? false : 'Chromium is not installed'
let stage: KitStage
let app: Awaited<ReturnType<typeof servePage>>

before(async () => {
  if (!browser) return
  stage = await startKit(browser)
  app = await servePage()
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

async function servePage() {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const openHost = (screen: string) =>
  stage.open(`${app.origin}/?frame=${encodeURIComponent(screen)}`, { width: 800 })

/** The messages that the page got; objects are the kit's own, texts those of the creator. */
const readTold = (page: Page) => page.evaluate<unknown[]>('told')

async function changeHat(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Hats' }).click()
  const hats = frame.getByRole('list', { name: 'Hats' })
  await hats.getByRole('button', { pressed: false, disabled: false }).first().click()
  await frame.getByRole('button', { name: 'Wear this' }).click()
  await frame.getByText('Saved.').waitFor()
}

test('a page written for another creator gets the new avatar', { skip }, async () => {
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

test('a page that has not subscribed gets only the readiness of the creator', {
  skip,
}, async () => {
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

test('no other page can show a screen, whether a page is named or not', { skip }, async () => {
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
  test(`the headers allow ${name} to show a screen`, { skip }, async () => {
    const { headers } = await fetch(
      stage.addressOf('fitting_room', frameOrigin === undefined ? {} : { frameOrigin }),
    )
    assert.match(headers.get('content-security-policy') ?? '', policy)
    assert.equal(headers.get('x-frame-options'), old)
  })
}

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
  test(`the origin ${frameOrigin} is refused`, { skip }, async () => {
    const { status } = await fetch(stage.addressOf('fitting_room', { frameOrigin }))
    assert.equal(status, 400)
  })
}
