// The fitting room in the pages of apps, each built with a different framework, and in a web view;
// all are opened in Chromium.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { changeHat } from '../../ui-kit/fixtures/change-hat.ts'
import { type KitStage, startKit } from '../../ui-kit/fixtures/start-kit.ts'
import { installPackages } from '../engines/install-packages.ts'
import { bundleSample } from './bundle-sample.js'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const SAMPLES = ['react.jsx', 'vue.js', 'svelte.js', 'angular.ts']
const WEB_VIEW = 'web-view.html'
const MODEL = 'model.glb?morphs=oculus'

let browser: Browser | null = null
let stage: KitStage
let server: Server
let origin: string

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  await installPackages(FOLDER)
  stage = await startKit(browser)
  server = createServer(async ({ url = '' }, response) => {
    const [type, body] = await reply(url.slice(1))
    response.setHeader('Content-Type', `${type}; charset=utf-8`)
    response.end(body)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this type.
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
after(async () => {
  server?.close()
  server?.closeAllConnections()
  await stage?.stop()
})

/** The server of an app: it signs the URL of the fitting room for the user. */
async function reply(path: string): Promise<[type: string, body: string]> {
  if (path === 'editor') {
    const asked = { frameOrigin: origin, frameModel: MODEL }
    return [
      'application/json',
      JSON.stringify({ editorUrl: stage.addressOf('fitting_room', asked) }),
    ]
  }
  if (path.startsWith('script/'))
    return ['text/javascript', await bundleSample(path.slice('script/'.length))]
  if (path === WEB_VIEW) {
    const page = await readFile(`${FOLDER}${WEB_VIEW}`, 'utf8')
    return ['text/html', page.replace('https://avatars.example.com', stage.service.baseUrl)]
  }
  const page = `<!doctype html><html lang="en"><title>App</title>
<script type="module" src="${stage.service.baseUrl}/uikit/files/embed.js"></script>
<body><div id="app"><app-root></app-root></div>
<script type="module" src="/script/${path}"></script>`
  return ['text/html', page]
}

for (const sample of SAMPLES) {
  test(`${sample} shows the fitting room, and receives the model of a saved outfit`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { avatarId, service } = stage
    const { page, faults, close } = await stage.open(`${origin}/${sample}`)
    await changeHat(page)
    await page.waitForFunction(`document.querySelector('output').textContent !== ''`)
    const { modelUrl } = (await service.app.call(`/v1/Avatar/${avatarId}/${MODEL}`)).json
    assert.equal(await page.locator('output').textContent(), modelUrl)
    assert.deepEqual(faults, [])
    await close()
  })
}

for (const app of ['ReactNativeWebView', 'Kisekae']) {
  test(`a web view with ${app} hands the model of a saved outfit to its app`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { avatarId, service } = stage
    const { page, faults, close } = await stage.open(`${origin}/${WEB_VIEW}`)
    await page.evaluate(`window.${app} = { postMessage: (text) => { window.told = text } }`)
    await changeHat(page)
    await page.waitForFunction('window.told')
    const { modelUrl } = (await service.app.call(`/v1/Avatar/${avatarId}/${MODEL}`)).json
    assert.equal(JSON.parse(await page.evaluate<string>('told')).modelUrl, modelUrl)
    assert.deepEqual(faults, [])
    await close()
  })
}
